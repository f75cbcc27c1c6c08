import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { historyActs, historyFields, standingRoutes, type Problem } from '@agone/contract'
import { buildProduct, type Product } from '../app.ts'
import { loadConfig } from '../config.ts'
import { Users } from '../modules/accounts/index.ts'
import { History } from '../modules/history/index.ts'
import { Matches, Proposals } from '../modules/matches/index.ts'
import { Teams } from '../modules/teams/index.ts'
import { Tournaments } from '../modules/tournaments/index.ts'
import { migrate } from '../platform/db/index.ts'
import { createLog } from '../platform/log.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { captainsClub } from './clubs.ts'
import { seedDemo } from './index.ts'
import { demoPassword, people } from './people.ts'

let database: TestDatabase
let product: Product
/** The largest number of requests waiting for a connection while the demo was created. */
let waiting = 0

before(async () => {
  database = await testDatabase()
  await migrate(database.db)
  const config = loadConfig({ DATA_DIR: database.dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const parts = { config, database: database.database, clock: database.clock, log: createLog(config) }
  product = await buildProduct({ ...parts, withSite: false, worksOnJobs: false })
  const timer = setInterval(() => (waiting = Math.max(waiting, database.database.pool.waitingCount)), 20)
  await seedDemo(product)
  clearInterval(timer)
})
after(async () => {
  await product.close()
  await database.close()
})

const all = async (name: string) => {
  const { entries } = await Tournaments.search(product.ctx, { name, size: 20, pageToken: undefined })
  return entries
}

const one = async (name: string) => {
  const [found] = await all(name)
  assert.ok(found, name)
  return found
}

const read = async (path: string) => {
  const response = await product.app.inject(path)
  assert.equal(response.statusCode, 200, response.json<Problem>().title)
  return response.json()
}

const results = async (name: string, engine: string, query = '') =>
  read(standingRoutes.results.path.replace(':id', (await one(name)).id).replace(':engine', engine) + query)

test('no request waits for the only connection while the demo is created, so a slow start has no timeouts', () => {
  assert.equal(waiting, 0)
})

test('a second start seeds nothing', async () => {
  const before = await Users.search(product.ctx, {})
  assert.equal(await seedDemo(product), false)
  const after = await Users.search(product.ctx, {})
  assert.equal(after.resultsCount, before.resultsCount)
  assert.equal((await all('')).length, 8)
})

test('everybody can sign in with the password of the demo', async () => {
  for (const username of ['admin', 'manager', 'captain', 'player', 'driver', 'giuly_v']) {
    const user = await Users.findByLogin(product.ctx, username)
    assert.equal(user?.verified, true, username)
    assert.equal(await Users.matchesPassword(product.ctx, user, demoPassword), true, username)
  }
  const names = people.map(({ person }) => person[0])
  assert.equal(new Set(names).size, names.length)
})

test('staff users have their roles, other users have none, and there are some dozens of them', async () => {
  const rolesOf = async (username: string) => (await Users.findByLogin(product.ctx, username))?.roles
  assert.deepEqual(await rolesOf('admin'), ['ADMIN'])
  assert.deepEqual(await rolesOf('manager'), ['TOURNAMENT_MANAGER'])
  for (const username of ['captain', 'player', 'driver']) assert.deepEqual(await rolesOf(username), [], username)
  assert.ok(people.length >= 5 + 24, `${people.length} people`)
})

test('a tournament is open for joining, and partners are shown', async () => {
  const tournament = await one('Trofeo d’Inverno')
  assert.equal(tournament.status, 'opened')
  const { participantsCount, slots } = await read(`/esports/v2/tournaments/${tournament.id}`)
  assert.ok(participantsCount < slots, `${participantsCount} of ${slots}`)
  const partners: { active: boolean }[] = await read('/esports/v2/partners')
  assert.ok(partners.length >= 3 && partners.every(({ active }) => active))
})

test('the history of the demo is a complete chain, in order of time', async () => {
  assert.equal(await History.verify(product.ctx), undefined)
  const rows = await product.ctx.db.selectFrom('history').select('at').orderBy('place').execute()
  const times = rows.map(({ at }) => at.getTime())
  assert.ok(times.length > 80)
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
  assert.ok(times.every((time) => time <= product.ctx.clock.now()))
})

test('every act and every value that the history of the demo keeps has its words', async () => {
  const rows = await product.ctx.db.selectFrom('history').select(['entity', 'action', 'before', 'after']).execute()
  const acts = new Set(Object.entries(historyActs).flatMap(([of, all]) => all.map((act) => `${of}.${act}`)))
  const fields = new Set<string>([...historyFields, 'person', 'sealed'])
  const used = rows.flatMap(({ before, after }) => Object.keys({ ...before, ...after }))
  assert.deepEqual(
    [
      ...rows.map(({ entity, action }) => `${entity}.${action}`).filter((act) => !acts.has(act)),
      ...used.filter((key) => !fields.has(key)),
    ],
    [],
  )
})

test('the league is at match day 11, and the sums of its table are consistent', async () => {
  const { groups } = await results('Lega Tirrena', 'fifa')
  const [{ rows }] = groups
  const sum = (key: string): number =>
    rows.reduce((total: number, row: Record<string, number>) => total + (row[key] ?? 0), 0)
  assert.equal(rows.length, 10)
  assert.equal(sum('played'), 2 * (10 * 5 + 1))
  assert.equal(sum('won'), sum('lost'))
  assert.equal(sum('scored'), sum('conceded'))
  assert.equal(sum('points') + sum('penalization'), 3 * sum('won') + sum('drawn'))
  assert.equal((await one('Lega Tirrena')).current_match_day, 11)
  const captains = rows.find((row: { name: string }) => row.name === captainsClub)
  assert.deepEqual([captains.position, captains.why.rule], [2, 'headToHeadPoints'])
})

test('goals of players never exceed those of their side', async () => {
  const league = await one('Lega Tirrena')
  const players = Map.groupBy(
    await Matches.listPlayers(product.ctx, league.id),
    (row) => `${row.match_id}/${row.entry_id}`,
  )
  for (const match of await Matches.listAll(product.ctx, league.id)) {
    for (const side of match.sides) {
      const figures = players.get(`${match.id}/${side.entry_id}`) ?? []
      const goals = figures.reduce((total, row) => total + row.goals, 0)
      assert.equal(goals, match.status === 'verified' ? side.score : 0)
    }
  }
})

test('the current match day has a match in every state, and one for the captain to report', async () => {
  const league = await one('Lega Tirrena')
  const today = (await Matches.listAll(product.ctx, league.id)).filter((match) => match.round === 11)
  assert.deepEqual(today.map((match) => match.status).toSorted(), [
    'agreed',
    'disputed',
    'open',
    'reported',
    'verified',
  ])
  const open = today.find((match) => match.status === 'open')
  const found = await Teams.search(product.ctx, { name: captainsClub, size: 1 })
  const { entries } = await Matches.search(
    product.ctx,
    { teamId: found.entries[0]?.id, statuses: ['open'] },
    { page: 1, size: 5, offset: 0 },
  )
  assert.ok(entries.some((match) => match.id === open?.id))
})

test('the captain has another time to answer, for the match of the next day', async () => {
  const captain = await Users.findByLogin(product.ctx, 'captain')
  assert.ok(captain)
  const notices = await product.ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', captain.id)
    .where('type', '=', 'TIMES_PROPOSED')
    .execute()
  assert.equal(notices.length, 1)
  const league = await one('Lega Tirrena')
  const next = (await Matches.listAll(product.ctx, league.id)).filter((match) => match.round === 12)
  const proposed = await Promise.all(next.map((match) => Proposals.list(product.ctx, { match, tournament: league })))
  const open = proposed.flatMap(({ proposals }) => proposals).filter(({ status }) => status === 'open')
  assert.deepEqual(
    open.map(({ times }) => times.length),
    [1],
  )
})

test('the cup is over: two ties were decided on penalties, third place was played for', async () => {
  const { rounds, winnerEntryId } = await results('Coppa delle Torri', 'fifa', '?phase=elimination')
  const ties: { slots: { name: string; entryId: string; penalties: number | null }[] }[] = rounds.flatMap(
    (round: { ties: unknown[] }) => round.ties,
  )
  assert.equal(ties.length, 16)
  assert.equal(ties.filter(({ slots }) => slots.some((slot) => slot.penalties !== null)).length, 2)
  const winner = ties.flatMap(({ slots }) => slots).find((slot) => slot.entryId === winnerEntryId)
  assert.equal(winner?.name, captainsClub)
  assert.equal((await one('Coppa delle Torri')).status, 'ended')
})

test('half of the Formula 1 season is over and the driver leads it', async () => {
  const season = await one('Mondiale Monoposto')
  assert.equal(season.current_match_day, 6)
  const matches = await Matches.listAll(product.ctx, season.id)
  assert.equal(matches.filter((match) => match.status === 'verified').length, 7)
  const outcomes = new Set(matches.flatMap((match) => match.sides.flatMap((side) => side.outcome ?? [])))
  assert.deepEqual([...outcomes].toSorted(), ['DNF', 'DSQ'])
  const path = standingRoutes.ranking.path.replace(':id', season.id).replace(':engine', 'formula1')
  const { entries } = await read(path.replace(':ranking', 'topUsers'))
  assert.equal(entries[0].name, 'Corsi')
})

test('both groups have played all matches and wait for their bracket', async () => {
  const { groups } = await results('Coppa Ionica', 'fifa')
  assert.deepEqual(
    groups.map(({ name, rows }: { name: string; rows: { played: number }[] }) => [name, rows.map((row) => row.played)]),
    [
      ['A', [3, 3, 3, 3]],
      ['B', [3, 3, 3, 3]],
    ],
  )
})

test('visitors see every tournament but the hidden one, and the news in both languages', async () => {
  const { resultsCount } = await read('/esports/v2/search/tournaments')
  assert.equal(resultsCount, 7)
  const { entries } = await read('/esports/v2/articles')
  assert.equal(entries.length, 6)
  assert.ok(entries.every(({ title }: { title: { it: string; en: string } }) => title.it !== title.en))
})

test('no demo is created with a PostgreSQL server, on a public address, or when it is switched off', () => {
  const demo = (variables: Record<string, string>) => loadConfig({ DATA_DIR: database.dataDir, ...variables }).demo
  assert.equal(demo({}), true)
  assert.equal(demo({ DATABASE_URL: 'postgres://localhost/agone' }), false)
  assert.equal(demo({ AGONE_DEMO: 'off' }), false)
  const secrets = { AUTH_SECRET: 'a secret of at least 32 characters', SMTP_URL: 'smtp://localhost' }
  assert.equal(demo({ PUBLIC_URL: 'https://agone.example', ...secrets }), false)
})
