import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  entryRoutes,
  penalizationRoutes,
  reportRoutes,
  standingRoutes as routes,
  tableInputRoutes,
  type EngineName,
  type EntryId,
  type TournamentId,
} from '@agone/contract'
import { leagueTable } from '@agone/engines'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

type Options = Parameters<typeof startWithTeams>[1]

/** A league of four in which each meets each once, and the first team of the list has won all its matches. */
const leagueWon = async (options: Options = {}) => {
  const created = await startWithTeams(app.ctx(), options)
  const winner = created.entered[0]?.entryId
  assert.ok(winner)
  const won = created.matches.filter((match) => sidesOf(match).includes(winner))
  for (const match of won) await decide(app.ctx(), match.id, sidesOf(match)[0] === winner ? [1, 0] : [0, 1])
  const { table } = readerOf(app, created.tournament.id)
  const placesOf = async (id: EntryId, query: Parameters<typeof table>[0] = {}) => {
    const { best, worst } = (await table(query)).find(({ entryId }) => entryId === id)?.places ?? {}
    return best === undefined ? null : [best, worst]
  }
  return { ...created, winner, won, table, placesOf }
}

test('a row says which places are still possible, from verified results of the match day only', async () => {
  const { tournament, matches, winner, won, table, placesOf, owner } = await leagueWon()
  assert.deepEqual(await placesOf(winner), [1, 1], 'nobody else can have nine points')
  assert.deepEqual(await placesOf(winner, { day: 1 }), [1, 4], 'after its first win all others can still pass it')
  assert.deepEqual(await placesOf(winner, { day: 0 }), [1, 4])
  assert.equal(await placesOf(winner, { provisional: true }), null)
  const { answer } = await app.inject(routes.results, {
    params: { id: tournament.id, engine: 'fifa' },
    query: {},
  })
  assert.ok('groups' in answer)
  assert.deepEqual(
    answer.groups.map((group) => 'matchesLeft' in group && group.matchesLeft),
    [3],
  )
  const [match] = won
  assert.ok(match)
  assert.equal((await app.inject(reportRoutes.reopen, { params: { id: match.id } }, { as: owner })).status, 204)
  assert.notDeepEqual(await placesOf(winner), [1, 1], 'a reopened match is to be played again')
  await decide(app.ctx(), match.id, sidesOf(match)[0] === winner ? [1, 0] : [0, 1])
  for (const each of matches) if (!won.includes(each)) await decide(app.ctx(), each.id, [2, 2])
  for (const { position, places } of await table()) assert.deepEqual(places, { best: position, worst: position })
})

test('an entry whose matches are void is last for certain, and the others are compared without it', async () => {
  const { tournament, entered, table, placesOf, winner } = await leagueWon({ settings: { withdrawal: 'void' } })
  const leaver = entered[3]
  assert.ok(leaver)
  const params = { id: tournament.id, teamId: leaver.team.id }
  assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: leaver.owner })).status, 204)
  assert.deepEqual(await placesOf(leaver.entryId), [4, 4])
  assert.deepEqual(await placesOf(winner), [1, 1])
  const others = (await table()).filter(({ entryId }) => entryId !== leaver.entryId && entryId !== winner)
  assert.deepEqual(
    others.map(({ places }) => places),
    [
      { best: 2, worst: 3 },
      { best: 2, worst: 3 },
    ],
  )
})

const inputsOf = (id: TournamentId, engine: EngineName = 'fifa') =>
  app.inject(tableInputRoutes.get, { params: { id, engine } })

test('the inputs of a table are enough to calculate it, with deductions and walkovers', async () => {
  const { tournament, matches, entered, owner } = await startWithTeams(app.ctx(), {
    teams: 6,
    settings: { tieBreaks: ['goalDifference', 'wins'], points: { win: 2, draw: 1, loss: 0 } },
  })
  for (const [index, match] of matches.slice(0, 9).entries()) await decide(app.ctx(), match.id, [index % 3, index % 2])
  const absent = matches[9]
  const penalized = entered[2]
  assert.ok(absent && penalized)
  const [home] = sidesOf(absent)
  const award = { params: { id: absent.id }, body: { winnerEntryId: home, reason: 'assenti' } }
  assert.equal((await app.inject(reportRoutes.walkover, award, { as: owner })).status, 201)
  const deduction = { entryId: penalized.entryId, points: 1, reason: 'ritardo', matchDay: 1 }
  const params = { id: tournament.id }
  assert.equal((await app.inject(penalizationRoutes.add, { params, body: deduction }, { as: owner })).status, 201)

  const { answer } = await inputsOf(tournament.id)
  const [group] = answer.groups
  assert.ok(group)
  const calculated = leagueTable({
    participants: group.entries.map(({ entryId }) => entryId),
    results: group.matches.flatMap(({ absent: walkover, homeScore, awayScore, ...match }) =>
      homeScore === null || awayScore === null
        ? []
        : [{ ...match, homeScore, awayScore, ...(walkover ? { walkover } : {}) }],
    ),
    points: answer.points,
    tieBreaks: answer.tieBreaks,
    penalizations: group.entries.map(({ entryId: id, penalization: points }) => ({ id, points })),
    seed: answer.lotSeed ?? '',
  })
  const rows = await readerOf(app, tournament.id).table()
  assert.deepEqual(
    calculated.map(({ id, points, difference, played }) => [id, points, difference, played]),
    rows.map(({ entryId, points, difference, played }) => [entryId, points, difference, played]),
  )
  assert.equal(group.matches.filter(({ homeScore }) => homeScore === null).length, 5)
})

test('only tournaments with a table of matches have its inputs', async () => {
  const titleOf = async (id: TournamentId, engine: EngineName) => (await inputsOf(id, engine)).problem.title
  const cup = await startWithTeams(app.ctx(), { type: 'elimination' })
  assert.equal(await titleOf(cup.tournament.id, 'fifa'), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const season = await startWithUsers(app.ctx(), { game: { module: 'FORMULA1' } })
  assert.equal(await titleOf(season.tournament.id, 'formula1'), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})
