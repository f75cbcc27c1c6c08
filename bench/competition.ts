import {
  engineOf,
  importRoutes,
  penalizationRoutes,
  reportRoutes,
  standingRoutes,
  urlOf,
  type RankingsResults,
  type TournamentId,
} from '@agone/contract'
import { leagueTable, possiblePlaces, tieBreakOrders } from '@agone/engines'
import assert from 'node:assert/strict'
import { tokenFor } from '../apps/server/test/support/auth/sign-on-app.ts'
import { findPostgres, startPostgres } from '../apps/server/test/support/database/postgres.ts'
import { createGame, createPlatform } from '../apps/server/test/support/factories/games.ts'
import { Matches, type MatchRecord } from '../apps/server/src/modules/matches/index.ts'
import { sidesOf, startWithTeams } from '../apps/server/test/support/factories/matches.ts'
import { createPlayer } from '../apps/server/test/support/factories/teams.ts'
import { testProduct, type TestProduct } from '../apps/server/test/support/product.ts'
import { callAs, importOver } from './http-calls.ts'
import { bareAnswer, compare, isWithinLimit, renderOften, verdict, warm } from './http-compare.ts'
import { benchBracket, benchDouble, benchRounds } from './http-season.ts'
import { startBare, startProduct } from './http-servers.ts'
import { median } from './median.ts'

/*
 * What large tournaments cost: ready answers of brackets and of a table of 1,000 teams beside bare `node:http` with the same bytes, as in
 * `http.ts`; that table calculated anew after a change, beside bare queries of its rows and the functions of the engine; and verifications of
 * results by a manager, in a league and in double elimination, beside as many bare transactions of as many updates of single rows, on both
 * databases. Words after the command choose parts: `pages`, `brackets` (those of brackets), `table`, `verifications`.
 */

const limits = { whole: 0.8, unchanged: 0.75, miss: 3, verification: 0.25 }
const season = benchRounds('Lega dei mille', { teams: 1000, days: 8, played: 7 })

/** Of brackets, and of the table of 1,000 teams unless `onlyBrackets`: its import takes long. */
const readyAnswers = async (onlyBrackets: boolean): Promise<boolean[]> => {
  const product = await startProduct()
  const call = callAs(product)
  const { id: cup } = await importOver(call, benchBracket('Coppa di prova', 64))
  const { id: double } = await importOver(call, benchDouble('Coppa doppia', 64))
  const paths: Record<string, string> = {
    'bracket of 64': `/tournaments/${cup}/bracket`,
    'double elimination of 64': `/tournaments/${double}/bracket`,
  }
  const data: Record<string, string> = {}
  if (!onlyBrackets) {
    const { id: league } = await importOver(call, season)
    paths['table of 1,000'] = `/tournaments/${league}/table`
    data['the same as JSON'] = urlOf(standingRoutes.results, { params: { id: league, engine: engineOf.FIFA } })
  }
  for (const path of Object.values(paths)) await renderOften(product.port, path, 40)
  const pages = []
  for (const [name, path] of Object.entries({ ...paths, ...data })) {
    pages.push({ name, answer: await bareAnswer(product.port, path) })
  }
  const bare = await startBare(pages.map(({ answer }) => answer))
  try {
    for (const server of [product, bare]) await warm(server, pages)
    const results: boolean[] = []
    for (const isUnchanged of [false, true]) {
      for (const { name, answer } of pages) {
        const rates = await compare({ product, bare }, answer, isUnchanged)
        const limit = isUnchanged ? limits.unchanged : limits.whole
        results.push(isWithinLimit(`${name}, ${isUnchanged ? '304' : '200'}`, rates, limit))
      }
    }
    return results
  } finally {
    await bare.stop()
    await product.stop()
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** A caller with all rights, and its calls. */
const asManager = async ({ app, auth, ctx }: TestProduct) => {
  const manager = await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER', 'ADMIN'] })
  const headers = { authorization: `Bearer ${await tokenFor(auth, manager)}`, 'content-type': 'application/json' }
  return {
    post: async (url: string, payload: unknown) => {
      const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) })
      assert.equal(answer.statusCode, 201, answer.payload)
      return answer.json()
    },
  }
}

type Pool = TestProduct['database']['database']['pool']

type Row = { round: number; home: string; away: string; home_score: number | null; away_score: number | null }

