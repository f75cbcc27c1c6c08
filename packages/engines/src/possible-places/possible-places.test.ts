import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Fixture } from '../draw/fixtures.ts'
import { drawLeague } from '../draw/league.ts'
import { Random } from '../draw/random.ts'
import type { MatchResult } from '../results.ts'
import { leagueTable, type TableInput } from '../table/table.ts'
import type { TieBreakRule, TieBreakPreset } from '../table/why.ts'
import { placesByScores } from './places-by-scores.ts'
import { possiblePlaces } from './possible-places.ts'

const isFullRun = process.env['TEST_ROUNDS'] === 'many'

type League = { input: TableInput; played: MatchResult[]; left: Fixture[] }
type Rules = TieBreakPreset | readonly TieBreakRule[]

const points = [
  [3, 1, 0],
  [3, 1, 0],
  [2, 1, 0],
  [3, 2, 1],
  [1, 0.5, 0],
  [1, 0, 0],
  [4, 1, -1],
  [1, 1, 0],
] as const

/** Rules whose figures follow from the outcomes of matches, whatever the scores. */
const outcomeRules: Rules[] = [
  ['headToHeadPoints'],
  ['wins', 'headToHeadPoints'],
  ['headToHeadPoints', 'wins', 'seed'],
  ['wins'],
  ['seed'],
  ['headToHeadPoints', 'drawOfLots'],
]

const pairsOf = (ids: readonly string[], legs: number): { home: string; away: string }[] =>
  ids.flatMap((home, at) =>
    ids.flatMap((away, other) => (at === other || (legs === 1 && at > other) ? [] : [{ home, away }])),
  )

/** A league of three to five with up to six matches left, drawn from `random`. */
const leagueOf = (random: Random, rules: readonly Rules[]): League => {
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], other: T): T => list[random.below(list.length)] ?? other
  const ids = ['a', 'b', 'c', 'd', 'e'].slice(0, 3 + random.below(3))
  const order = pairsOf(ids, 1 + random.below(2))
    .map((pair) => ({ pair, lot: random.uint32() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ pair }, index) => ({ ...pair, round: index + 1 }))
  const left = order.slice(-1 - random.below(6))
  const played = order.slice(0, -left.length).map((match): MatchResult => {
    const score = { homeScore: random.below(3), awayScore: random.below(3) }
    if (random.below(12) > 0) return { ...match, ...score }
    return { ...match, ...score, walkover: pick(['home', 'away', 'both'], 'home') }
  })
  const [win, draw, loss] = pick(points, points[0])
  const penalized = { id: pick(ids, 'a'), points: pick([1, 2, 3, -1, 0.5], 1) }
  const input = {
    participants: ids,
    results: played,
    points: { win, draw, loss },
    tieBreaks: pick(rules, 'serie-a'),
    penalizations: random.below(3) === 0 ? [penalized] : [],
    withdrawn: random.below(8) === 0 ? [pick(ids, 'a')] : [],
    seeds: random.below(2) === 0 ? new Map(ids.map((id, index) => [id, index + 1])) : undefined,
    seed: String(random.uint32()),
  }
  return { input, played, left }
}

/** 0: the home side wins, 1: a draw, 2: the away side wins. */
const outcomesOf = (count: number): number[][] =>
  Array.from({ length: 3 ** count }, (_, code) =>
    Array.from({ length: count }, (_, at) => Math.floor(code / 3 ** at) % 3),
  )

/** The best and worst places of all tables that the outcomes of the matches left can make, by the smallest scores. */
const placesByTrial = ({ input, played, left }: League) => {
  const places = new Map<string, { best: number; worst: number }>()
  for (const outcomes of outcomesOf(left.length)) {
    const results = left.map((match, at): MatchResult => ({
      ...match,
      homeScore: outcomes[at] === 0 ? 1 : 0,
      awayScore: outcomes[at] === 2 ? 1 : 0,
    }))
    for (const { id, position } of leagueTable({ ...input, results: [...played, ...results] })) {
      const known = places.get(id) ?? { best: position, worst: position }
      places.set(id, { best: Math.min(known.best, position), worst: Math.max(known.worst, position) })
    }
  }
  return places
}

const sorted = (places: ReadonlyMap<string, { best: number; worst: number }>) =>
  [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))

const serieA = { points: { win: 3, draw: 1, loss: 0 }, tieBreaks: 'serie-a', seed: 's' } as const

const match = (home: string, away: string, [homeScore, awayScore]: readonly [number, number]): MatchResult => ({
  round: 1,
  home,
  away,
  homeScore,
  awayScore,
})

/** Places as `a 1-2`, best row first. */
const shown = (places: ReturnType<typeof possiblePlaces>): string[] =>
  [...places].map(([id, { best, worst }]) => `${id} ${best}-${worst}`)

test('two teams that can only end level are separated by the matches between them', () => {
  const participants = ['a', 'b', 'c']
  const defeats = [match('c', 'a', [1, 0]), match('a', 'c', [0, 1]), match('c', 'b', [1, 0])]
  const left = [{ round: 9, home: 'b', away: 'c' }]
  const placesAfter = (...between: MatchResult[]) =>
    shown(possiblePlaces({ ...serieA, participants, results: [...defeats, ...between] }, left))
  // b can still have the four points of a, which has won one of their two matches and drawn the other.
  assert.deepEqual(placesAfter(match('a', 'b', [1, 0]), match('b', 'a', [0, 0])), ['c 1-1', 'a 2-2', 'b 3-3'])
  assert.deepEqual(placesAfter(match('a', 'b', [1, 0]), match('b', 'a', [1, 0])), ['c 1-1', 'b 2-3', 'a 2-3'])
})

