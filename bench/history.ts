import { historyRoutes, type CallOf } from '@agone/contract'
import { historyPlugin } from '../apps/server/src/modules/history/index.ts'
import * as Chain from '../apps/server/src/modules/history/chain.ts'
import { findPostgres, startPostgres } from '../apps/server/test/support/database/postgres.ts'
import { createUser, viewerOf } from '../apps/server/test/support/factories/accounts.ts'
import { testApp, type TestApp } from '../apps/server/test/support/http.ts'
import { median } from './median.ts'

/*
 * A history of 100,000 acts of 200 people, on both databases. Its pages over the API are compared in turn with the bare query of 25
 * records, and the verification of the whole chain with one statement that computes the same hashes and follows nothing. Limits: a
 * page 8 times the query, for the newest acts, those of one person and the oldest; the verification 2 times the statement.
 * `node bench/history.ts`, with `--small` for a tenth of the acts.
 */

const count = process.argv.includes('--small') ? 10_000 : 100_000
const [people, rounds, batch] = [200, 60, 2000]
const limits = { page: 8, verification: 2 }

const actor = (number: string) =>
  `('01950000-0000-7000-8001-' || lpad(to_hex((${number})::int % ${people}), 12, '0'))::uuid`
const newest = 'select * from history order by at desc, place desc limit 25'
const everyHash = `select count(*) from history where hash = history_digest(history, place, previous_hash)`

const fill = async ({ database: { pool } }: TestApp) => {
  for (let from = 0; from < count; from += batch) {
    await pool.query(
      `insert into history (id, at, actor_id, actor_kind, action, entity, entity_id, before, after)
      select gen_random_uuid(), timestamptz '2020-01-01' + at * interval '1 minute', ${actor('at')}, 'user', 'edit', 'team',
        (at % 1000)::text, jsonb_build_object('name', 'Virtus ' || at), jsonb_build_object('name', 'Virtus ' || at + 1)
      from generate_series($1::int, $2::int) at`,
      [from, Math.min(from + batch, count) - 1],
    )
  }
  await pool.query('analyze history')
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await run()
  return performance.now() - started
}

const run = async (name: string, server?: string): Promise<boolean> => {
  const app = await testApp(historyPlugin, server === undefined ? {} : { server })
  try {
    const admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
    console.log(`${name}: ${count} acts written in ${((await timed(() => fill(app))) / 1000).toFixed(1)} s`)
    const list = async (query: CallOf<typeof historyRoutes.list>['query']) => {
      const { status, answer } = await app.inject(historyRoutes.list, { query }, { as: admin })
      if (status !== 200 || answer.entries.length !== 25) throw new Error(`${status}, ${answer.entries.length} acts`)
      return answer
    }
    const { entries } = await list({ size: 25 })
    const actorId = entries[0]?.actorId ?? undefined
    const results = [
      await comparePages(app, 'newest', () => list({ size: 25 })),
      await comparePages(app, 'of one person', () => list({ size: 25, actorId })),
      await comparePages(app, 'of the first days', () => list({ size: 25, to: '2020-01-03T00:00:00.000Z' })),
      await compareVerification(app),
    ]
    return results.every(Boolean)
  } finally {
    await app.close()
  }
}

const comparePages = async ({ database: { pool } }: TestApp, what: string, page: () => Promise<unknown>) => {
  const [own, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    own.push(await timed(page))
    bare.push(await timed(() => pool.query(newest)))
  }
  const [ms, plain] = [median(own), median(bare)]
  console.log(
    `${what.padEnd(18)} ${ms.toFixed(2)} ms, bare query ${plain.toFixed(2)} ms, ratio ${(ms / plain).toFixed(1)}`,
  )
  return ms / plain <= limits.page
}

const compareVerification = async (app: TestApp) => {
  const [own, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round++) {
    own.push(
      await timed(async () => {
        if (await Chain.verify(app.ctx())) throw new Error('the chain is broken')
      }),
    )
    bare.push(await timed(() => app.database.pool.query(everyHash)))
  }
  const [ms, plain] = [median(own), median(bare)]
  const perSecond = Math.round((count / ms) * 1000)
  console.log(
    `verification       ${(ms / 1000).toFixed(2)} s (${perSecond} a second), bare ${(plain / 1000).toFixed(2)} s, ratio ${(ms / plain).toFixed(2)}`,
  )
  return ms / plain <= limits.verification
}

const programs = findPostgres()
const results = [await run('embedded')]
if (programs) {
  const server = await startPostgres(programs)
  try {
    results.push(await run('PostgreSQL', server.url))
  } finally {
    await server.stop()
  }
}
process.exitCode = results.every(Boolean) ? 0 : 1
