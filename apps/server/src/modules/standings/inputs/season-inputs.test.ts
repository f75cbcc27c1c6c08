import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  entryRoutes,
  penalizationRoutes,
  reportRoutes,
  seasonInputRoutes,
  type EngineName,
  type SeasonInputs,
  type SideResult,
  type TournamentId,
} from '@agone/contract'
import { formula1Standings } from '@agone/engines'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import { startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

const inputsOf = (id: TournamentId, engine: EngineName = 'formula1') =>
  app.inject(seasonInputRoutes.get, { params: { id, engine } })

const standingsOf = ({ entries, stables, races, points, tieBreaks, lotSeed }: SeasonInputs) =>
  formula1Standings({
    users: entries.map(({ entryId }) => entryId),
    stables: stables.map(({ stableId }) => stableId),
    results: races.flatMap(({ round, sprint, results }) =>
      (results ?? []).map(({ entryId: id, stableId, ...result }) => ({
        ...result,
        id,
        stableId: stableId ?? '',
        round,
        sprint,
      })),
    ),
    points,
    tieBreaks,
    penalizations: {
      users: entries.map(({ entryId: id, penalization }) => ({ id, points: penalization })),
      stables: stables.map(({ stableId: id, penalization }) => ({ id, points: penalization })),
    },
    seed: lotSeed ?? '',
  })

test('the inputs of a season are enough to calculate both standings, with outcomes, laps, deductions and changes of stable', async () => {
  const stables = ['Rossi', 'Argento'].map((name) => ({ name }))
  const { tournament, matches, owner, game, entered } = await startWithUsers(app.ctx(), {
    users: 4,
    game: { module: 'FORMULA1', data: { stables } },
    repeatTimes: 3,
    settings: { points: { race: [10, 6, 4], fastestLap: { points: 1, within: 10 } } },
  })
  const [red, silver] = game.stables
  const [one, two, three, absent] = entered
  assert.ok(red && silver && one && two && three && absent)
  const races: SideResult[][] = [
    [
      { entryId: one.entryId, position: 1, stableId: red.id },
      { entryId: two.entryId, position: 2, stableId: silver.id, fastRideTime: 80_000 },
      { entryId: three.entryId, outcome: 'DNF', stableId: silver.id },
    ],
    [
      { entryId: one.entryId, position: 2, stableId: silver.id },
      { entryId: two.entryId, position: 1, stableId: silver.id },
    ],
  ]
  for (const [index, sides] of races.entries()) {
    const params = { id: matches[index]?.id ?? matches[0]?.id }
    assert.ok(params.id)
    const ruling = { params: { id: params.id }, body: { sides, reason: 'ordine d’arrivo' } }
    assert.equal((await app.inject(reportRoutes.rule, ruling, { as: owner })).status, 201)
  }
  const params = { id: tournament.id }
  for (const who of [{ entryId: two.entryId }, { stableId: silver.id }]) {
    const body = { ...who, points: 5, reason: 'taglio di pista', matchDay: 1 }
    assert.equal((await app.inject(penalizationRoutes.add, { params, body }, { as: owner })).status, 201)
  }
  const leaving = { params: { ...params, userId: absent.user.id } }
  assert.equal((await app.inject(entryRoutes.removeUser, leaving, { as: absent.user })).status, 204)

  const { answer } = await inputsOf(tournament.id)
  const { users, stables: totals } = standingsOf(answer)
  const reader = readerOf(app, tournament.id, 'formula1')
  assert.deepEqual(
    users.map(({ id, points, wins, podiums, races: count }) => [id, points, wins, podiums, count]),
    (await reader.drivers()).map(({ entryId, points, wins, podiums, races: count }) => [
      entryId,
      points,
      wins,
      podiums,
      count,
    ]),
  )
  assert.deepEqual(
    totals.map(({ id, points }) => [id, points]),
    (await reader.ranking('topStables')).entries.map(({ stableId, points }) => [stableId, points]),
  )
  assert.deepEqual(
    answer.races.map(({ round, sprint, results }) => [round, sprint, results?.length]),
    [
      [1, false, 3],
      [2, false, 2],
      [3, false, undefined],
    ],
  )
  assert.deepEqual(
    answer.entries.flatMap(({ entryId, withdrawn }) => (withdrawn ? [entryId] : [])),
    [absent.entryId],
  )
})

test('only a Formula 1 season has such inputs', async () => {
  const league = await startWithTeams(app.ctx())
  assert.equal(await titleOf(inputsOf(league.tournament.id, 'fifa')), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})
