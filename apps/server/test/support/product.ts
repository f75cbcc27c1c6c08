import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildProduct, type Product } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { serverUrl } from './test-run.ts'
import { openDatabase } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { createOnServer } from './database/database-source.ts'
import { testDatabase, type TestDatabase } from './database/database.ts'
import { findPostgres, startPostgres } from './database/postgres.ts'

/** The library by itself, for what is compared with it. */
export { fastify } from 'fastify'

const unlimited = {
  RATE_LIMIT_REQUESTS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_CREDENTIALS: '1000000',
  RATE_LIMIT_MESSAGES: '1000000',
}

/** The stand-in of a push service to which products of tests may send; it is not there. */
export const testStandIn = 'http://127.0.0.1:9'

/** The whole product without its pages, with its own database. */
export type TestProduct = Product & { database: TestDatabase }

/**
 * Builds one, with limits that no test reaches; `server` is a PostgreSQL server to use. Without `worksOnJobs` only calls write. Close it
 * after the tests.
 */
export const testProduct = async ({
  worksOnJobs = true,
  ...options
}: { server?: string; worksOnJobs?: boolean } = {}): Promise<TestProduct> => {
  const database = await testDatabase(options)
  const product = await productOn(database, { worksOnJobs })
  const close = async () => {
    await product.close()
    await database.close()
  }
  return { ...product, database, close }
}

const productOn = ({ database, dataDir, log }: TestDatabase, { worksOnJobs = true } = {}): Promise<Product> => {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    PUSH_STAND_IN: testStandIn,
    ...unlimited,
  })
  return buildProduct({ config, database, log, withSite: false, worksOnJobs })
}

/** A product at one address that can be restarted; `node` is the one that runs now. */
export type RestartingProduct = {
  readonly node: TestNode
  /** Stops it, after its connections were cut or with its own farewell, and starts it again at the same address. */
  restart(how: 'cut' | 'stop'): Promise<void>
  /** Cuts some of its connections, each with this probability. */
  cutConnections(probability: number): void
  close(): Promise<void>
}

/** Starts one. */
export const restartingProduct = async (): Promise<RestartingProduct> => {
  const database = await testDatabase()
  const sockets = new Set<Socket>()
  const start = async (port: number): Promise<TestNode> => {
    const product = await productOn(database)
    product.app.server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    return { ...product, origin: await product.app.listen({ port, host: '127.0.0.1' }) }
  }
  let node = await start(0)
  const cutConnections = (probability: number) => {
    for (const socket of sockets) if (Math.random() < probability) socket.destroy()
  }
  return {
    get node() {
      return node
    },
    cutConnections,
    restart: async (how) => {
      if (how === 'cut') cutConnections(1)
      await node.close()
      node = await start(Number(new URL(node.origin).port))
    },
    close: async () => {
      await node.close()
      await database.close()
    },
  }
}

/** A digest of the rows of every table of the product, except the attempts, which are also counted when they are refused. */
export const tableDigests = async ({ ctx: { db } }: Pick<Product, 'ctx'>): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'attempts' order by 1`.execute(
    db,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest
      from ${sql.table(name)} as row`.execute(db)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** One of several nodes: the whole product without its pages, listening at `origin`. */
export type TestNode = Product & { origin: string }

/** A database for two nodes: on the server of TEST_DATABASE_URL, or on one that is started for it. */
const databaseOfNodes = async (programs: string | undefined): Promise<{ url: string; stop(): Promise<void> }> => {
  if (serverUrl === undefined) {
    assert.ok(programs)
    const started = await startPostgres(programs)
    const { url } = await createOnServer(started.url)
    return { url, stop: () => started.stop() }
  }
  const { url, drop } = await createOnServer(serverUrl)
  return { url, stop: drop }
}

/** Two nodes on one PostgreSQL database, as in production. */
const twoNodes = async (programs: string | undefined) => {
  const dir = mkdtempSync(join(tmpdir(), 'agone-nodes-'))
  const server = await databaseOfNodes(programs)
  const stops: (() => Promise<void>)[] = [() => server.stop()]
  const open = async (): Promise<TestNode> => {
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: server.url,
      DATABASE_POOL: '4',
      DATA_DIR: dir,
      AUTH_SECRET: 'the same secret on both of the nodes',
      LOG_LEVEL: 'silent',
      ...unlimited,
    })
    const log = createLog(config)
    const database = await openDatabase(config, log)
    stops.unshift(() => database.close())
    const product = await buildProduct({ config, database, log, withSite: false })
    stops.unshift(() => product.close())
    return { ...product, origin: await product.app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const stop = async () => {
    for (const each of stops) await each()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    return { one: await open(), other: await open(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * A suite on two nodes, which start before its first test and stop after its last one; call `nodes` inside of tests
 * only. It is skipped if PostgreSQL is not installed.
 */
export const describeOnTwoNodes = (
  name: string,
  defineTests: (nodes: { one: TestNode; other: TestNode }) => void,
): void => {
  const programs = findPostgres()
  describe(name, { skip: programs === undefined && serverUrl === undefined }, () => {
    let started: Awaited<ReturnType<typeof twoNodes>> | undefined
    const node = (which: 'one' | 'other'): TestNode => {
      assert.ok(started, 'the nodes have not started')
      return started[which]
    }
    before(async () => {
      started = await twoNodes(programs)
    })
    after(() => started?.stop())
    defineTests({
      get one() {
        return node('one')
      },
      get other() {
        return node('other')
      },
    })
  })
}

const pollMilliseconds = 20

/**
 * Waits until a condition is true, at most `milliseconds`. Only the pauses between the attempts count, not the attempts: a
 * busy machine makes those long.
 */
export const within = async (milliseconds: number, what: string, isTrue: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < milliseconds; waited += pollMilliseconds) {
    if (await isTrue()) return
    await pause(pollMilliseconds)
  }
  assert.fail(`not within ${milliseconds} ms: ${what}`)
}
