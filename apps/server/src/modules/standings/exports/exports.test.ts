import { exportRoutes as routes, newId, reportRoutes, type SideResult, type TournamentId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cellsOf } from '../../../../test/support/csv.ts'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { standingPlugins } from '../../../../test/support/factories/standings.ts'
import { createTournament, enterTeams } from '../../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { registerFiles } from '../../files/index.ts'
import { Calendars } from '../../matches/index.ts'
import { Teams } from '../../teams/index.ts'
import { update } from '../../tournaments/changes.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    registerFiles(server)
    standingPlugins(server)
  })
})
after(() => app.close())

const calls = {
  table: routes.table,
  stables: routes.stables,
  matches: routes.matches,
  participants: routes.participants,
  players: routes.players,
}
type List = keyof typeof calls
type Query = { lang?: 'it' | 'en'; day?: number; ranking?: 'topScorer' | 'topAssists' | 'mvps' }
type Options = { as?: SignedIn | undefined; headers?: Record<string, string> }

const ask = (list: List, id: TournamentId, query: Query = {}, options: Options = {}) =>
  app.inject(
    calls[list],
    { params: { id }, query: list === 'players' ? { ranking: 'topScorer', ...query } : query },
    options,
  )

const read = async (list: List, id: TournamentId, query: Query = {}, options: Options = {}) => {
  const answered = await ask(list, id, query, options)
  assert.equal(answered.status, 200, answered.text)
  assert.equal(answered.headers['content-type'], 'text/csv; charset=utf-8')
  const cells = cellsOf(answered.bytes.toString('utf8'))
  const width = cells[0]?.length
  assert.ok(
    cells.every((row) => row.length === width),
    'every row has a cell for each column',
  )
  return { cells, fileName: answered.headers['content-disposition'] }
}

test('the table of a league has a row for each team, in both languages', async () => {
  const { tournament, matches, teamOf } = await startWithTeams(app.ctx(), { name: 'Lega Tirrèna 2026/27' })
  const [match] = matches
  assert.ok(match)
  await decide(app.ctx(), match.id, [3, 1])
  const [home, away] = match.sides.map(({ entry_id: id }) => teamOf(id).team.name)
  const { cells, fileName } = await read('table', tournament.id, { lang: 'it' })
  const [head, first] = cells
  assert.deepEqual(head, [
    ...['Posizione', 'Squadra', 'Giocate', 'Vinte', 'Pareggiate', 'Perse', 'Reti fatte', 'Reti subite'],
    ...['Differenza reti', 'Penalizzazione', 'Punti'],
  ])
  assert.deepEqual(first, ['1', home, '1', '1', '0', '0', '3', '1', '2', '0', '3'])
  assert.deepEqual(
    cells.find((row) => row[1] === away)?.slice(2),
    ['1', '0', '0', '1', '1', '3', '-2', '0', '0'],
    'a negative number is a number, not a text',
  )
  assert.equal(cells.length, 5)
  assert.equal(fileName, 'attachment; filename="lega-tirrena-2026-27-classifica.csv"')
  const english = await read('table', tournament.id)
  assert.equal(english.cells[0]?.[1], 'Team')
  const past = await read('table', tournament.id, { day: 0 })
  assert.ok(past.cells.slice(1).every((row) => row.at(-1) === '0'))
  assert.equal(past.fileName, 'attachment; filename="lega-tirrena-2026-27-table-match-day-0.csv"')
})

test('all matches have their time in UTC, their sides and their state', async () => {
  const ctx = app.ctx()
  const { tournament, matches, teamOf } = await startWithTeams(ctx)
  const [match] = matches
  assert.ok(match)
  await Calendars.update(ctx, match.calendar_id, { scheduledAt: '2026-12-05T20:30:00.000Z', displayName: 'Andata' })
  await decide(ctx, match.id, [2, 2])
  const { cells } = await read('matches', tournament.id, { lang: 'it' })
  const [head = [], ...rows] = cells
  assert.equal(rows.length, matches.length)
  const [home, away] = match.sides.map(({ entry_id: id }) => teamOf(id).team.name)
  const row = rows.find((each) => each.includes(String(home)) && each.includes(String(away)) && each[0] === '1')
  assert.ok(row)
  const valueOf = (name: string) => row[head.indexOf(name)]
  assert.deepEqual(
    ['Giornata', 'Nome', 'Inizio (UTC)', 'Casa', 'Ospiti', 'Punteggio casa', 'Punteggio ospiti', 'Stato'].map(valueOf),
    ['1', 'Andata', '2026-12-05 20:30:00', home, away, '2', '2', 'Risultato ufficiale'],
  )
  assert.equal(valueOf('A tavolino'), 'no')
})

