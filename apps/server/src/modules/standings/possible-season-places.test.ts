import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reportRoutes, standingRoutes as routes, type SideResult } from '@agone/contract'
import { startWithUsers } from '../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../test/support/factories/standings.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

test('a driver and a stable are champions before the last race, once nobody can come level, and not any more if a race is reopened', async () => {
  const stables = ['Rossi', 'Argento'].map((name) => ({ name }))
  const { tournament, matches, owner, game, entered } = await startWithUsers(app.ctx(), {
    users: 4,
    game: { module: 'FORMULA1', data: { stables } },
    repeatTimes: 3,
    settings: { points: { race: [10, 5, 4, 1], fastestLap: { points: 1, within: 10 } } },
  })
  const [red, silver] = game.stables
  const [one, two, three, four] = entered
  assert.ok(red && silver && one && two && three && four)
  // Drivers are in the order of the finish; the first two race for the same stable, and the first has the fastest lap.
  const order: SideResult[] = [one, two, three, four].map(({ entryId }, index) => ({
    ...{ entryId, position: index + 1, stableId: index < 2 ? red.id : silver.id },
    ...(index === 0 ? { fastRideTime: 80_000 } : {}),
  }))
  const races = matches.toSorted((a, b) => a.round - b.round)
  const publish = async (round: number) => {
    const id = races[round - 1]?.id
    assert.ok(id)
    const ruling = { params: { id }, body: { sides: order, reason: 'ordine d’arrivo' } }
    assert.equal((await app.inject(reportRoutes.rule, ruling, { as: owner })).status, 201)
  }
  const reader = readerOf(app, tournament.id, 'formula1')
  const driversAt = async (day?: number) => {
    const rows = await reader.drivers(day === undefined ? {} : { day })
    return entered.map(({ entryId }) => {
      const places = rows.find((row) => row.entryId === entryId)?.places
      return places ? [places.best, places.worst] : null
    })
  }
  const stablesNow = async () =>
    (await reader.ranking('topStables')).entries.map(({ name, places }) => [name, places?.best, places?.worst])

  const anyPlace = Array.from({ length: 4 }, () => [1, 4])

  await publish(1)
  assert.deepEqual(await driversAt(), anyPlace, 'two wins are left')
  assert.deepEqual(await stablesNow(), [
    ['Rossi', 1, 2],
    ['Argento', 1, 2],
  ])
  await publish(2)
  // 22, 10, 8 and 2 points: the last race gives 11 to its winner, and 16 to a stable.
  const decided = [
    [1, 1],
    [2, 4],
    [2, 4],
    [2, 4],
  ]
  assert.deepEqual(await driversAt(), decided)
  assert.deepEqual(await stablesNow(), [
    ['Rossi', 1, 1],
    ['Argento', 2, 2],
  ])
  assert.deepEqual(await driversAt(1), anyPlace, 'as of the first race')
  const { answer } = await app.inject(routes.results, { params: { id: tournament.id, engine: 'formula1' }, query: {} })
  assert.ok('groups' in answer)
  assert.deepEqual(
    answer.groups.map(({ matchesLeft }) => matchesLeft),
    [1],
  )

  const second = races[1]
  assert.ok(second)
  assert.equal((await app.inject(reportRoutes.reopen, { params: { id: second.id } }, { as: owner })).status, 204)
  assert.deepEqual(await driversAt(), anyPlace, 'the reopened race is still to be run')
})

test('a driver without a stable takes no place of the stables', async () => {
  const stables = ['Rossi', 'Argento'].map((name) => ({ name }))
  const options = { users: 3, game: { module: 'FORMULA1' as const, data: { stables } } }
  const { tournament, matches, owner, game, entered } = await startWithUsers(app.ctx(), options)
  const [race] = matches
  const [red, silver] = game.stables
  assert.ok(race && red && silver)
  const order = [undefined, red.id, silver.id]
  const sides = entered.map(({ entryId }, index) => ({ entryId, position: index + 1, stableId: order[index] }))
  const ruling = { params: { id: race.id }, body: { sides, reason: 'ordine d’arrivo' } }
  assert.equal((await app.inject(reportRoutes.rule, ruling, { as: owner })).status, 201)
  const rows = (await readerOf(app, tournament.id, 'formula1').ranking('topStables')).entries
  assert.deepEqual(
    rows.map(({ position, name, points, places, why }) => [position, name, points, places?.worst, why?.versus]),
    [
      [1, 'Rossi', 18, 1, silver.id],
      [2, 'Argento', 15, 2, undefined],
    ],
  )
})
