import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  matchRoutes,
  newId,
  racePenaltyRoutes as routes,
  reportRoutes,
  type EntryId,
  type RacePenaltyId,
  type SideResult,
} from '@agone/contract'
import { historyOf, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../../test/support/factories/standings.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

const reason = 'contatto in curva 4'

/** A season of three drivers with one race: B is 3.412 s behind A, C one lap. */
const season = async () => {
  const { owner, entered, matches, tournament } = await startWithUsers(app.ctx(), {
    users: 3,
    game: { module: 'FORMULA1' },
  })
  const [race] = matches
  const [a, b, c] = entered.map(({ entryId }) => entryId)
  assert.ok(race && a && b && c)
  const params = { id: race.id }
  const nameOf = (id: EntryId | null) => (id === a ? 'A' : id === b ? 'B' : 'C')
  const view = async () => (await app.inject(matchRoutes.view, { params })).answer
  return {
    ...{ owner, race, params, a, b, c, tournament, view },
    classify: (sides: SideResult[]) =>
      app.inject(reportRoutes.rule, { params, body: { sides, reason: 'ordine d’arrivo' } }, { as: owner }),
    penalize: (body: { entryId: EntryId; seconds?: number; places?: number }) => {
      app.clock.advance(1000)
      return app.inject(routes.add, { params, body: { ...body, reason } }, { as: owner })
    },
    remove: (penaltyId: RacePenaltyId) => {
      app.clock.advance(1000)
      return app.inject(routes.remove, { params: { ...params, penaltyId } }, { as: owner })
    },
    positions: async () =>
      (await view()).participants
        .filter(({ position }) => position !== null)
        .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
        .map(({ entryId, position, finishPosition, pts, winner }) =>
          [nameOf(entryId), position, finishPosition, pts, winner ? 'won' : ''].join(' ').trim(),
        ),
    table: async () =>
      (await readerOf(app, tournament.id, 'formula1').drivers()).map((row) => `${nameOf(row.entryId)} ${row.points}`),
  }
}

const arrivedOf = ({ a, b, c }: { a: EntryId; b: EntryId; c: EntryId }): SideResult[] => [
  { entryId: a, position: 1 },
  { entryId: b, position: 2, gap: 3412 },
  { entryId: c, position: 3 },
]

test('seconds after the race change the classification and the table, with a public reason; taking them back restores both', async () => {
  const race = await season()
  await race.classify(arrivedOf(race))
  assert.deepEqual(await race.positions(), ['A 1 1 25 won', 'B 2 2 18', 'C 3 3 15'])
  const { status, answer: penalty } = await race.penalize({ entryId: race.a, seconds: 5 })
  assert.equal(status, 201)
  assert.deepEqual(await race.positions(), ['B 1 2 25 won', 'A 2 1 18', 'C 3 3 15'])
  assert.deepEqual(await race.table(), ['B 25', 'A 18', 'C 15'])
  const { answer: shown } = await app.inject(routes.list, { params: race.params })
  assert.deepEqual(shown, [penalty])
  assert.deepEqual([penalty.seconds, penalty.places, penalty.reason], [5, null, reason])
  assert.equal((await race.remove(penalty.id)).status, 204)
  assert.deepEqual(await race.positions(), ['A 1 1 25 won', 'B 2 2 18', 'C 3 3 15'])
  assert.deepEqual(await race.table(), ['A 25', 'B 18', 'C 15'])
  const trail = await historyOf(app.ctx(), race.race.id)
  assert.deepEqual(
    trail.map(({ action, why }) => [action, why]),
    [
      ['rule', 'ordine d’arrivo'],
      ['penalize', reason],
      ['unpenalize', reason],
    ],
  )
  assert.equal((await race.remove(penalty.id)).problem.title, 'UNKNOWN_ERROR')
})

test('penalties stay when the race is reopened and classified again', async () => {
  const race = await season()
  await race.classify(arrivedOf(race))
  await race.penalize({ entryId: race.a, places: 1 })
  await app.inject(reportRoutes.reopen, { params: race.params }, { as: race.owner })
  assert.deepEqual(await race.positions(), [])
  const [first, second, third] = arrivedOf(race)
  assert.ok(first && second && third)
  await race.classify([{ ...first, position: 2 }, { ...second, position: 1, gap: 0 }, third])
  assert.deepEqual(await race.positions(), ['B 1 1 25 won', 'C 2 3 18', 'A 3 2 15'])
})

test('a penalty that could have no effect, or on no race, is refused', async () => {
  const race = await season()
  const title = async (call: Promise<{ problem: { title: string } }>) => (await call).problem.title
  assert.equal(await title(race.penalize({ entryId: race.a, seconds: 5 })), 'ENTITY_CONFLICT', 'not classified yet')
  await race.classify([...arrivedOf(race).slice(0, 2), { entryId: race.c, outcome: 'DNF' }])
  const refused = [
    { entryId: race.c, places: 1 },
    { entryId: newId<EntryId>(), places: 1 },
    { entryId: race.a },
    { entryId: race.a, seconds: 5, places: 1 },
  ]
  for (const penalty of refused) assert.equal(await title(race.penalize(penalty)), 'MALFORMED_ENTITY_ERROR')
  await race.classify(arrivedOf(race))
  assert.equal(await title(race.penalize({ entryId: race.c, seconds: 5 })), 'MALFORMED_ENTITY_ERROR', 'no gap is known')
  assert.equal(await title(race.penalize({ entryId: race.a, seconds: 0 })), 'FIELD_VALIDATION_ERROR')
  const league = await startWithTeams(app.ctx())
  const [match] = league.matches
  const side = match?.sides[0]?.entry_id
  assert.ok(match && side)
  const call = { params: { id: match.id }, body: { entryId: side, places: 1, reason } }
  assert.equal(await title(app.inject(routes.add, call, { as: league.owner })), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})

test('gaps belong to classified drivers of a race only', async () => {
  const race = await season()
  const { problem } = await race.classify([{ entryId: race.a, outcome: 'DNF', gap: 1000 }])
  assert.equal(problem.title, 'MALFORMED_ENTITY_ERROR')
  const league = await startWithTeams(app.ctx())
  const [match] = league.matches
  assert.ok(match)
  const sides = match.sides.flatMap(({ entry_id: entryId }) =>
    entryId === null ? [] : [{ entryId, score: 1, gap: 1 }],
  )
  const call = { params: { id: match.id }, body: { sides, reason } }
  assert.equal(
    (await app.inject(reportRoutes.rule, call, { as: league.owner })).problem.title,
    'MALFORMED_ENTITY_ERROR',
  )
})

test('the preview of a penalty shows the rows of the table that move, and penalises nobody', async () => {
  const race = await season()
  await race.classify(arrivedOf(race))
  const body = { penalty: { entryId: race.a, seconds: 5 } }
  const { answer } = await app.inject(reportRoutes.previewDecision, { params: race.params, body }, { as: race.owner })
  assert.deepEqual(
    answer.rows.map(({ entryId, before, after: then }) => [entryId, before.points, then.points]).toSorted(),
    [
      [race.a, 25, 18],
      [race.b, 18, 25],
    ].toSorted(),
  )
  assert.deepEqual((await app.inject(routes.list, { params: race.params })).answer, [])
})

test('managers who penalise two drivers at the same moment both have their way', async () => {
  const race = await season()
  await race.classify(arrivedOf(race))
  await Promise.all([
    race.penalize({ entryId: race.a, places: 1 }),
    race.penalize({ entryId: race.b, places: 1 }),
    race.penalize({ entryId: race.a, seconds: 1 }),
  ])
  assert.equal((await app.inject(routes.list, { params: race.params })).answer.length, 3)
  assert.deepEqual(await race.positions(), ['C 1 3 25 won', 'A 2 1 18', 'B 3 2 15'])
})
