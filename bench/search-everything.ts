import { searchRoutes, urlOf, type SearchAnswer } from '@agone/contract'
import { findPageOfNames as pageOfUsers } from '../apps/server/src/modules/accounts/search/names.store.ts'
import { findPageOfNames as pageOfMatches } from '../apps/server/src/modules/matches/search/search.store.ts'
import { findPageOfNames as pageOfTeams } from '../apps/server/src/modules/teams/teams.store.ts'
import { indexColumns } from '../apps/server/src/platform/search/index-columns.ts'
import { eachPage, type StoredNames } from '../apps/server/src/platform/search/index.ts'
import { NameList } from '../apps/server/src/platform/search/name-list.ts'
import { findPostgres, startPostgres } from '../apps/server/test/support/database/postgres.ts'
import { testProduct, type TestProduct } from '../apps/server/test/support/product.ts'
import { median } from './median.ts'
import { pick, withTypo } from './search/names.ts'
import { fillEverything, type Pool } from './search/scene.ts'

/*
 * The search of everything, over the API: 100,000 teams, 20,000 tournaments, 200,000 users, 200,000 matches and 5,000 articles, on
 * PostgreSQL if it is installed. Each kind of search is made in turn with a bare handler, which makes one indexed prefix query in
 * each of four tables. Limits: the median within 3 times the bare one, and 160 bytes of index for a name, 320 for a match.
 * `node bench/search-everything.ts`, with `--small` for a hundredth of everything.
 */

const [rounds, ratioLimit] = [300, 3]
const factor = process.argv.includes('--small') ? 0.01 : 1
const counts = {
  teams: 100_000 * factor,
  tournaments: 20_000 * factor,
  users: 200_000 * factor,
  matches: 200_000 * factor,
  articles: 5000 * factor,
}

const run = async (product: TestProduct): Promise<boolean> => {
  const names = await fillEverything(product, counts)
  await addPrefixIndexes(product.database.database.pool)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const ready = await timed(async () => {
    while ((await ask(product, 'virtus')).missing.length > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  console.log(`names read and in order after ${(ready / 1000).toFixed(1)} s`)
  const results: boolean[] = []
  for (const { what, typed } of searchesFor(names)) results.push(await compare(product, what, typed))
  const { db } = product.ctx
  results.push(
    await isWithinBytes('team', 160, (after, size) => pageOfTeams(db, after, size)),
    await isWithinBytes('user', 160, (after, size) => pageOfUsers(db, after, size)),
    await isWithinBytes('match', 320, (after, size) => pageOfMatches(db, after, size)),
  )
  return results.every(Boolean)
}

const searchesFor = (names: readonly string[]) => {
  const words = names.flatMap((name) => name.split(' '))
  const long = words.filter((word) => word.length >= 9)
  return [
    { what: 'three letters', typed: () => pick(words, '').slice(0, 3) },
    { what: 'a name', typed: () => pick(names, '') },
    { what: 'words in another order', typed: () => pick(names, '').split(' ').toReversed().join(' ') },
    { what: 'one typo', typed: () => withTypo(pick(long, '')) },
    { what: 'two typos', typed: () => withTypo(withTypo(pick(long, ''))) },
    { what: 'no result, even with typos', typed: () => `${pick(words, '').slice(0, 2)}qxzwkj` },
  ]
}

const compare = async (product: TestProduct, what: string, typed: () => string): Promise<boolean> => {
  const [own, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const q = typed()
    own.push(await timed(() => ask(product, q)))
    bare.push(await timed(() => bareHandler(product.database.database.pool, q)))
  }
  const [ms, plain] = [median(own), median(bare)]
  const p99 = own.toSorted((a, b) => a - b)[Math.floor(rounds * 0.99)] ?? 0
  const times = `${ms.toFixed(2)} ms (p99 ${p99.toFixed(2)}), bare ${plain.toFixed(2)} ms`
  console.log(`${what.padEnd(26)} ${times}, ratio ${(ms / plain).toFixed(2)}, limit ${ratioLimit}`)
  return ms / plain <= ratioLimit
}

const ask = async ({ app }: TestProduct, q: string): Promise<SearchAnswer> => {
  const url = urlOf(searchRoutes.everything, { query: { q: q.slice(0, 100), lang: 'it' } })
  return (await app.inject({ url })).json()
}

const tables = { teams: 'search_name', tournaments: 'search_name', users: 'username', articles: 'slug' } as const

const addPrefixIndexes = async (pool: Pool): Promise<void> => {
  for (const [table, column] of Object.entries(tables)) {
    await pool.query(`create index bench_${table} on ${table} (${column} text_pattern_ops)`)
  }
  await pool.query('analyze')
}

/** What a search of beginnings alone takes. */
const bareHandler = async (pool: Pool, q: string): Promise<string> => {
  const begins = `${q.toLowerCase()}%`
  const rows = []
  for (const [table, column] of Object.entries(tables)) {
    const text = `select id, ${column} from ${table} where ${column} like $1 order by ${column} limit 4`
    rows.push((await pool.query(text, [begins])).rows)
  }
  return JSON.stringify(rows)
}

/** Compares the bytes that an index takes for a name with a limit. */
const isWithinBytes = async (kind: string, limit: number, page: StoredNames['page']): Promise<boolean> => {
  const list = new NameList()
  for await (const names of eachPage(page)) for (const name of names) list.add(name)
  const { byGroup, short, groupNames: _, ...columns } = indexColumns(list.columns())
  const arrays = [...Object.values(columns), ...Object.values(byGroup), short.counts, ...Object.values(short.later)]
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) / list.size
  console.log(`index of ${kind.padEnd(17)} ${bytes.toFixed(0)} bytes a name, limit ${limit}`)
  return bytes <= limit
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const programs = findPostgres()
const server = programs === undefined ? undefined : await startPostgres(programs)
const product = await testProduct(server === undefined ? {} : { server: server.url })
try {
  process.exitCode = (await run(product)) ? 0 : 1
} finally {
  await product.close()
  await server?.stop()
}
