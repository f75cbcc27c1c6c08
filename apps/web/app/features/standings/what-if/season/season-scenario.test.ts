import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId, type StableId } from '@agone/contract'
import type { SeasonInputs } from '@agone/contract/standings/routes/season-inputs'
import fc from 'fast-check'
import {
  filled,
  fromSeasonParam,
  racesLeft,
  toSeasonParam,
  withDriver,
  withOrder,
  type RaceOrder,
  type SeasonScenario,
} from './season-scenario.ts'
import { whatIfSeason, whatIfTitles } from './what-if-season.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const
type Name = (typeof names)[number]

/** Addresses count drivers by id, which begins with its time. */
const ids = new Map(names.map((name, index) => [name, newId<EntryId>(index + 1)]))
const idOf = (name: Name) => ids.get(name) ?? newId<EntryId>()
const [red, blue] = [newId<StableId>(), newId<StableId>()]

type Race = SeasonInputs['races'][number]

const race = (round: number, more: Partial<Race> = {}): Race => ({
  matchId: newId<MatchId>(round * 2 + (more.sprint ? 0 : 1)),
  ...{ round, sprint: false, name: `GP ${round}`, scheduledAt: null, results: null },
  ...more,
})

const result = (name: Name, position: number | null, more: Partial<NonNullable<Race['results']>[number]> = {}) => ({
  ...{ entryId: idOf(name), stableId: names.indexOf(name) % 2 === 0 ? red : blue, position, fastRideTime: null },
  outcome: position === null ? ('DNF' as const) : null,
  ...more,
})

/** Six drivers of two stables; the last one has withdrawn. */
const season = (races: Race[], more: Partial<SeasonInputs> = {}): SeasonInputs => ({
  ...{ version: 1, matchDay: 1, tieBreaks: ['countback', 'seed', 'drawOfLots'], lotSeed: 's', races },
  points: { race: [10, 6, 4], sprint: [3, 2], fastestLap: { points: 1, within: 3 } },
  entries: names.map((name, index) => ({
    ...{ entryId: idOf(name), userId: null, teamId: null, name, avatar: null, deleted: false, seed: null },
    stableId: index % 2 === 0 ? red : blue,
    withdrawn: name === 'f',
    penalization: 0,
  })),
  stables: [
    { stableId: red, name: 'Rossi', penalization: 0 },
    { stableId: blue, name: 'Blu', penalization: 4 },
  ],
  ...more,
})

const order = (places: readonly (Name | null)[], fastest: Name | null = null): RaceOrder => ({
  places: places.map((name) => (name === null ? null : idOf(name))),
  fastest: fastest === null ? null : idOf(fastest),
})

const shown = ({ places, fastest }: RaceOrder) => {
  const nameOf = (id: EntryId | null) => names.find((name) => id === idOf(name)) ?? '-'
  return places.map(nameOf).join('') + (fastest === null ? '' : `*${nameOf(fastest)}`)
}

test('an order moves drivers and stables, and says how many points it brings', () => {
  const inputs = season([race(1, { results: [result('a', 1), result('b', 2)] }), race(2)])
  const [next] = racesLeft(inputs)
  assert.ok(next)
  const rows = (scenario: SeasonScenario) => {
    const { drivers, stables } = whatIfSeason(inputs, scenario)
    return [
      drivers.slice(0, 2).map(({ name, points, gained, movement }) => [name, points, gained, movement]),
      stables.map(({ name, points, gained, movement }) => [name, points, gained, movement]),
    ]
  }
  assert.deepEqual(rows(new Map())[1], [
    ['Rossi', 10, 0, 0],
    ['Blu', 2, 0, 0],
  ])
  assert.deepEqual(rows(withOrder(new Map(), next.race, order(['b', 'd', null], 'b'))), [
    [
      ['b', 17, 11, 1],
      ['a', 10, 0, -1],
    ],
    [
      ['Blu', 19, 17, 1],
      ['Rossi', 10, 0, -1],
    ],
  ])
})

test('an order makes a champion of drivers and of stables, and puts the others out of the title', () => {
  const inputs = season([race(1, { results: [result('a', 1), result('b', 2)] }), race(2), race(3)])
  const [next] = racesLeft(inputs)
  assert.ok(next)
  const said = (scenario: SeasonScenario) => {
    const titles = whatIfTitles(inputs, scenario)
    return [...names.map(idOf), red, blue].map((id) => titles.get(id)?.certainty?.kind ?? '-')
  }
  // The last driver has withdrawn. Stables: 10 and 2 points, and two races of at most 17 and 21.
  assert.deepEqual(said(new Map()), ['-', '-', '-', '-', '-', 'outOfTitle', '-', '-'])
  const order1 = withOrder(new Map(), next.race, order(['a', 'c', 'e'], 'a'))
  // 21 points against 6, and 31 against 2: the last race gives 11, and at most 17 to two drivers.
  assert.deepEqual(said(order1), [
    'champion',
    ...Array.from({ length: 5 }, () => 'outOfTitle'),
    'champion',
    'outOfTitle',
  ])
})

test('points go to the stable of the last race, not to the one that a driver entered for', () => {
  const inputs = season([race(1, { results: [result('a', 1, { stableId: blue })] }), race(2)])
  const [next] = racesLeft(inputs)
  assert.ok(next)
  const { stables } = whatIfSeason(inputs, withOrder(new Map(), next.race, order(['a'])))
  assert.deepEqual(
    stables.map(({ name, points }) => [name, points]),
    [
      ['Blu', 16],
      ['Rossi', 0],
    ],
  )
})

