import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { refuseInsideTransaction } from './transaction.ts'

const maxNames = 2_000

/**
 * Names a statement text from its second use on, so that each connection parses and plans it once. Unique texts (lists
 * of changing length) get no name, and there are at most 2,000 names, because a connection keeps all of them.
 */
export class StatementNames {
  readonly #names = new Map<string, string | undefined>()

  nameOf(text: string): string | undefined {
    if (!this.#names.has(text)) {
      if (this.#names.size >= maxNames) return undefined
      this.#names.set(text, undefined)
      return undefined
    }
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    this.#names.set(text, name)
    return name
  }
}

/**
 * The pool for Kysely: statements get names, and taking a second connection inside a transaction is refused. `connect`
 * takes a connection of the pool.
 */
export const withNamedStatements = (pool: pg.Pool, connect: () => Promise<pg.PoolClient>): PostgresPool => {
  const names = new StatementNames()
  // Kysely identifies connections by object identity, so each client keeps its wrapper.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      refuseInsideTransaction()
      const client = await connect()
      const wrapper = wrappers.get(client) ?? new NamingClient(client, names)
      wrappers.set(client, wrapper)
      return wrapper
    },
    end: () => pool.end(),
  }
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #isStale = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here: read in pages.')
    return this.#query(text, [...parameters])
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isStale)
  }

  async #query(text: string, values: unknown[]): Promise<unknown> {
    // Without parameters the simple protocol allows several statements, as in migrations.
    const name = values.length > 0 ? this.#names.nameOf(text) : undefined
    try {
      return await this.#client.query(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      if (isStalePlan(error)) this.#isStale = true
      throw error
    }
  }
}

/** A migration of another node changed the table of a planned statement. */
const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan')
