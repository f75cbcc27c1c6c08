import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import assert from 'node:assert/strict'
import { chatRoutes, limits, urlOf, type ChatHistory, type MatchId } from '@agone/contract'
import { createChat } from '../apps/server/src/modules/chat/index.ts'
import { roomOf } from '../apps/server/src/modules/matches/chat/rights.ts'
import { openPostgres } from '../apps/server/src/platform/db/open.ts'
import { findPostgres, startPostgres } from '../apps/server/test/support/database/postgres.ts'
import { startWithTeams } from '../apps/server/test/support/factories/matches.ts'
import { createPlayer } from '../apps/server/test/support/factories/teams.ts'
import { tokenFor } from '../apps/server/test/support/auth/sign-on-app.ts'
import { fastify, testProduct, type TestProduct } from '../apps/server/test/support/product.ts'
import { median } from './median.ts'

/**
 * Messages of 256 writers at once, each answered after its commit to the disk, beside single-row inserts of pgbench with as many
 * clients; and the last 50 messages of a chat beside a plain handler that queries and serialises. On PostgreSQL with fsync, in turn.
 */
const writers = 256
/** Pages of one chat that are opened at the same moment. */
const readers = 64
const seconds = 4
const rounds = 3
const minPostRatio = 1.5
const minReadRatio = 5

const programs = findPostgres()
assert.ok(programs, 'this benchmark needs PostgreSQL')
const server = await startPostgres(programs, { isDurable: true, syncs: true, connections: writers + 100 })

const rateOf = async (act: () => Promise<unknown>, parallel: number): Promise<number> => {
  const until = performance.now() + seconds * 1000
  let done = 0
  const work = async () => {
    for (; performance.now() < until; done++) await act()
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return done / seconds
}

/** Single-row inserts by pgbench into a table with the columns of a message and one index; committed rows in a second. */
const rateOfPgbench = async (folder: string): Promise<number> => {
  const script = join(folder, 'insert.sql')
  writeFileSync(
    script,
    "insert into bench_messages values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Ci siamo tutti, si gioca alle nove', now());\n",
  )
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(writers),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
    server.url,
  ]
  const { stdout } = await promisify(execFile)('pgbench', options)
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  assert.ok(rate, stdout)
  return Number(rate)
}

/** Managers of one tournament, who may write in all its matches. */
const createManagers = async ({ ctx }: TestProduct) => {
  const { tournament, matches } = await startWithTeams(ctx, { teams: 8 })
  const authors = []
  for (let made = 0; made < writers; made++) authors.push(await createPlayer(ctx))
  await ctx.db
    .insertInto('tournament_admins')
    .values(authors.map(({ id }) => ({ tournament_id: tournament.id, user_id: id })))
    .execute()
  return { authors, ids: matches.map(({ id }) => id) }
}

type Rates = { rates: readonly number[]; bare: readonly number[] }

/** The ratio is the median of those of the rounds, because the speed of a machine changes from one to the next. */
const report = (what: string, { rates, bare }: Rates, minRatio: number) => {
  const ratio = median(rates.map((rate, round) => rate / (bare[round] ?? 0)))
  const isMet = ratio >= minRatio
  console.log(
    `${what}: ${median(rates).toFixed(0)} a second, bare ${median(bare).toFixed(0)}, ratio ${ratio.toFixed(2)}, ${isMet ? 'meets' : 'MISSES'} the minimum of ${minRatio}`,
  )
  if (!isMet) process.exitCode = 1
}

const posts = async (product: TestProduct, folder: string): Promise<MatchId> => {
  const { authors, ids } = await createManagers(product)
  const chat = createChat(product.ctx, { messagesPerTenSeconds: 1e9, attachmentBytes: 0 })
  let next = 0
  const post = async () => {
    const number = next++
    const [author, id] = [authors[number % writers], ids[number % ids.length]]
    assert.ok(author && id)
    await chat.post(author, roomOf(id), {
      content: `Messaggio ${number}: si gioca alle nove`,
      files: [],
      key: undefined,
    })
  }
  const rates: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await rateOfPgbench(folder))
    rates.push(await rateOf(post, writers))
  }
  const { count } = await product.ctx.db
    .selectFrom('chat_messages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  assert.ok(count === next, 'every answered message is stored')
  report(`messages of ${writers} writers`, { rates, bare }, minPostRatio)
  assert.ok(ids[0])
  return ids[0]
}

const reads = async ({ app, auth, ctx, database }: TestProduct, id: MatchId) => {
  const admin = await createPlayer(ctx, { roles: ['ADMIN'] })
  const headers = { authorization: `Bearer ${await tokenFor(auth, admin)}` }
  const url = urlOf(chatRoutes.messages, { params: { id } })
  const plain = fastify()
  plain.get('/messages', async (_request, reply) => {
    const { rows } = await database.database.pool.query(
      `select m.*, u.username, u.avatar from chat_messages m join users u on u.id = author_id
        where room_id = $1 order by m.id desc limit 50`,
      [id],
    )
    return reply.type('application/json').send(JSON.stringify(rows))
  })
  const { entries } = (await app.inject({ url, headers })).json<ChatHistory>()
  assert.equal(entries.length, limits.chatPageSize)
  // The bodies are not parsed: that takes longer than what is measured, and as long for both.
  const bytesOf = async (answer: Promise<{ rawPayload: Buffer }>) => assert.ok((await answer).rawPayload.length > 1000)
  const read = () => bytesOf(app.inject({ url, headers }))
  const bareRead = () => bytesOf(plain.inject({ url: '/messages' }))
  const [rates, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    bare.push(await rateOf(bareRead, readers))
    rates.push(await rateOf(read, readers))
  }
  report('last 50 messages', { rates, bare }, minReadRatio)
}

const folder = mkdtempSync(join(tmpdir(), 'agone-bench-'))
const product = await testProduct({ server: server.url })
try {
  const { pool, close } = await openPostgres({ url: server.url, size: 1 }, product.database.log)
  await pool.query(
    'create table bench_messages (id uuid primary key, room uuid, author uuid, content text, at timestamptz)',
  )
  await close()
  await reads(product, await posts(product, folder))
} finally {
  await product.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
