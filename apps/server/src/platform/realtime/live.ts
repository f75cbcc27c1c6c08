import type { UserId } from '@agone/contract'
import type { Bus } from '../db/index.ts'
import type { Json } from '../db/bus/bus.ts'
import { Connection } from './connection.ts'
import { liveLimits, type LiveLimits } from './limits.ts'
import { LiveState, type Identify, type LiveParts } from './state.ts'
import type { MayRead } from './topics.ts'
import type { Wire } from './wire.ts'

/** A message as in the contract's `live.ts`; `id` is the STOMP message id. */
export type LiveMessage = { type: string; id: string; data: unknown }

/** The sockets of one node. A module registers a destination and who may subscribe to it. */
export type Live = {
  /** Opens a destination such as `/topic/tournaments/{id}`; `{…}` stands for an id, which `mayRead` gets. */
  openTopic(pattern: string, mayRead: MayRead): void
  /** Opens a destination with messages for one user each, such as `/user/notifications`. */
  openOwn(destination: string): void
  /**
   * Sends a message to all subscribers of a destination, on every node; call it after the commit. `isChecked` checks the
   * right of each subscriber again, for private messages: a right may be lost after SUBSCRIBE.
   */
  publish(destination: string, message: LiveMessage, options?: { isChecked?: boolean }): void
  /** Sends a message to one user, at a destination of `openOwn`. */
  publishTo(userId: UserId, destination: string, message: LiveMessage): void
  /** Checks the rights of all sockets of these users, sessions or grants again. */
  recheck(ids: readonly string[]): void
  /** Throws RATE_LIMITED if an address has too many sockets. Transports call it before they open one. */
  mustBeWithinSocketLimits(address: string): void
  /** Opens a connection. The transport passes received data, and reports a disconnect. */
  open(wire: Wire, address: string): Pick<Connection, 'receive' | 'closed'>
  readonly limits: LiveLimits
  /** The number of open sockets. */
  size(): number
  /** Closes all sockets and accepts no more. */
  close(): void
}

export type LiveOptions = Pick<LiveParts, 'ctx'> & { bus: Bus; identify: Identify; limits?: Partial<LiveLimits> }

type Publication = { room: string; id: string; body: string; isChecked: boolean }

const topic = 'live'

/** Creates the registry and starts to listen. `close` ends it. */
export const createLive = ({ ctx, bus, identify, limits }: LiveOptions): Live => {
  const state = new LiveState({ ctx, identify, limits: { ...liveLimits, ...limits } })
  const post = (room: string, message: LiveMessage, isChecked: boolean) =>
    bus.publish(topic, { room, id: message.id, body: JSON.stringify(message), isChecked })
  const unsubscribers = [
    bus.subscribe(topic, (message) => deliver(state, publicationOf(message))),
    // After a gap in the bus: reconnecting clients read missed changes over REST, and ended sessions must be closed.
    bus.onGap(() => closeAll(state)),
  ]
  const timer = setInterval(() => {
    for (const connection of state.connections) connection.tick()
  }, state.limits.tickMilliseconds).unref()
  return {
    openTopic: (pattern, mayRead) => state.topics.addShared(pattern, mayRead),
    openOwn: (destination) => state.topics.addOwn(destination),
    publish: (destination, message, { isChecked = false } = {}) => post(destination, message, isChecked),
    publishTo: (userId, destination, message) => post(state.ownRoom(userId, destination), message, false),
    recheck: (ids) => {
      for (const connection of new Set(ids.flatMap((id) => state.withId(id)))) void connection.recheck()
    },
    mustBeWithinSocketLimits: (address) => state.mustBeWithinSocketLimits(address),
    open: (wire, address) => new Connection(state, wire, address),
    limits: state.limits,
    size: () => state.connections.size,
    close: () => {
      state.stop()
      clearInterval(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
      closeAll(state)
    },
  }
}

const closeAll = (state: LiveState): void => {
  for (const connection of state.connections) connection.close('away')
}

const deliver = (state: LiveState, publication: Publication | undefined): void => {
  if (!publication) return
  for (const subscription of state.rooms.of(publication.room)) {
    if (publication.isChecked) subscription.deliverChecked(publication)
    else subscription.deliver(publication)
  }
}

const publicationOf = (message: Json): Publication | undefined => {
  if (typeof message !== 'object' || message === null || !('room' in message)) return undefined
  const { room, id, body, isChecked } = message
  if (typeof room !== 'string' || typeof id !== 'string' || typeof body !== 'string') return undefined
  return { room, id, body, isChecked: isChecked === true }
}
