import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Log } from '../context/log.ts'

const int8 = 20
const int8Array = 1016
const numeric = 1700
const day = 1082

const toNumber = (value: string): number | string => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

const elements = (array: string): string[] => (array === '{}' ? [] : array.slice(1, -1).split(','))

const types = new pg.TypeOverrides()
types.setTypeParser(int8, toNumber)
types.setTypeParser(int8Array, (value: string) =>
  elements(value).map((item) => (item === 'NULL' ? null : toNumber(item))),
)
types.setTypeParser(numeric, Number)
// A date is always a text: a Date object would depend on the time zone of the computer.
types.setTypeParser(day, (value: string) => value)

/** The source of connections: an address, or the embedded database. */
export type PoolSource = { url: string; size: number } | { stream: () => Duplex }

/**
 * `cut` closes all connections at once: running queries fail, and the pool opens new connections. `received` is the
 * number of bytes received from the server; it never decreases.
 */
export type Pool = { pool: pg.Pool; cut(): void; received(): number }

/**
 * Connections with the product's type conversions: int8 and numeric become numbers (int8 beyond 2^53 stays a text),
 * dates are `YYYY-MM-DD`, timestamptz is a Date. The embedded database has one connection, so its pool is a queue.
 */
export const createPool = (source: PoolSource, log: Log): Pool => {
  const sockets = new Set<Socket>()
  let fromClosed = 0
  const newSocket = () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => {
      sockets.delete(socket)
      fromClosed += socket.bytesRead
    })
  }
  const pool = new pg.Pool({
    types,
    application_name: 'agone',
    connectionTimeoutMillis: 30_000,
    ...('url' in source
      ? {
          connectionString: source.url,
          stream: newSocket,
          max: source.size,
          statement_timeout: 30_000,
          idle_in_transaction_session_timeout: 60_000,
          keepAlive: true,
        }
      : { stream: source.stream, user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 }),
  })
  // Without listeners a broken connection would end the process: the first listener is for idle ones, the second for
  // those in use, whose query fails as well.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke while idle'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    pool,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    received: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, fromClosed),
  }
}
