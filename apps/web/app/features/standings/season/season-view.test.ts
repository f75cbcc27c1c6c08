import { newId, type MatchId } from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { SeasonRace } from './find-season.ts'
import { chartRounds, raceCode, stableTotalsOf, totalsOf } from './season-view.ts'

const race = (round: number, sprint: boolean, results: SeasonRace['results'], isOver = true): SeasonRace => ({
  id: newId<MatchId>(Date.now()),
  round,
  name: '',
  sprint,
  isOver,
  isVoid: false,
  scheduledAt: null,
  results,
})
const result = (points: number, stableId: string) => ({
  place: 1,
  retired: false,
  points,
  fastest: false,
  driverOfTheDay: false,
  stableId,
})
const races = [
  race(1, false, { anna: result(25, 'red') }),
  race(2, true, { anna: result(8, 'red') }),
  race(2, false, { anna: result(18, 'blue') }),
  race(3, false, { anna: result(99, 'blue') }, false),
]

test('a sprint counts in the total of its round, a race to come does not', () => {
  assert.deepEqual(totalsOf({ races }, 'anna'), [25, 51])
})

test('the chart has a column for each total, also for a round of which only the sprint counts', () => {
  const [first, sprint] = [race(1, false, { anna: result(25, 'red') }), race(2, true, { anna: result(8, 'red') })]
  const second = race(2, false, {}, false)
  const third = race(3, false, { anna: result(10, 'red') })
  const rows = [
    { held: [first, sprint, second], columns: [first, second], totals: [25, 33], why: 'the race is still to come' },
    {
      held: [first, sprint, second, third],
      columns: [first, second, third],
      totals: [25, 33, 43],
      why: 'the race is void',
    },
    { held: [first, sprint], columns: [first, sprint], totals: [25, 33], why: 'the race is not listed' },
  ]
  for (const { held, columns, totals, why } of rows) {
    assert.deepEqual(chartRounds(held), columns, why)
    assert.deepEqual(totalsOf({ races: held }, 'anna'), totals, why)
  }
})

test('a driver who changes stable leaves the earlier points with the old stable', () => {
  assert.deepEqual(stableTotalsOf({ races }, 'red'), [25, 33])
  assert.deepEqual(stableTotalsOf({ races }, 'blue'), [0, 18])
})

test('races have a code of three letters, or their number', () => {
  const rows = [
    ['Gran Premio di Monza', 'MON'],
    ['Gran Premio dell’Emilia', 'EMI'],
    ['São Paulo Grand Prix', 'SAO'],
    ['Terrazze', 'TER'],
    ['', '7'],
  ] as const
  for (const [name, code] of rows) assert.equal(raceCode(name, 7), code, name)
})