/** The same rows by bare queries, and the same table by the engine, as JSON. */
const bareTable = async (pool: Pool, id: TournamentId): Promise<string> => {
  const { rows: teams } = await pool.query<{ id: string; name: string }>(
    'select e.id, t.id as team_id, t.name, t.avatar from entries e join teams t on t.id = e.team_id where e.tournament_id = $1',
    [id],
  )
  const { rows: matches } = await pool.query<Row>(
    `select m.round, h.entry_id as home, a.entry_id as away, h.score as home_score, a.score as away_score
      from matches m join match_sides h on h.match_id = m.id and h.ordinal = 0
      join match_sides a on a.match_id = m.id and a.ordinal = 1 where m.tournament_id = $1`,
    [id],
  )
  const { rows: penalizations } = await pool.query<{ id: string; points: number; round: number }>(
    'select entry_id as id, points::float8 as points, match_day as round from penalizations where tournament_id = $1',
    [id],
  )
  const input = {
    participants: teams.map((team) => team.id),
    results: matches.flatMap(({ round, home, away, home_score: homeScore, away_score: awayScore }) =>
      homeScore === null || awayScore === null ? [] : [{ round, home, away, homeScore, awayScore }],
    ),
    points: { win: 3, draw: 1, loss: 0 },
    tieBreaks: tieBreakOrders['serie-a'],
    penalizations,
    seed: id,
  }
  const places = possiblePlaces(
    input,
    matches.filter((match) => match.home_score === null),
  )
  const byId = new Map(teams.map((team) => [team.id, team]))
  return JSON.stringify(leagueTable(input).map((row) => ({ ...row, ...byId.get(row.id), places: places.get(row.id) })))
}

/** The table of 1,000 teams after each of several changes. */
const misses = async (name: string, product: TestProduct): Promise<boolean> => {
  const { app, ctx, database } = product
  await createGame(ctx, { name: 'Calcio', maxParticipants: 1000 })
  await createPlatform(ctx, 'Console')
  const { post } = await asManager(product)
  const { tournamentId: id } = await post(importRoutes.create.path, season)
  // As databases do by themselves a while after an import.
  await database.database.pool.query('analyze')
  const url = urlOf(standingRoutes.results, { params: { id, engine: engineOf.FIFA } })
  const read = async (): Promise<RankingsResults> => (await app.inject({ url })).json()
  const [first] = (await read()).groups
  const entryId = first?.rows[0]?.entryId
  const [own, bare]: [number[], number[]] = [[], []]
  for (let round = -3; round < 12; round++) {
    const body = { entry_id: entryId, points: 0.5, reason: 'Prova' }
    await post(urlOf(penalizationRoutes.add, { params: { id } }), body)
    const times = [await timed(() => app.inject({ url })), await timed(() => bareTable(database.database.pool, id))]
    // The first rounds are for warming up.
    if (round < 0) continue
    own.push(times[0] ?? 0)
    bare.push(times[1] ?? 0)
  }
  const rows = JSON.parse(await bareTable(database.database.pool, id))
  const shown = (await read()).groups[0]?.rows ?? []
  assert.deepEqual(
    rows.map(({ points, played }: { points: number; played: number }) => [points, played]),
    shown.map((row) => [row.points, 'played' in row && row.played]),
  )
  const ratio = median(own.map((ms, round) => ms / (bare[round] ?? 0)))
  const isWithin = ratio <= limits.miss
  console.log(
    `table of 1,000 teams after a change, on ${name}: ${median(own).toFixed(1)} ms, bare ${median(bare).toFixed(1)} ms, ratio ${ratio.toFixed(2)}, ${verdict(isWithin)} ${limits.miss}`,
  )
  return isWithin
}

/** How many statements a call sends over all connections. */
const statementsOf = async (pool: Pool, call: () => Promise<unknown>): Promise<number> => {
  const client = await pool.connect()
  client.release()
  const prototype: { query: (...args: unknown[]) => unknown } = Object.getPrototypeOf(client)
  const { query } = prototype
  let count = 0
  prototype.query = function (this: unknown, ...args) {
    count += 1
    return Reflect.apply(query, this, args)
  }
  try {
    await call()
  } finally {
    prototype.query = query
  }
  return count
}

