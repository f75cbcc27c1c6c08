import type { liveCloseCodes, UserId } from '@agone/contract'
import type { Ctx } from '../context/ctx.ts'
import { AppError } from '../http/index.ts'
import { limiter, type Limiter } from '../http/limits/rate-limit.ts'
import type { SignedIn, Viewer } from '../context/viewer.ts'
import { Multimap } from './multimap.ts'
import { Room, type RoomReaders } from './room.ts'
import type { LiveLimits } from './limits.ts'
import { Topics } from './topics.ts'

/** The owner of a token, for connections that outlive one request. */
export type Bearer = {
  /** The ids of user, session and grant; a message about the end of one contains its id. */
  readonly ids: readonly string[]
  /** The current user; throws AUTHORIZATION_INVALID or BANNED_ERROR if the session has ended. */
  currentUser(): Promise<SignedIn>
}

/** Reads a bearer token; throws AUTHORIZATION_INVALID. */
export type Identify = (token: string) => Promise<Bearer>

/** An open socket, as registered on the node. */
type Connection = {
  readonly address: string
  recheck(): Promise<void>
  tick(): void
  close(code: keyof typeof liveCloseCodes): void
}

export type LiveParts = {
  /** Outside of any transaction. */
  ctx: Ctx
  identify: Identify
  limits: LiveLimits
}

/** The connections of one node, indexed by user, session, grant, room and address. */
export class LiveState {
  readonly ctx: Ctx
  readonly identify: Identify
  readonly limits: LiveLimits
  readonly topics = new Topics()
  /** By the name that is used for publishing. */
  readonly rooms = new Map<string, Room>()
  readonly connections = new Set<Connection>()
  readonly #addresses = new Multimap<Connection>()
  readonly #byId = new Multimap<Connection>()
  readonly #users = new Multimap<Connection>()
  readonly #frames: Limiter
  #isClosed = false

  constructor({ ctx, identify, limits }: LiveParts) {
    this.ctx = ctx
    this.identify = identify
    this.limits = limits
    this.#frames = limiter(ctx.clock, limits.framesPerAddress, 10_000)
  }

  /** Throws RATE_LIMITED for an address with too many sockets, and for all once the node is full or stops. */
  mustBeWithinSocketLimits(address: string): void {
    const { perAddress, perNode } = this.limits
    const isFull = this.connections.size >= perNode || this.#addresses.size(address) >= perAddress
    if (this.#isClosed || isFull) {
      throw new AppError('RATE_LIMITED', { retryAfter: 60 })
    }
  }

  /** Counts the frames of an address; RATE_LIMITED if its sockets send too many together. */
  mustBeWithinFrameRate(address: string, frames: number): void {
    for (let counted = 0; counted < frames; counted++) {
      const { wait: retryAfter } = this.#frames(address)
      if (retryAfter > 0) throw new AppError('RATE_LIMITED', { retryAfter })
    }
  }

  enter(connection: Connection): void {
    this.connections.add(connection)
    this.#addresses.add(connection.address, connection)
  }

  /** Registers the connection under these ids. */
  registerIds(connection: Connection, ids: readonly string[]): void {
    for (const id of ids) this.#byId.add(id, connection)
  }

  withId(id: string): readonly Connection[] {
    return this.#byId.of(id)
  }

  /** Counts the connection among the sockets of its user; RATE_LIMITED if there are too many. */
  admit(connection: Connection, viewer: SignedIn): SignedIn {
    if (this.#users.size(viewer.id) >= this.limits.perUser) throw new AppError('RATE_LIMITED', { retryAfter: 60 })
    this.#users.add(viewer.id, connection)
    return viewer
  }

  leave(connection: Connection, ids: readonly string[], viewer: Viewer): void {
    this.connections.delete(connection)
    this.#addresses.delete(connection.address, connection)
    for (const id of ids) this.#byId.delete(id, connection)
    if (viewer.kind === 'user') this.#users.delete(viewer.id, connection)
  }

  /** The room of a user's own messages: no client can write such a destination. */
  ownRoom(userId: UserId, destination: string): string {
    return `${userId} ${destination}`
  }

  /** The room with this name, which is created for its first subscriber. */
  enterRoom(name: string, { destination, readers }: { destination: string; readers: RoomReaders }): Room {
    const room = this.rooms.get(name) ?? new Room(destination, readers, (fault) => this.#reportReaders(fault))
    this.rooms.set(name, room)
    return room
  }

  /** Forgets a room without subscribers. */
  leaveRoom(name: string, room: Room): void {
    if (room.isEmpty() && this.rooms.get(name) === room) this.rooms.delete(name)
  }

  stop(): void {
    this.#isClosed = true
  }

  #reportReaders(fault: unknown): void {
    this.ctx.log.warn({ err: fault }, 'the rights of subscribers could not be read: their sockets were closed')
  }
}
