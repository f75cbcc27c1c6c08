import { AppError } from '../http/index.ts'
import type { LiveLimits } from './limits.ts'

/** The times of one connection, by `performance.now`. */
export class Heartbeat {
  readonly #limits: LiveLimits
  readonly #openedAt = performance.now()
  #heardAt = this.#openedAt
  #sentAt = this.#openedAt
  #checkedAt = this.#openedAt
  /** Milliseconds between heart-beats of the server and of the client; 0 for none. */
  #serverInterval = 0
  #clientInterval = 0
  #window = { since: this.#openedAt, frames: 0 }

  constructor(limits: LiveLimits) {
    this.#limits = limits
  }

  /**
   * Counts a message with this number of frames; without frames it counts as one. Throws RATE_LIMITED above the limit.
   */
  recordFrames(frames: number): void {
    const now = performance.now()
    this.#heardAt = now
    if (now - this.#window.since > 10_000) this.#window = { since: now, frames: 0 }
    this.#window.frames += Math.max(1, frames)
    if (this.#window.frames > this.#limits.framesPerTenSeconds) throw new AppError('RATE_LIMITED')
  }

  recordSent(): void {
    this.#sentAt = performance.now()
  }

  recordCheck(): void {
    this.#checkedAt = performance.now()
  }

  /**
   * Negotiates the heart-beats from the client's header `can,wants`; returns the server's (STOMP 1.2, Heart-beating).
   */
  agree(header = '0,0'): string {
    const [, clientSends, clientWants] = /^(\d{1,9}),(\d{1,9})$/.exec(header.trim()) ?? []
    if (clientSends === undefined || clientWants === undefined) throw new AppError('BODY_INVALID')
    const serverInterval = this.#limits.heartbeatMilliseconds
    this.#clientInterval = Number(clientSends) === 0 ? 0 : Math.max(serverInterval, Number(clientSends))
    this.#serverInterval = Number(clientWants) === 0 ? 0 : Math.max(serverInterval, Number(clientWants))
    return `${serverInterval},${serverInterval}`
  }

  hasMissedConnect(): boolean {
    return performance.now() - this.#openedAt > this.#limits.connectMilliseconds
  }

  /** True when the client promised heart-beats and two in a row are missing. */
  isSilent(): boolean {
    return (
      this.#clientInterval > 0 &&
      performance.now() - this.#heardAt > 2 * this.#clientInterval + this.#limits.tickMilliseconds
    )
  }

  isHeartbeatDue(): boolean {
    return (
      this.#serverInterval > 0 &&
      performance.now() - this.#sentAt >= this.#serverInterval - this.#limits.tickMilliseconds
    )
  }

  isRecheckDue(): boolean {
    return performance.now() - this.#checkedAt >= this.#limits.recheckMilliseconds
  }

  isTooOld(): boolean {
    return performance.now() - this.#openedAt >= this.#limits.maxAgeMilliseconds
  }
}
