import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

const sync = 0x53 // S
const simpleQuery = 0x51 // Q
const flush = 0x48 // H
const password = 0x70 // p

/**
 * The client side of a connection to the embedded database, in place of a socket. Messages are sent to the worker in
 * batches that end with one that needs a response, so parse, bind, execute and sync need one transfer.
 */
export class Wire extends Duplex {
  readonly #port: MessagePort
  #pending: Buffer = Buffer.alloc(0)
  #started = false

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (answer: Uint8Array) => {
      if (!this.destroyed) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
    })
  }

  /** Called by `pg` as on a socket. */
  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    this.#port.ref()
    return this
  }
  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    if (!this.#started) this.#sendStartup()
    if (this.#started) this.#sendMessages()
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }

  // Only the startup message has no type byte.
  #sendStartup(): void {
    if (this.#pending.length < 4) return
    const length = this.#pending.readInt32BE(0)
    if (this.#pending.length < length) return
    this.#started = true
    this.#send(length)
  }

  #sendMessages(): void {
    let end = 0
    let offset = 0
    while (this.#pending.length - offset >= 5) {
      const type = this.#pending[offset]
      const length = this.#pending.readInt32BE(offset + 1) + 1
      if (this.#pending.length - offset < length) break
      offset += length
      if (type === sync || type === simpleQuery || type === flush || type === password) end = offset
    }
    if (end > 0) this.#send(end)
  }

  #send(length: number): void {
    // A copy can be transferred; the chunk itself may belong to Node's shared pool.
    const message = new Uint8Array(length)
    message.set(this.#pending.subarray(0, length))
    this.#pending = this.#pending.subarray(length)
    this.#port.postMessage(message, [message.buffer])
  }
}
