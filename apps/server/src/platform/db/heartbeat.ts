import { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../context/log.ts'

/** Between two questions, how long the server may be silent while one waits, and between two looks at that, in milliseconds. */
const interval = 500
const patience = 2000
const look = 100

/** The PostgreSQL server does not answer. Its code is that of SQLSTATE class 08: a call that meets it is answered with 503. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly code = '08006'

  constructor() {
    super('The database does not answer.')
  }
}

/**
 * Asks a PostgreSQL server twice a second whether it answers, over a connection of its own. A server that is frozen or cut
 * off accepts queries and never answers them: without this, each would wait for its timeout of 30 seconds. One that only has
 * too much to do still answers others, and is not away.
 */
export class Heartbeat {
  readonly #url: string
  readonly #log: Log
  readonly #received: () => number
  readonly #whenAway: () => void
  readonly #waiting = new Set<(away: DatabaseAway) => void>()
  readonly #stopped = new AbortController()
  #connection: { client: pg.Client; socket: Socket } | undefined
  #isAway = false
  #running = Promise.resolve()

  /** `received` counts the bytes of all other connections; `whenAway` is called each time when the server stops to answer. */
  constructor(url: string, { log, received, whenAway }: { log: Log; received: () => number; whenAway: () => void }) {
    this.#url = url
    this.#log = log
    this.#received = received
    this.#whenAway = whenAway
  }

  /** Call once the server has been reached. */
  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#disconnect()
    await this.#running
  }

  /** What `connect` gives; throws DatabaseAway at once while the server is away, and as soon as it is. */
  async guard<Client extends { release(): void }>(connect: () => Promise<Client>): Promise<Client> {
    if (this.#isAway) throw new DatabaseAway()
    const { promise: away, reject } = Promise.withResolvers<never>()
    this.#waiting.add(reject)
    const connecting = connect()
    try {
      return await Promise.race([connecting, away])
    } catch (error) {
      // One that comes after all goes back to the pool.
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
    // A call, since it changes while an answer is waited for.
    const hasStopped = () => signal.aborted
    while (!hasStopped()) {
      const isAway = !(await this.#answers())
      if (hasStopped()) return
      if (isAway !== this.#isAway) this.#turn(isAway)
      await pause(interval, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  #turn(isAway: boolean): void {
    this.#isAway = isAway
    if (!isAway) return this.#log.warn({}, 'the database answers again')
    this.#log.error({}, 'the database does not answer')
    for (const reject of this.#waiting) reject(new DatabaseAway())
    this.#whenAway()
  }

  /** A connection that was ended says nothing about the server: a new one is tried at once. One that is silent does. */
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

  /** An answer that came while this process was busy is read before the verdict that the server is silent. */
  async #outcomeOf(asking: Promise<void>): Promise<'answered' | 'ended' | 'silent'> {
    const done = new AbortController()
    const answer = async () => {
      await asking
      return 'answered' as const
    }
    const silence = async () => {
      let before = this.#received()
      for (let silent = 0; silent < patience; silent += look) {
        await pause(look, undefined, { signal: done.signal })
        await nextTurn()
        await nextTurn()
        const now = this.#received()
        if (now !== before) silent = 0
        before = now
      }
      return 'silent' as const
    }
    try {
      return await Promise.race([answer(), silence()])
    } catch {
      return 'ended'
    } finally {
      done.abort()
    }
  }
}
