import { destinationOf, type TopicParams, type TopicSpec, type UserId } from '@agone/contract'
import type { Static } from 'typebox'
import type { Bus } from '../db/index.ts'
import type { Json } from '../db/bus/bus.ts'
import { Connection } from './connection.ts'
import { liveLimits, type LiveLimits } from './limits.ts'
import { LiveState, type Identify, type LiveParts } from './state.ts'
import type { Readers } from './topics.ts'
import type { Wire } from './wire.ts'

/** A message of a topic of the contract; `id` is the STOMP message id. */
type MessageOf<Spec extends TopicSpec> = Static<Spec['message']> & { id: string }

/** A message to publish at a topic with these parameters. */
type Publication<Spec extends TopicSpec> = {
  params: TopicParams<Spec>
  message: MessageOf<Spec>
  /** Checks the right of each subscriber again, for private messages: a right may be lost after SUBSCRIBE. */
  isChecked?: boolean
}

/** The sockets of one node. A module opens the topics of its domain and says who may subscribe. */
export type Live = {
  /** Opens a topic with messages for all its subscribers. */
  openTopic(spec: TopicSpec, readers: Readers): void
  /** Opens a topic with messages for one user each. */
  openOwn(spec: TopicSpec): void
  /** Sends a message to all subscribers, on every node; call it after the commit. */
  publish<Spec extends TopicSpec>(spec: Spec, publication: Publication<Spec>): void
  /** Sends a message to some users, at a topic of `openOwn`. */
  publishTo<Spec extends TopicSpec>(userIds: readonly UserId[], spec: Spec, message: MessageOf<Spec>): void
  /** Checks the rights of all sockets of these users, sessions or grants again. */
  recheck(ids: readonly string[]): void
  /** Throws RATE_LIMITED if an address has too many sockets. Transports call it before they open one. */
  mustBeWithinSocketLimits(address: string): void
  /** Opens a connection. The transport passes received data, and reports a disconnect. */
  open(wire: Wire, address: string): Pick<Connection, 'receive' | 'closed'>
  readonly limits: LiveLimits
  /** The open topics. */
  topics(): readonly TopicSpec[]
  /** The number of open sockets. */
  size(): number
  /** Closes all sockets and accepts no more. */
  close(): void
}

export type LiveOptions = Pick<LiveParts, 'ctx'> & { bus: Bus; identify: Identify; limits?: Partial<LiveLimits> }

const busTopic = 'live'

/** Creates the registry and starts to listen. `close` ends it. */
export const createLive = ({ ctx, bus, identify, limits }: LiveOptions): Live => {
  const state = new LiveState({ ctx, identify, limits: { ...liveLimits, ...limits } })
  const post = (rooms: readonly string[], message: { id: string }, isChecked: boolean) =>
    bus.publish(busTopic, { rooms, id: message.id, body: JSON.stringify(message), isChecked })
  const unsubscribers = [
    bus.subscribe(busTopic, (message) => deliver(state, message)),
    // After a gap in the bus: reconnecting clients read missed changes over REST, and ended sessions must be closed.
    bus.onGap(() => closeAll(state)),
  ]
  const timer = setInterval(() => {
    for (const connection of state.connections) connection.tick()
  }, state.limits.tickMilliseconds).unref()
  return {
    openTopic: (spec, readers) => state.topics.addShared(spec, readers),
    openOwn: (spec) => state.topics.addOwn(spec),
    publish: (spec, { params, message, isChecked = false }) => post([destinationOf(spec, params)], message, isChecked),
    publishTo: (userIds, { destination }, message) =>
      post(
        userIds.map((userId) => state.ownRoom(userId, destination)),
        message,
        false,
      ),
    recheck: (ids) => {
      for (const connection of new Set(ids.flatMap((id) => state.withId(id)))) void connection.recheck()
    },
    mustBeWithinSocketLimits: (address) => state.mustBeWithinSocketLimits(address),
    open: (wire, address) => new Connection(state, wire, address),
    limits: state.limits,
    topics: () => state.topics.opened,
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

const deliver = (state: LiveState, message: Json): void => {
  if (typeof message !== 'object' || message === null || !('rooms' in message)) return
  const { rooms, id, body, isChecked } = message
  if (!Array.isArray(rooms) || typeof id !== 'string' || typeof body !== 'string') return
  for (const room of rooms) state.rooms.get(String(room))?.deliver({ id, body, isChecked: isChecked === true })
}