test('only races that give points are left, each with its scoring places; the sprint comes first', () => {
  const rounds = [{ round: 3, multiplier: 0, fastestLap: false }]
  const { points } = season([])
  const inputs = season([race(1, { results: [] }), race(2), race(2, { sprint: true }), race(3)], {
    points: { ...points, rounds },
  })
  assert.deepEqual(
    racesLeft(inputs).map(({ race: { round, sprint }, places, hasFastest }) => [round, sprint, places, hasFastest]),
    [
      [2, true, 2, false],
      [2, false, 3, true],
    ],
  )
})

test('a driver who gets another place changes it with the one who was there', () => {
  const before = order(['a', 'b', null, 'c'], 'b')
  assert.equal(shown(withDriver(before, 0, idOf('b'))), 'ba-c*b')
  assert.equal(shown(withDriver(before, 2, idOf('c'))), 'abc*b')
  assert.equal(shown(withDriver(before, 4, idOf('a'))), '-b-ca*b')
  assert.equal(shown(withDriver(before, 1, idOf('d'))), 'ad-c', 'without a place no fastest lap')
  assert.equal(shown(withDriver(before, 3, null)), 'ab*b')
  assert.equal(shown(filled(before, 5, [...ids.values()])), 'abdce*b')
})

test('an address keeps orders, and leaves out races run since and drivers who cannot be meant', () => {
  const races = [race(5, { sprint: true }), race(5), race(6)]
  const inputs = season(races)
  const [sprint, main] = races
  assert.ok(sprint && main)
  const scenario = withOrder(withOrder(new Map(), sprint, order(['c', 'a'])), main, order(['a', null, 'd'], 'd'))
  assert.equal(toSeasonParam(scenario, inputs), '5s.3.1_5.1..4.f4')
  assert.deepEqual(fromSeasonParam('5s.3.1_5.1..4.f4', inputs), scenario)
  const run = season([sprint, { ...main, results: [result('a', 1)] }])
  assert.equal(toSeasonParam(fromSeasonParam('5s.3.1_5.1..4.f4', run), run), '5s.3.1')
  for (const [param, kept] of [
    ['5.1.1.2', '5.1..2'],
    ['5.1.2.3.4', '5.1.2.3'],
    ['5.6.99.-1', ''],
    ['5.1.f6', '5.1'],
    ['5.f1', ''],
    ['5.x.2', '5..2'],
    ['9.1_.._5s.2.f2', '5s.2'],
  ] as const) {
    assert.equal(toSeasonParam(fromSeasonParam(param, inputs), inputs), kept, param)
  }
})

/** A season of four rounds, some with a sprint, with all its results: who finishes in which order, and who does not. */
const anySeason = fc.record({
  races: fc.array(
    fc.record({
      finish: fc.shuffledSubarray<Name>(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }),
      fastest: fc.nat(4),
    }),
    { minLength: 8, maxLength: 8 },
  ),
  sprints: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  known: fc.nat(8),
  multiplier: fc.constantFrom(1, 0.5, 2),
})

test('the real orders that are left, from an address, make the official standings', () => {
  fc.assert(
    fc.property(anySeason, ({ races, sprints, known, multiplier }) => {
      const all = races.flatMap(({ finish, fastest }, index) => {
        const [round, isSprint] = [Math.floor(index / 2) + 1, index % 2 === 0]
        if (isSprint && !sprints[round - 1]) return []
        const results = names.flatMap((name) => {
          const place = finish.indexOf(name)
          if (name === 'f') return []
          const lap = { fastRideTime: place === fastest % finish.length && !isSprint ? 1 : null }
          return [place < 0 ? result(name, null) : result(name, place + 1, lap)]
        })
        return [race(round, { sprint: isSprint, results })]
      })
      const points = {
        ...{ race: [10, 6, 4, 2, 1], sprint: [5, 4, 3, 2, 1], fastestLap: { points: 1, within: 5 } },
        rounds: [{ round: 3, multiplier }],
      }
      const inputs = season(
        all.map((each, index) => (index < known ? each : { ...each, results: null })),
        { points },
      )
      const orders = all.slice(known).reduce<SeasonScenario>((scenario, each) => {
        const places = [1, 2, 3, 4, 5].map(
          (position) => each.results?.find((one) => one.position === position)?.entryId ?? null,
        )
        const fastest = each.results?.find(({ fastRideTime }) => fastRideTime === 1)?.entryId ?? null
        return withOrder(scenario, each, { places: places.filter((id) => id !== null), fastest })
      }, new Map())
      const official = whatIfSeason(season(all, { points }), new Map())
      const { drivers, stables } = whatIfSeason(inputs, fromSeasonParam(toSeasonParam(orders, inputs), inputs))
      const figures = (rows: typeof drivers) =>
        rows.map(({ name, points: sum, wins, podiums }) => [name, sum, wins, podiums])
      assert.deepEqual(figures(drivers), figures(official.drivers))
      const totals = (rows: typeof stables) => rows.map(({ name, points: sum, wins }) => [name, sum, wins])
      assert.deepEqual(totals(stables), totals(official.stables))
    }),
  )
})
