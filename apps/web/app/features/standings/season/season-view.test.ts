import { newId, type MatchId } from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { SeasonRace } from './find-season.ts'
import { raceCode, stableTotalsOf, totalsOf } from './season-view.ts'

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
