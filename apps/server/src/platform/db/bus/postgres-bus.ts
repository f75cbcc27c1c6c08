import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../../context/log.ts'
import { Listeners, type ClosableBus, type Json } from './bus.ts'
import { BusReader, payloadsOf } from './bus-stream.ts'

const channel = 'agone_bus'
const maxRetryDelay = 5_000

/**
 * The bus over LISTEN and NOTIFY. Messages of one tick are sent together, in parts of at most one NOTIFY. A node delivers its own
 * messages at once and ignores their echo. A separate connection listens, so the pool keeps all of its own.
 */
export const openPostgresBus = async (url: string, pool: pg.Pool, log: Log): Promise<ClosableBus> => {
  const bus = new PostgresBus(url, pool, log)
  await bus.connect()
  return bus
}

class PostgresBus implements ClosableBus {
  readonly #url: string
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #node = randomBytes(6).toString('base64url')
  readonly #listeners: Listeners
  #reader: BusReader
  #outbox: [string, Json][] = []
  #sequence = 0
  #sending = Promise.resolve()
  #client: pg.Client | undefined
  #isConnected = false
  #isClosed = false
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, pool: pg.Pool, log: Log) {
    this.#url = url
    this.#pool = pool
    this.#log = log
    this.#listeners = new Listeners((error) => log.error({ err: error }, 'a listener of the bus failed'))
    this.#reader = this.#newReader()
  }

  publish(topic: string, message: Json): void {
    if (this.#outbox.push([topic, message]) === 1) setImmediate(() => this.#flush())
  }

  subscribe(topic: string, listener: (message: Json) => void): () => void {
    return this.#listeners.subscribe(topic, listener)
  }

  onGap(listener: () => void): () => void {
    return this.#listeners.onGap(listener)
  }

  state(): 'connected' | 'lost' {
    return this.#isConnected ? 'connected' : 'lost'
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'agone bus',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    let isUp = false
    const lost = (error?: Error): void => {
      if (!isUp) return
      isUp = false
      this.#isConnected = false
      if (error) this.#log.warn({ err: error }, 'the bus lost its connection')
      this.#reconnect(500)
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', (notice) => this.#reader.read(notice.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    // Closed meanwhile: end the new connection here, because nothing else would.
    if (this.#isClosed) return client.end()
    isUp = true
    this.#isConnected = true
    this.#client = client
  }

  async close(): Promise<void> {
    if (this.#outbox.length > 0) this.#flush()
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#sending
    await this.#client?.end()
  }

  #reconnect(delay: number): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.connect().then(
        () => {
          if (this.#isClosed) return
          this.#reader = this.#newReader()
          this.#listeners.gap()
        },
        () => this.#reconnect(Math.min(delay * 2, maxRetryDelay)),
      )
    }, delay)
  }

  #newReader(): BusReader {
    return new BusReader({
      node: this.#node,
      deliver: (topic, message) => this.#listeners.deliver(topic, message),
      gap: () => this.#listeners.gap(),
    })
  }

  #flush(): void {
    const batch = this.#outbox
    this.#outbox = []
    for (const [topic, message] of batch) this.#listeners.deliver(topic, message)
    const payloads = payloadsOf(this.#node, this.#sequence, batch)
    this.#sequence += payloads.length
    this.#sending = this.#sending.then(() => this.#notify(payloads))
  }

  async #notify(payloads: readonly string[]): Promise<void> {
    try {
      const client = await this.#pool.connect()
      try {
        await client.query('select pg_notify($1, piece) from unnest($2::text[]) as piece', [channel, payloads])
      } finally {
        client.release()
      }
    } catch (error) {
      // The other nodes notice the missing number and empty their caches.
      this.#log.error({ err: error }, 'the bus could not notify the other nodes')
    }
  }
}