test('two teams that come level by a draw between them keep the goal difference that they have', () => {
  const draws = ['b', 'e'].flatMap((id) => [match(id, 'd', [0, 0]), match('d', id, [0, 0])])
  const results = [match('a', 'b', [2, 0]), match('a', 'd', [0, 1]), ...draws]
  const input = { ...serieA, tieBreaks: 'premier-league', participants: ['a', 'b', 'd', 'e'], results } as const
  // With a draw b and e have the three points of a and a lower difference: a is never fourth.
  assert.deepEqual(shown(possiblePlaces(input, [{ round: 9, home: 'b', away: 'e' }])), [
    'd 1-1',
    'a 2-3',
    'e 2-4',
    'b 2-4',
  ])
})

test('a table whose matches are all played has one place for each row, and a void row is last', () => {
  const results = [match('a', 'b', [1, 0]), match('b', 'c', [1, 0])]
  const input = { ...serieA, participants: ['a', 'b', 'c'], results }
  assert.deepEqual(shown(possiblePlaces(input, [])), ['a 1-1', 'b 2-2', 'c 3-3'])
  const left = [{ round: 2, home: 'c', away: 'a' }]
  assert.deepEqual(shown(possiblePlaces({ ...input, withdrawn: ['c'] }, left)), ['a 1-1', 'b 2-2', 'c 3-3'])
})

test('points by which a draw is worth less than a defeat say nothing', () => {
  const input = { ...serieA, participants: ['a', 'b'], results: [], points: { win: 3, draw: 0, loss: 1 } }
  assert.deepEqual(shown(possiblePlaces(input, [{ round: 1, home: 'a', away: 'b' }])).toSorted(), ['a 1-2', 'b 1-2'])
})

test('a league of twenty ends within the places that every earlier day called possible', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const random = new Random(String(number))
      const participants = Array.from({ length: 20 }, (_, index) => `team-${index}`)
      const fixtures = [...drawLeague({ participants, repeatTimes: 2, seed: String(number) })]
      // Some are stronger, so that places are certain before the end.
      const goals = (id: string): number => random.below(2 + (Number(id.slice(5)) >> 2))
      const results = fixtures.map((fixture) => ({
        ...fixture,
        homeScore: goals(fixture.home),
        awayScore: goals(fixture.away),
      }))
      const places = new Map(leagueTable({ ...serieA, participants, results }).map((row) => [row.id, row.position]))
      for (const day of [20, 28, 32, 35, 37]) {
        const left = fixtures.filter(({ round }) => round > day)
        for (const [id, { best, worst }] of possiblePlaces({ ...serieA, participants, results, day }, left)) {
          const place = places.get(id) ?? 0
          assert.ok(best <= place && place <= worst, `${id} after day ${day}: ${best} to ${worst}, finished ${place}`)
        }
      }
    }),
    { numRuns: isFullRun ? 300 : 2 },
  )
})

test('the possible places are those of all outcomes of the matches left, where tie-breaks follow from outcomes', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const league = leagueOf(new Random(String(number)), outcomeRules)
      assert.deepEqual(
        sorted(possiblePlaces(league.input, league.left)),
        sorted(placesByTrial(league)),
        JSON.stringify(league),
      )
    }),
    { numRuns: isFullRun ? 10_000 : 40 },
  )
})

/** Rules about goals whose figures are compared exactly: those of matches left depend on each other (decision 690). */
const exactScoreRules: Rules[] = [
  'serie-a',
  'premier-league',
  'la-liga',
  'fifa-group',
  ['goalDifference'],
  ['goalsFor', 'headToHeadGoals'],
  ['headToHeadGoalDifference', 'goalsFor'],
  ['headToHeadGoals', 'wins'],
  ['headToHeadPoints', 'goalDifference', 'headToHeadGoals'],
  ['goalDifference', 'headToHeadPoints', 'goalsFor'],
]

/** Rules of which some figures count as anything in their range, each by itself: away goals, wins away from home, points of opponents. */
const otherScoreRules: Rules[] = [
  'uefa-group',
  'uefa-league-phase',
  ['headToHeadGoals', 'awayWins'],
  ['awayGoals', 'goalsFor'],
]

const withFewLeft = ({ input, played, left }: League, most: number) => ({
  input: {
    ...input,
    results: [...played, ...left.slice(most).map((match) => ({ ...match, homeScore: 1, awayScore: 1 }))],
  },
  left: left.slice(0, most),
})

test('the possible places are those of all scores of the matches left, however high, where tie-breaks count goals', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const league = withFewLeft(leagueOf(new Random(String(number)), exactScoreRules), isFullRun ? 4 : 3)
      const places = placesByScores(league)
      assert.deepEqual(
        sorted(possiblePlaces(league.input, league.left)).filter(([id]) => places.has(id)),
        sorted(places),
        JSON.stringify(league),
      )
    }),
    { numRuns: isFullRun ? 10_000 : 1000 },
  )
})

test('no place that scores lead to is called impossible under rules whose figures are only limited', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const league = withFewLeft(leagueOf(new Random(String(number)), otherScoreRules), 3)
      const possible = possiblePlaces(league.input, league.left)
      for (const [id, { best, worst }] of placesByScores(league)) {
        const stated = possible.get(id)
        assert.ok(stated && stated.best <= best && stated.worst >= worst, `${id}: ${JSON.stringify(league)}`)
      }
    }),
    { numRuns: isFullRun ? 2000 : 100 },
  )
})
