import { brandId, type EntryId, type MatchId, newId, type StableId } from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { SeasonRace } from '../../season/find-season.ts'
import { driverRows, nextSessions, racesLeft, stableRows } from './season-rows.ts'

const idOf = (digit: number) => `0190f0c0-0000-7000-8000-00000000000${digit}`
const [anna, bruno] = [brandId<EntryId>(idOf(1)), brandId<EntryId>(idOf(2))]
const [red, blue] = [brandId<StableId>(idOf(3)), brandId<StableId>(idOf(4))]
const stables = [
  { id: red, name: 'Rossa', avatar: null, colours: { main: '#ff0000', second: '#ffffff' } },
  { id: blue, name: 'Blu', avatar: null },
]

type Points = Readonly<Record<string, readonly [points: number, stable: StableId]>>

const race = (round: number, points: Points | undefined, { sprint = false, isVoid = false } = {}): SeasonRace => ({
  id: newId<MatchId>(Date.now()),
  ...{ round, sprint, isVoid, name: '', isOver: points !== undefined, scheduledAt: null },
  results: Object.fromEntries(
    Object.entries(points ?? {}).map(([id, [scored, stableId]]) => [
      id,
      { place: 1, retired: false, points: scored, fastest: false, driverOfTheDay: false, stableId },
    ]),
  ),
})

const races = [
  race(1, { [anna]: [10, red], [bruno]: [25, blue] }),
  race(2, { [anna]: [8, red] }, { sprint: true }),
  race(2, { [anna]: [25, red], [bruno]: [18, red] }),
  race(3, undefined),
]
const drivers = [
  { entryId: anna, name: 'Anna', position: 1, points: 43, stableId: red, movement: 1 },
  { entryId: bruno, name: 'Bruno', position: 2, points: 43, stableId: red, movement: -1 },
]

test('a driver has gained the points of the last round, with those of its sprint, in the colours of the constructor', () => {
  const rows = driverRows({ drivers, races, stables })
  assert.deepEqual(
    rows.map(({ name, gained, movement, detail }) => [name, gained, movement, detail]),
    [
      ['Anna', 33, 1, 'Rossa'],
      ['Bruno', 18, -1, 'Rossa'],
    ],
  )
  assert.deepEqual(rows[0]?.colours, { club: '#ff0000', club2: '#ffffff' })
})

test('a constructor has gained what was scored for it in the last round, and has moved since the round before', () => {
  const ranked = [
    { position: 1, id: red, name: 'Rossa', points: 61, wins: 1, why: null },
    { position: 2, id: blue, name: 'Blu', points: 25, wins: 1, why: null },
  ]
  const before = new Map([
    [blue, 1],
    [red, 2],
  ])
  assert.deepEqual(
    stableRows({ drivers, races, stables, ranked }, before).map(({ gained, movement, detail }) => [
      gained,
      movement,
      detail,
    ]),
    [
      [51, 1, 'Anna, Bruno'],
      [0, -1, undefined],
    ],
  )
  assert.deepEqual(
    stableRows({ drivers, races, stables, ranked }, new Map()).map(({ movement }) => movement),
    [0, 0],
  )
})

test('the next race is that of the calendar; a sprint is left out once it is over, and what does not count always', () => {
  const sprint = race(3, undefined, { sprint: true })
  assert.deepEqual(
    nextSessions([...races, sprint]).map((each) => each.sprint),
    [true, false],
  )
  assert.deepEqual(
    nextSessions([...races, race(3, {}, { sprint: true })]).map((each) => each.sprint),
    [false],
  )
  assert.deepEqual(nextSessions([race(1, undefined, { isVoid: true }), race(2, {})]), [])
  assert.equal(racesLeft([...races, sprint, race(4, undefined), race(5, undefined, { isVoid: true })]), 2)
})