const bareTransaction = async (pool: Pool, statements: number): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (let id = 1; id <= statements; id++) {
      const text = 'update bench_rows set value = value + 1 where id = $1'
      await client.query({ name: 'bench-update', text, values: [id] })
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Both sides report each match in the same way. */
const reportBoth = async (
  { post }: Awaited<ReturnType<typeof asManager>>,
  matches: readonly MatchRecord[],
  { teamOf }: Pick<Awaited<ReturnType<typeof startWithTeams>>, 'teamOf'>,
) => {
  for (const match of matches) {
    for (const [at, side] of sidesOf(match).map(teamOf).entries()) {
      const scores = at === 0 ? { score: 2, opponent_score: 1 } : { score: 1, opponent_score: 2 }
      const params = { matchId: match.id, teamId: side.team.id }
      await post(urlOf(reportRoutes.sendForTeam, { params }), { scores })
    }
  }
}

/** What is verified: the first batches are for warming up, and small ones are too short to measure. */
const competitions = {
  league: { options: { teams: 20, repeatTimes: 2 }, warmUp: 4, least: 9 },
  'double elimination': { options: { teams: 64, type: 'doubleElimination' as const }, warmUp: 1, least: 3 },
}

/** Match day by match day, the verifications of all matches, in turn with as many transactions. */
const verifications = async (name: string, product: TestProduct, kind: keyof typeof competitions): Promise<boolean> => {
  const { pool } = product.database.database
  const manager = await asManager(product)
  const { options, warmUp, least } = competitions[kind]
  const started = await startWithTeams(product.ctx, options)
  await pool.query('create table bench_rows as select id, 0 as value from generate_series(1, 100) id')
  await pool.query('alter table bench_rows add primary key (id)')
  const openMatches = async () =>
    (await Matches.listAll(product.ctx, started.tournament.id)).filter(({ status }) => status === 'open')
  const verify = ({ id, sides }: MatchRecord) =>
    manager.post(urlOf(reportRoutes.verify, { params: { id } }), { entry_id: sides[0]?.entry_id })
  let statements = Infinity
  const [own, bare]: [number[], number[]] = [[], []]
  let batch = 0
  for (let open = await openMatches(); open.length > 0; open = await openMatches()) {
    await reportBoth(manager, open, started)
    const [counted, ...rest] = open
    assert.ok(counted)
    // BEGIN and COMMIT are the same for both; a heartbeat of the database may send some of its own.
    statements = Math.min(statements, (await statementsOf(pool, () => verify(counted))) - 2)
    const times = [
      await timed(async () => {
        for (const match of rest) await verify(match)
      }),
      await timed(async () => {
        for (const _ of rest) await bareTransaction(pool, statements)
      }),
    ]
    batch += 1
    if (batch <= warmUp || rest.length < least) continue
    own.push((rest.length * 1000) / (times[0] ?? 0))
    bare.push((rest.length * 1000) / (times[1] ?? 0))
  }
  const ratio = median(own.map((rate, at) => rate / (bare[at] ?? 0)))
  const isWithin = ratio >= limits.verification
  console.log(
    `verifications in a ${kind} on ${name}: ${median(own).toFixed(0)} a second, transactions of ${statements} updates ${median(bare).toFixed(0)}, ratio ${ratio.toFixed(2)}, ${verdict(isWithin)} ${limits.verification}`,
  )
  return isWithin
}

const withProduct = async <Result>(
  server: string | undefined,
  work: (product: TestProduct) => Promise<Result>,
): Promise<Result> => {
  const product = await testProduct(server === undefined ? {} : { server })
  try {
    return await work(product)
  } finally {
    await product.close()
  }
}

const parts = process.argv.slice(2)
const isWanted = (part: string) => parts.length === 0 || parts.includes(part)

const onOneDatabase = async (name: string, server?: string): Promise<boolean[]> => {
  const results: boolean[] = []
  for (const kind of isWanted('verifications') ? (['league', 'double elimination'] as const) : [])
    results.push(await withProduct(server, (product) => verifications(name, product, kind)))
  if (isWanted('table')) results.push(await withProduct(server, (product) => misses(name, product)))
  return results
}

const onPostgres = async (): Promise<boolean[]> => {
  const programs = findPostgres()
  if (!programs) return []
  const server = await startPostgres(programs, { isDurable: true, syncs: true })
  try {
    return await onOneDatabase('PostgreSQL', server.url)
  } finally {
    await server.stop()
  }
}

const results = [
  ...(await onOneDatabase('the embedded database')),
  ...(await onPostgres()),
  ...(isWanted('pages') || isWanted('brackets') ? await readyAnswers(!isWanted('pages')) : []),
]
process.exitCode = results.every(Boolean) ? 0 : 1
