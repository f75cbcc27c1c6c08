import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildProduct, type Product } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { createUser } from '../support/factories/accounts.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { openDatabase, type OpenedDatabase } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { createOnServer } from '../support/database/database-source.ts'
import { findPostgres, startPostgres, type TestPostgres } from '../support/database/postgres.ts'
import { isFullRun, rounds } from '../support/test-run.ts'
import { within } from '../support/product.ts'

const programs = findPostgres()
const secret = { AUTH_SECRET: 'the same secret on all of the nodes' }
const writers = 8
const times = rounds({ few: 2, many: 20 })

/** Three seconds are promised; a machine that is busy with other tests may take longer, but not the 30 of a timeout. */
const inTime = isFullRun ? 3000 : 10_000

describe('a PostgreSQL server that fails', { skip: programs === undefined }, () => {
  const dir = mkdtempSync(join(tmpdir(), 'agone-outage-'))
  let server: TestPostgres
  let url: string
  let nodes: { product: Product; database: OpenedDatabase; origin: string }[]
  let tokens: string[]
  const broken: unknown[] = []
  const note = (error: unknown) => void broken.push(error)

  const open = async (url: string) => {
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATABASE_POOL: '6',
      DATA_DIR: dir,
      ...secret,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_REQUESTS: '1000000',
      RATE_LIMIT_WRITES: '1000000',
    })
    const log = createLog(config)
    const database = await openDatabase(config, log)
    const product = await buildProduct({ config, database, log })
    return { product, database, origin: await product.app.listen({ port: 0, host: '127.0.0.1' }) }
  }

  before(async () => {
    assert.ok(programs)
    // Errors that would end the process of a node: in production nothing listens for them.
    process.on('uncaughtException', note)
    server = await startPostgres(programs, { isDurable: true })
    url = (await createOnServer(server.url)).url
    nodes = [await open(url), await open(url)]
    const [first] = nodes
    assert.ok(first)
    const { ctx, auth } = first.product
    const people = await Promise.all(Array.from({ length: writers }, () => createUser(ctx)))
    tokens = await Promise.all(people.map((person) => tokenFor(auth, person)))
  })
  after(async () => {
    for (const { product, database } of nodes) {
      await product.close()
      await database.close()
    }
    await server.stop()
    process.off('uncaughtException', note)
    rmSync(dir, { recursive: true, force: true })
  })

  const mePath = '/accounts/v2/users/@me'
  const originOf = (writer: number) => nodes[writer % nodes.length]?.origin ?? ''
  const ask = (writer: number, path: string, { headers, ...init }: RequestInit = {}) => {
    const all = new Headers(headers)
    all.set('authorization', `Bearer ${tokens[writer]}`)
    return fetch(originOf(writer) + path, { ...init, headers: all })
  }

  const write = async (writer: number, count: number): Promise<number> => {
    const body = JSON.stringify({ name: `Nome ${count}` })
    const answer = await ask(writer, mePath, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
    await answer.body?.cancel()
    return answer.status
  }

  /**
   * Every writer writes increasing numbers while `act` runs; afterwards the last acknowledged number of each must be
   * stored.
   */
  const withWrites = async (act: () => Promise<void>) => {
    let isOver = false
    const acknowledged = tokens.map(() => 0)
    const statuses = new Set<number>()
    const writing = tokens.map(async (_, writer) => {
      for (let count = 1; !isOver; count++) {
        const status = await write(writer, count)
        statuses.add(status)
        if (status === 200) acknowledged[writer] = count
        else await pause(50)
      }
    })
    try {
      await act()
    } finally {
      isOver = true
      await Promise.all(writing)
    }
    assert.deepEqual(broken, [], 'nothing ends the process of a node')
    assert.deepEqual(
      [...statuses].filter((status) => status !== 200 && status !== 503),
      [],
    )
    for (const [writer, count] of acknowledged.entries()) {
      const { name }: { name: string } = await (await ask(writer, mePath)).json()
      assert.ok(
        Number(name.split(' ')[1]) >= count,
        `${name} of writer ${writer}, whose write ${count} was acknowledged`,
      )
    }
  }

  const answersAgain = () =>
    within(isFullRun ? 5000 : 20_000, 'every node answers again', async () => {
      const answers = await Promise.all([0, 1].map(async (writer) => (await ask(writer, mePath)).status))
      return answers.every((status) => status === 200)
    })

  /** Calls of readers and writers, sockets' tickets and pages: each is refused in time, and says when to come again. */
  const refusedInTime = async () => {
    await Promise.all(
      [mePath, '/esports/v2/games', '/esports/v2/search/tournaments', '/teams', '/'].flatMap((path) =>
        [0, 1].map(async (writer) => {
          const begun = performance.now()
          const answer = await ask(writer, path)
          await answer.arrayBuffer()
          const { status, headers } = answer
          assert.deepEqual([path, status, headers.has('retry-after')], [path, 503, true])
          assert.ok(performance.now() - begun < inTime, `${path} was refused after ${performance.now() - begun} ms`)
        }),
      ),
    )
  }

  test('backends that are ended under 8 writers end no node, and lose nothing', async () => {
    const [first] = nodes
    assert.ok(first)
    const { db } = first.product.ctx
    for (let time = 0; time < times; time++)
      await withWrites(async () => {
        await pause(300)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'agone%' and pid <> pg_backend_pid()`.execute(db)
        await answersAgain()
      })
  })

  test('a frozen server: calls and pages are refused in time, and answered once it continues', async () => {
    for (let time = 0; time < times; time++)
      await withWrites(async () => {
        await pause(300)
        await server.signal('SIGSTOP')
        try {
          await refusedInTime()
          await refusedInTime()
        } finally {
          await server.signal('SIGCONT')
        }
        await answersAgain()
      })
  })

  test('a server that is killed: calls are refused, nothing acknowledged is lost, and everything recovers by itself', async () => {
    for (let time = 0; time < times; time++)
      await withWrites(async () => {
        await pause(300)
        await server.signal('SIGKILL')
        await refusedInTime()
        await server.restart()
        await answersAgain()
      })
  })

  /** Starts another node as `npm start` does; what it prints, and its end. */
  const startNode = (variables: Record<string, string>) => {
    const own = { ...secret, DATA_DIR: join(dir, 'node'), LOG_LEVEL: 'silent', AGONE_DEMO: 'off' }
    const env = { ...process.env, ...own, ...variables }
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], { env })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
    return { child, printed: () => printed, ended: once(child, 'close') }
  }

  test('a start waits for the server, and says so', { timeout: 120_000 }, async () => {
    await server.signal('SIGKILL')
    const { child, printed, ended } = startNode({ DATABASE_URL: url, PORT: '0' })
    try {
      await within(60_000, 'a sentence', async () => /does not answer \(ECONNREFUSED\)\. Trying again/.test(printed()))
      await server.restart()
      await within(60_000, 'the start', async () => printed().includes('Agone is ready'))
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  })

  test('a start that cannot succeed ends with a sentence', { timeout: 120_000 }, async () => {
    const { port } = new URL(nodes[0]?.origin ?? '')
    const missing = new URL(url)
    missing.pathname = '/nirgendwo'
    for (const [variables, sentence] of [
      [{ DATABASE_URL: missing.href, PORT: '0' }, /there is no database of the name that DATABASE_URL says/],
      [{ DATABASE_URL: url, PORT: port }, /listens on port \d+ already/],
      [{ DATABASE_URL: url, TRUSTED_PROXIES: 'my proxy' }, /TRUSTED_PROXIES/],
    ] as const) {
      const { printed, ended } = startNode(variables)
      const [code] = await ended
      assert.equal(code, 1, printed())
      assert.match(printed(), sentence)
      assert.doesNotMatch(printed(), /\n +at /, 'no stack')
    }
  })
})
