import { liveCloseCodes } from '@agone/contract'
import { AppError } from '../http/index.ts'
import { problemOf } from '../http/problem.ts'
import { bearerOf } from '../http/routing/token.ts'
import { visitor, type Viewer } from '../context/viewer.ts'
import { FrameReader, frameText, type Frame } from './frames.ts'
import { Heartbeat } from './heartbeat.ts'
import { Outgoing } from './outgoing.ts'
import type { Bearer, LiveState } from './state.ts'
import { Subscriptions } from './subscriptions.ts'
import type { Wire } from './wire.ts'

const heartbeatFrame = new Outgoing(['\n'])

/** One client and its subscriptions: the server side of a STOMP 1.2 session. */
export class Connection {
  readonly address: string
  readonly #state: LiveState
  readonly #wire: Wire
  readonly #reader: FrameReader
  readonly #heartbeat: Heartbeat
  readonly #subscriptions: Subscriptions
  /** Frames are processed one after the other: each is chained to the one before. The frame rate limits how many wait. */
  #work = Promise.resolve()
  #bearer: Bearer | undefined
  #viewer: Viewer = visitor
  #phase: 'new' | 'open' | 'over' = 'new'

  constructor(state: LiveState, wire: Wire, address: string) {
    this.#state = state
    this.#wire = wire
    this.address = address
    this.#reader = new FrameReader(state.limits.frameBytes)
    this.#heartbeat = new Heartbeat(state.limits)
    this.#subscriptions = new Subscriptions(state, this)
    state.enter(this)
  }

  /** Data from the client, in any pieces. */
  receive(text: string): void {
    if (this.#hasEnded()) return
    try {
      const frames = this.#reader.read(text)
      this.#heartbeat.recordFrames(frames.length)
      this.#state.mustBeWithinFrameRate(this.address, frames.length)
      for (const frame of frames) this.#work = this.#work.then(() => this.#process(frame))
    } catch (fault) {
      this.refuse(fault)
    }
  }

  /** The client has disconnected. */
  closed(): void {
    this.#leave()
  }

  /** Sends frames; a client that does not read its data is disconnected. */
  send(frames: Outgoing): void {
    if (!this.#hasEnded()) this.#write(frames)
  }

  /** Sends the reason in an ERROR frame, as STOMP requires, and closes. */
  refuse(fault: unknown, headers: Record<string, string> = {}): void {
    if (this.#hasEnded()) return
    const refusal = fault instanceof AppError ? fault : new AppError('DATABASE_ERROR', { cause: fault })
    if (refusal !== fault) this.#state.ctx.log.error({ err: fault }, 'a socket failed')
    const body = JSON.stringify(problemOf(refusal, 'en'))
    this.#sendFrame('ERROR', { message: refusal.code, 'content-type': 'application/problem+json', ...headers }, body)
    this.close('refused', refusal.code)
  }

  close(code: keyof typeof liveCloseCodes, reason = ''): void {
    if (this.#hasEnded()) return
    this.#leave()
    this.#wire.close(liveCloseCodes[code], reason)
  }

  /** Closes without an ERROR frame. */
  drop(): void {
    this.#leave()
    this.#wire.destroy()
  }

  /** Checks again whether the session is alive and which destinations its user may read. */
  async recheck(): Promise<void> {
    if (!this.#bearer || this.#hasEnded()) return
    this.#heartbeat.recordCheck()
    try {
      this.#viewer = await this.#bearer.currentUser()
      await this.#subscriptions.recheck(this.#viewer)
    } catch (fault) {
      this.refuse(fault)
    }
  }

  /** Checks heart-beats and timeouts. */
  tick(): void {
    if (this.#phase === 'new' && this.#heartbeat.hasMissedConnect()) return this.drop()
    // Frames that the transport sends itself, such as a PONG, also wait for the client to read.
    if (this.#heartbeat.isSilent() || this.#isBehind()) return this.drop()
    if (this.#heartbeat.isHeartbeatDue()) this.#write(heartbeatFrame)
    if (!this.#bearer) return
    if (this.#heartbeat.isTooOld()) this.close('renew')
    else if (this.#heartbeat.isRecheckDue()) void this.recheck()
  }

  // A function, because the value may change during an await.
  #hasEnded(): boolean {
    return this.#phase === 'over'
  }

  #isBehind(): boolean {
    return this.#wire.unsentBytes() > this.#state.limits.unsentBytes
  }

  #sendFrame(command: string, headers: Record<string, string>, body?: string): void {
    this.send(new Outgoing([frameText(command, headers, body)]))
  }

  #write(frames: Outgoing): void {
    this.#heartbeat.recordSent()
    if (!this.#wire.send(frames) && this.#isBehind()) this.drop()
  }

  #leave(): void {
    if (this.#hasEnded()) return
    this.#phase = 'over'
    this.#subscriptions.clear()
    this.#state.leave(this, this.#bearer?.ids ?? [], this.#viewer)
  }

  async #process(frame: Frame): Promise<void> {
    const { receipt } = frame.headers
    const receiptHeaders: Record<string, string> = receipt === undefined ? {} : { 'receipt-id': receipt }
    try {
      // One by one: the connection may end while a frame is processed.
      if (!this.#hasEnded()) await this.#execute(frame)
      if (receipt !== undefined) this.#sendFrame('RECEIPT', receiptHeaders)
      if (frame.command === 'DISCONNECT') this.close('done')
    } catch (fault) {
      this.refuse(fault, receiptHeaders)
    }
  }

  async #execute({ command, headers }: Frame): Promise<void> {
    if (command === 'CONNECT' || command === 'STOMP') return this.#connect(headers)
    if (this.#phase === 'new') throw new AppError('BODY_INVALID')
    switch (command) {
      case 'SUBSCRIBE':
        return this.#subscriptions.add(headers, this.#viewer)
      case 'UNSUBSCRIBE':
        return this.#subscriptions.remove(headers['id'])
      case 'DISCONNECT':
        return undefined
      case 'SEND':
        // Messages of users are sent over REST, where they are validated, stored and answered.
        throw new AppError('PERMISSION_DENIED')
      default:
        throw new AppError('BODY_INVALID')
    }
  }

  async #connect(headers: Frame['headers']): Promise<void> {
    const versions = (headers['accept-version'] ?? '').split(',')
    if (this.#phase !== 'new' || !versions.includes('1.2')) throw new AppError('BODY_INVALID')
    const beat = this.#heartbeat.agree(headers['heart-beat'])
    const token = bearerOf(headers['Authorization'] ?? headers['authorization'])
    if (token !== undefined) await this.#identify(token)
    if (this.#hasEnded()) return
    this.#phase = 'open'
    this.#sendFrame('CONNECTED', { version: '1.2', 'heart-beat': beat, server: 'agone' })
  }

  async #identify(token: string): Promise<void> {
    const bearer = await this.#state.identify(token)
    if (this.#hasEnded()) return
    // Registered before the check, so that a message about the end of the session meanwhile finds it.
    this.#bearer = bearer
    this.#state.registerIds(this, bearer.ids)
    this.#heartbeat.recordCheck()
    const viewer = await bearer.currentUser()
    if (!this.#hasEnded()) this.#viewer = this.#state.admit(this, viewer)
  }
}
