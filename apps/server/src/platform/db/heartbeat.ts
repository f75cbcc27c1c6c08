import { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../context/log.ts'

/**
 * In milliseconds: the interval of heartbeats, the longest silence while a response is awaited, and the interval of checks.
 */
const interval = 500
const timeout = 2000
const checkInterval = 100

/** The PostgreSQL server does not respond. The code is of SQLSTATE class 08, so calls are answered with 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code = '08006'

  constructor() {
    super('The database does not answer.')
  }
}

/**
 * Sends a query twice a second over its own connection. A frozen or disconnected server accepts queries and never
 * answers: without the heartbeat each query would wait for its timeout of 30 seconds. A busy server that still answers
 * other queries counts as available.
 */
export class Heartbeat {
  readonly #url: string
  readonly #log: Log
  readonly #received: () => number
  readonly #onUnavailable: () => void
  readonly #waiting = new Set<(error: DatabaseUnavailable) => void>()
  readonly #stopped = new AbortController()
  #connection: { client: pg.Client; socket: Socket } | undefined
  #isUnavailable = false
  #running = Promise.resolve()

  /**
   * `received` counts the bytes of all other connections; `onUnavailable` is called each time the server stops responding.
   */
  constructor(
    url: string,
    { log, received, onUnavailable }: { log: Log; received: () => number; onUnavailable: () => void },
  ) {
    this.#url = url
    this.#log = log
    this.#received = received
    this.#onUnavailable = onUnavailable
  }

  /** Call it once the server has been reached. */
  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#disconnect()
    await this.#running
  }

  /** The result of `connect`; throws DatabaseUnavailable at once while the server is unavailable, or when it becomes so. */
  async guard<Client extends { release(): void }>(connect: () => Promise<Client>): Promise<Client> {
    if (this.#isUnavailable) throw new DatabaseUnavailable()
    const { promise: unavailable, reject } = Promise.withResolvers<never>()
    this.#waiting.add(reject)
    const connecting = connect()
    try {
      return await Promise.race([connecting, unavailable])
    } catch (error) {
      // A connection that arrives later goes back to the pool.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    } finally {
      this.#waiting.delete(reject)
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped
    // A function, because the value changes during an await.
    const hasStopped = () => signal.aborted
    while (!hasStopped()) {
      const isUnavailable = !(await this.#answers())
      if (hasStopped()) return
      if (isUnavailable !== this.#isUnavailable) this.#setUnavailable(isUnavailable)
      await pause(interval, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  #setUnavailable(isUnavailable: boolean): void {
    this.#isUnavailable = isUnavailable
    if (!isUnavailable) return this.#log.warn({}, 'the database answers again')
    this.#log.error({}, 'the database does not answer')
    for (const reject of this.#waiting) reject(new DatabaseUnavailable())
    this.#onUnavailable()
  }

  /** A closed connection says nothing about the server, so it is replaced at once. A silent one counts as unavailable. */
  async #answers(): Promise<boolean> {
    let outcome = this.#connection ? await this.#outcomeOf(this.#ask(this.#connection.client)) : 'ended'
    if (outcome === 'ended') {
      this.#disconnect()
      if (this.#stopped.signal.aborted) return false
      outcome = await this.#outcomeOf(this.#connect())
    }
    if (outcome !== 'answered') this.#disconnect()
    return outcome === 'answered'
  }

  async #connect(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'agone heartbeat',
      stream: () => socket,
    })
    this.#connection = { client, socket }
    // The pending query gets the error; without a listener the event would end the process.
    client.on('error', () => undefined)
    await client.connect()
    return this.#ask(client)
  }

  async #ask(client: pg.Client): Promise<void> {
    await client.query('select 1')
  }

  #disconnect(): void {
    this.#connection?.socket.destroy()
    this.#connection = undefined
  }

  /** Reads responses that arrived while this process was busy, before the server counts as silent. */
  async #outcomeOf(asking: Promise<void>): Promise<'answered' | 'ended' | 'silent'> {
    const done = new AbortController()
    const answer = async () => {
      await asking
      return 'answered' as const
    }
    const checkSilence = async () => {
      let before = this.#received()
      for (let silent = 0; silent < timeout; silent += checkInterval) {
        await pause(checkInterval, undefined, { signal: done.signal })
        await nextTurn()
        await nextTurn()
        const now = this.#received()
        if (now !== before) silent = 0
        before = now
      }
      return 'silent' as const
    }
    try {
      return await Promise.race([answer(), checkSilence()])
    } catch {
      return 'ended'
    } finally {
      done.abort()
    }
  }
}