test('a cup has matches with sides that are still open, and no table', async () => {
  const { tournament } = await startWithTeams(app.ctx(), { type: 'elimination' })
  const { cells } = await read('matches', tournament.id)
  assert.deepEqual(cells[0]?.slice(0, 2), ['Round', 'Name'])
  const rounds = new Set(cells.slice(1).map((row) => `${row[0]} ${row[1]}`))
  assert.deepEqual([...rounds], ['1 Semi-final', '2 Final'])
  assert.ok(cells.some((row) => row.includes('to be decided')))
  const table = await ask('table', tournament.id)
  assert.deepEqual([table.status, table.problem.title], [409, 'NOT_AVAILABLE_FOR_ENTITY_ERROR'])
})

test('a season has its drivers, constructors, and every race by driver in the order of arrival', async () => {
  const stables = ['Rossi', 'Argento'].map((name) => ({ name }))
  const game = { module: 'FORMULA1' as const, data: { stables, pointsSystem: { race: [12.5, 9] } } }
  const season = await startWithUsers(app.ctx(), { users: 3, game, repeatTimes: 2 })
  const { tournament, matches, owner, entered } = season
  const [red, silver] = season.game.stables
  const [race] = matches
  const [first, second, third] = entered
  assert.ok(red && silver && race && first && second && third)
  const sides: SideResult[] = [
    { entryId: second.entryId, position: 1, stableId: silver.id, fastRideTime: 83_456, driverOfTheDay: true },
    { entryId: first.entryId, position: 2, stableId: red.id },
    { entryId: third.entryId, outcome: 'DNF', stableId: red.id },
  ]
  const body = { sides, reason: 'ordine d’arrivo' }
  assert.equal((await app.inject(reportRoutes.rule, { params: { id: race.id }, body }, { as: owner })).status, 201)

  const drivers = (await read('table', tournament.id)).cells
  assert.deepEqual(drivers[0], [
    ...['Position', 'Driver', 'Constructor', 'Races', 'Wins', 'Podiums', 'Deduction', 'Points'],
  ])
  assert.deepEqual(drivers[1], ['1', second.user.username, 'Argento', '1', '1', '1', '0', '12.5'])
  const constructors = (await read('stables', tournament.id, { lang: 'it' })).cells
  assert.deepEqual(constructors[1], ['1', 'Argento', '1', '1', '12.5'])

  const [head = [], ...rows] = (await read('matches', tournament.id)).cells
  const columns = ['Race', 'Position', 'Driver', 'Constructor', 'Outcome', 'Points', 'Best lap (seconds)'].map((name) =>
    head.indexOf(name),
  )
  assert.deepEqual(
    rows.map((row) => columns.map((column) => row[column])),
    [
      ['1', '1', second.user.username, 'Argento', '', '12.5', '83.456'],
      ['1', '2', first.user.username, 'Rossi', '', '9', ''],
      ['1', '', third.user.username, 'Rossi', 'DNF', '0', ''],
      ['2', '', '', '', '', '', ''],
    ],
  )
  const players = await ask('players', tournament.id)
  assert.equal(players.problem.title, 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const league = await startWithTeams(app.ctx())
  assert.equal((await ask('stables', league.tournament.id)).problem.title, 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})

test('participants are in the order of their seeds; those of a ranking have their team and number', async () => {
  const { tournament, matches, owner, entered, teamOf } = await startWithTeams(app.ctx())
  const { cells } = await read('participants', tournament.id)
  assert.deepEqual(cells[0], ['Seed', 'Team', 'Players lined up', 'Withdrawn'])
  assert.deepEqual(new Set(cells.slice(1).map((row) => row[1])), new Set(entered.map(({ team }) => team.name)))
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const { team, owner: scorer } = teamOf(home)
  const body = {
    sides: [
      { entryId: home, score: 2, players: [{ userId: scorer.id, goals: 2, assists: 1, mvp: true }] },
      { entryId: away, score: 0 },
    ],
    reason: 'come finita',
  }
  assert.equal((await app.inject(reportRoutes.rule, { params: { id: match.id }, body }, { as: owner })).status, 201)
  const { cells: users, fileName } = await read('players', tournament.id, { ranking: 'topScorer', lang: 'it' })
  assert.deepEqual(users, [
    ['Posizione', 'Giocatore', 'Squadra', 'Giocate', 'Marcatori'],
    ['1', scorer.username, team.name, '1', '2'],
  ])
  assert.match(String(fileName), /-marcatori\.csv"$/)
  const solo = await startWithUsers(app.ctx())
  const soloCells = (await read('participants', solo.tournament.id)).cells
  assert.deepEqual(soloCells[0], ['Seed', 'Player', 'Username', 'Withdrawn'])
  assert.equal((await ask('players', solo.tournament.id, { ranking: 'mvps' })).status, 409)
})

test('hostile names stay texts of one cell, and are no formulas', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx, { name: '../=1+1 "x"; 😀' })
  const names = ['=HYPERLINK("https://e.example";"x")', '+39,06', '-2+3', '@SUM(1)', 'Real "B", C', "'uno"]
  const entered = await enterTeams(ctx, tournament, names.length)
  for (const [index, { team }] of entered.entries()) await Teams.update(ctx, team.id, { name: names[index] ?? '' })
  const { cells, fileName } = await read('participants', tournament.id)
  assert.deepEqual(
    new Set(cells.slice(1).map((row) => row[1])),
    new Set(names.map((name) => (/^[=+@-]/.test(name) ? `'${name}` : name))),
  )
  assert.equal(fileName, 'attachment; filename="1-1-x-participants.csv"')
})

test('a hidden tournament has files for those who see it, and for nobody else', async () => {
  const { tournament, owner, entered } = await startWithTeams(app.ctx())
  await update(app.ctx(), tournament.id, { flags: ['HIDDEN'] })
  for (const list of ['table', 'stables', 'matches', 'participants', 'players'] as const) {
    const refused = await ask(list, tournament.id)
    assert.deepEqual([refused.status, refused.problem.title], [404, 'TOURNAMENT_NOT_FOUND'], list)
    assert.equal(refused.headers['content-disposition'], undefined)
    const unknown = await ask(list, newId<TournamentId>())
    assert.equal(unknown.status, 404)
  }
  assert.equal((await read('participants', tournament.id, {}, { as: owner })).cells.length, 5)
  assert.equal((await read('matches', tournament.id, {}, { as: entered[0]?.owner })).cells.length, 7)
})

test('who has the current file gets 304 until a result changes it; each language has its own', async () => {
  const { tournament, matches } = await startWithTeams(app.ctx())
  const [match] = matches
  assert.ok(match)
  const first = await ask('table', tournament.id, { lang: 'it' })
  const etag = String(first.headers['etag'])
  const again = () => ask('table', tournament.id, { lang: 'it' }, { headers: { 'if-none-match': etag } })
  assert.deepEqual([(await again()).status, first.headers['cache-control']], [304, 'no-cache'])
  assert.notEqual((await ask('table', tournament.id, { lang: 'en' })).headers['etag'], etag)
  await decide(app.ctx(), match.id, [1, 0])
  assert.equal((await again()).status, 200)
})

test('an unknown ranking, language or match day is refused', async () => {
  const { tournament } = await startWithTeams(app.ctx())
  const path = `/esports/v2/tournaments/${tournament.id}`
  for (const url of ['players.csv?ranking=topTeams', 'players.csv', 'table.csv?lang=de', 'table.csv?day=x']) {
    const refused = await app.request({ url: `${path}/${url}` })
    assert.deepEqual([refused.status, refused.problem.title], [400, 'FIELD_VALIDATION_ERROR'], url)
  }
})
