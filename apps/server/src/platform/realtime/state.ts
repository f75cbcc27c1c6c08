import type { liveCloseCodes, UserId } from '@agone/contract'
import type { Ctx } from '../context/ctx.ts'
import { AppError } from '../http/index.ts'
import { limiter, type Limiter } from '../http/limits/rate-limit.ts'
import type { SignedIn, Viewer } from '../context/viewer.ts'
import { Multimap } from './multimap.ts'
import type { LiveLimits } from './limits.ts'
import { Topics } from './topics.ts'

/** The owner of a token, for connections that outlive one call. */
export type Bearer = {
  /** What news of an end may name: user, session, grant. */
  readonly names: readonly string[]
  /** The user as of now; throws AUTHORIZATION_INVALID or BANNED_ERROR when the session does not stand any more. */
  look(): Promise<SignedIn>
}

/** Reads a bearer token; throws AUTHORIZATION_INVALID. */
export type Identify = (token: string) => Promise<Bearer>

/** One subscription of one connection; `room` is what is published to. */
export type Subscription = {
  readonly room: string
  /** The connection's viewer, asked again whether this may still be heard. */
  mayRead(): Promise<boolean>
  deliver(message: { id: string; body: string }): void
  end(): void
}

/** An open socket, as the node looks after it. */
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

/** The connections of one node, by all that they are looked for. */
export class LiveState {
  readonly ctx: Ctx
  readonly identify: Identify
  readonly limits: LiveLimits
  readonly topics = new Topics()
  readonly rooms = new Multimap<Subscription>()
  readonly connections = new Set<Connection>()
  readonly #addresses = new Multimap<Connection>()
  readonly #named = new Multimap<Connection>()
  readonly #users = new Multimap<Connection>()
  readonly #frames: Limiter
  #isClosed = false

  constructor({ ctx, identify, limits }: LiveParts) {
    this.ctx = ctx
    this.identify = identify
    this.limits = limits
    this.#frames = limiter(ctx.clock, limits.framesPerAddress, 10_000)
  }

  /** Refuses with RATE_LIMITED an address that has its sockets, and everybody once the node is full or stops. */
  mustHaveRoom(address: string): void {
    const { perAddress, perNode } = this.limits
    const isFull = this.connections.size >= perNode || this.#addresses.size(address) >= perAddress
    if (this.#isClosed || isFull) {
      throw new AppError('RATE_LIMITED', { retryAfter: 60 })
    }
  }

  /** Counts the frames of an address; RATE_LIMITED when its sockets say too much together. */
  mustBeCalm(address: string, frames: number): void {
    for (let counted = 0; counted < frames; counted++) {
      const retryAfter = this.#frames(address)
      if (retryAfter > 0) throw new AppError('RATE_LIMITED', { retryAfter })
    }
  }

  enter(connection: Connection): void {
    this.connections.add(connection)
    this.#addresses.add(connection.address, connection)
  }

  /** From now on news of these names reach the connection. */
  name(connection: Connection, names: readonly string[]): void {
    for (const name of names) this.#named.add(name, connection)
  }

  named(name: string): readonly Connection[] {
    return this.#named.of(name)
  }

  /** Counts it among the sockets of its user; RATE_LIMITED when there are enough. */
  admit(connection: Connection, viewer: SignedIn): SignedIn {
    if (this.#users.size(viewer.id) >= this.limits.perUser) throw new AppError('RATE_LIMITED', { retryAfter: 60 })
    this.#users.add(viewer.id, connection)
    return viewer
  }

  leave(connection: Connection, names: readonly string[], viewer: Viewer): void {
    this.connections.delete(connection)
    this.#addresses.delete(connection.address, connection)
    for (const name of names) this.#named.delete(name, connection)
    if (viewer.kind === 'user') this.#users.delete(viewer.id, connection)
  }

  /** Where the own news of a user go: no client can write such a destination. */
  ownRoom(userId: UserId, destination: string): string {
    return `${userId} ${destination}`
  }

  stop(): void {
    this.#isClosed = true
  }
}
