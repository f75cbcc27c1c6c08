import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Fixture } from '../draw/fixtures.ts'
import { Random } from '../draw/random.ts'
import type { PossiblePlaces } from '../possible-places/possible-places.ts'
import type { MatchResult, Walkover } from '../results.ts'
import { possibleSwissPlaces } from './possible-swiss-places.ts'
import { drawSwissRound } from './swiss.ts'
import { swissTable, type SwissTableInput } from './swiss-table.ts'

const isFullRun = process.env['TEST_ROUNDS'] === 'many'

type Input = Omit<SwissTableInput, 'results'> & { readonly results: readonly MatchResult[] }

/** A Swiss system with some rounds over and one begun. */
type System = { input: Input; left: readonly Fixture[] }

type Outcome = readonly [homeScore: number, awayScore: number, walkover?: Walkover]

const played: readonly Outcome[] = [
  [1, 0],
  [0, 0],
  [0, 1],
]
const allOutcomes: readonly Outcome[] = [...played, [1, 0, 'away'], [0, 1, 'home']]

const pointSystems = [
  [3, 1, 0],
  [3, 1, 0],
  [2, 1, 0],
  [1, 0.5, 0],
  [3, 2, 1],
  [1, 0, 0],
  [3, 2, 0],
  [4, 1, -1],
  [1, 1, 0],
] as const

type Rules = Input['tieBreaks']

/** Rules whose figures follow from the outcomes of matches, whatever the scores. */
const outcomeRules: [Rules, ...Rules[]] = [
  undefined,
  undefined,
  ['buchholz'],
  ['medianBuchholz', 'wins'],
  ['sonnebornBerger', 'headToHead'],
  ['headToHead'],
  ['opponentsWins', 'buchholzCut1'],
]
const goalRules: [Rules, ...Rules[]] = [
  ['goalDifference'],
  ['goalsFor', 'buchholz'],
  ['headToHead', 'goalDifference'],
  ['buchholz', 'goalsFor', 'headToHead'],
]

const pickFrom = <T>(random: Random, list: readonly [T, ...T[]]): T => list[random.below(list.length)] ?? list[0]

const resultOf = (match: Fixture, [homeScore, awayScore, walkover]: Outcome): MatchResult => ({
  ...match,
  homeScore,
  awayScore,
  ...(walkover ? { walkover } : {}),
})

/** The next round as the product draws it: from the points of the table, in the order of the participants, without those who have left. */
const drawNext = (input: Input, round: number): { matches: Fixture[]; byes: { id: string; round: number }[] } => {
  const points = new Map(swissTable(input).map((row) => [row.id, row.points]))
  const entrants = input.participants
    .filter((id) => !input.withdrawn?.includes(id))
    .map((id) => ({ id, points: points.get(id) ?? 0 }))
  const meetings = [
    ...input.results.map(({ home, away, walkover, round: day }) => ({ round: day, home, away, walkover })),
    ...input.byes.map(({ id, round: day }) => ({ round: day, home: id, away: null })),
  ].toSorted((a, b) => a.round - b.round)
  const { pairings, bye } = drawSwissRound({ entrants, meetings, hasSides: true, seed: input.seed })
  return {
    matches: pairings.map(({ home, away }) => ({ round, home, away })),
    byes: bye === null ? [] : [{ id: bye, round }],
  }
}

type Size = { entrants: readonly [number, number]; rounds: readonly [number, number]; left: number; toDraw: number }

/** A system drawn from `random` with at most `left` matches of the drawn round left, and `toDraw` rounds to draw. */
const systemOf = (random: Random, rules: readonly [Rules, ...Rules[]], size: Size): System => {
  const count = size.entrants[0] + random.below(size.entrants[1] - size.entrants[0] + 1)
  const [first, ...others] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].slice(0, count)
  const participants: [string, ...string[]] = [first ?? 'a', ...others]
  const rounds = Math.max(
    size.toDraw + 1,
    Math.min(count - 1 + (count % 2), size.rounds[0] + random.below(size.rounds[1] - size.rounds[0] + 1)),
  )
  const [win, draw, loss] = pickFrom(random, pointSystems)
  let input: Input = {
    ...{ participants, results: [], byes: [], rounds, points: { win, draw, loss } },
    tieBreaks: pickFrom(random, rules),
    penalizations:
      random.below(4) === 0 ? [{ id: pickFrom(random, participants), points: pickFrom(random, [1, 3, -1, 0.5]) }] : [],
    withdrawn: [],
    seeds: random.below(2) === 0 ? new Map(participants.map((id, index) => [id, index + 1])) : undefined,
    seed: String(random.uint32()),
  }
  let left: Fixture[] = []
  for (let round = 1; round <= rounds - size.toDraw; round++) {
    if (round === 2 && random.below(5) === 0 && count > 3)
      input = { ...input, withdrawn: [pickFrom(random, participants)] }
    const { matches, byes } = drawNext(input, round)
    const isLast = round === rounds - size.toDraw
    const open = isLast ? Math.min(matches.length, 1 + random.below(size.left)) : 0
    left = matches.slice(0, open)
    const decided = matches.slice(open).map((match): MatchResult => {
      const walkover = random.below(10) === 0 ? pickFrom(random, ['home', 'away'] as const) : undefined
      return resultOf(match, [random.below(3), random.below(3), walkover])
    })
    input = { ...input, results: [...input.results, ...decided], byes: [...input.byes, ...byes] }
  }
  return { input, left }
}

/** All outcomes of the matches left. */
function* outcomesOf(left: readonly Fixture[], outcomes: readonly Outcome[]): Generator<MatchResult[]> {
  const [match, ...others] = left
  if (match === undefined) return yield []
  for (const outcome of outcomes)
    for (const rest of outcomesOf(others, outcomes)) yield [resultOf(match, outcome), ...rest]
}

const noteTable = (places: Map<string, PossiblePlaces>, input: Input): void => {
  for (const { id, position } of swissTable(input)) {
    const known = places.get(id) ?? { best: position, worst: position }
    places.set(id, { best: Math.min(known.best, position), worst: Math.max(known.worst, position) })
  }
}

/** The places to which all outcomes of the drawn round and of the rounds after it lead, each of which is drawn as the product draws it. */
const placesByPlay = ({ input, left }: System, outcomes: readonly Outcome[]): Map<string, PossiblePlaces> => {
  const places = new Map<string, PossiblePlaces>()
  const play = (now: Input, open: readonly Fixture[], round: number): void => {
    for (const results of outcomesOf(open, outcomes)) {
      const after = { ...now, results: [...now.results, ...results] }
      if (round === input.rounds) {
        noteTable(places, after)
        continue
      }
      const { matches, byes } = drawNext(after, round + 1)
      play({ ...after, byes: [...after.byes, ...byes] }, matches, round + 1)
    }
  }
  play(input, left, Math.max(...[...input.results, ...input.byes, ...left].map(({ round }) => round)))
  return places
}

const assertNoneWrong = (
  stated: ReadonlyMap<string, PossiblePlaces>,
  real: ReadonlyMap<string, PossiblePlaces>,
  system: System,
) => {
  for (const [id, { best, worst }] of real) {
    const { best: from = 0, worst: to = 0 } = stated.get(id) ?? {}
    assert.ok(
      from <= best && to >= worst,
      `${id}: ${from} to ${to}, but ${best} to ${worst}: ${JSON.stringify(system)}`,
    )
  }
}

const sorted = (places: ReadonlyMap<string, PossiblePlaces>) => [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))

const many = (few: number, full: number) => ({ numRuns: isFullRun ? full : few })

test('no place that a Swiss system can end in is called impossible: all its outcomes are played, each round drawn by the product', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const random = new Random(String(number))
      const size = pickFrom<Size>(random, [
        { entrants: [4, 5], rounds: [2, 4], left: 2, toDraw: 1 },
        { entrants: [4, 5], rounds: [3, 4], left: 1, toDraw: 2 },
        { entrants: [6, 7], rounds: [2, 4], left: 1, toDraw: 1 },
        { entrants: [6, 7], rounds: [2, 4], left: 3, toDraw: 0 },
      ])
      const system = systemOf(random, [...outcomeRules, ...goalRules], size)
      assertNoneWrong(possibleSwissPlaces(system.input, system.left), placesByPlay(system, played), system)
    }),
    many(20, 3000),
  )
})

test('in the last round the possible places are those of all its outcomes, walkovers included, where tie-breaks follow from outcomes', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const system = systemOf(new Random(String(number)), outcomeRules, {
        ...{ entrants: [3, 8], rounds: [2, 5], left: 3, toDraw: 0 },
      })
      assert.deepEqual(
        sorted(possibleSwissPlaces(system.input, system.left)),
        sorted(placesByPlay(system, allOutcomes)),
        JSON.stringify(system),
      )
    }),
    many(30, 3000),
  )
})

/** Outcomes with scores that move goals a little and far. */
const manyScores: readonly Outcome[] = [...allOutcomes, [9, 0], [9, 9], [0, 9], [9, 8], [8, 9]]

test('in the last round no place that scores lead to is called impossible where tie-breaks count goals', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const system = systemOf(new Random(String(number)), goalRules, {
        ...{ entrants: [3, 8], rounds: [2, 5], left: 2, toDraw: 0 },
      })
      assertNoneWrong(possibleSwissPlaces(system.input, system.left), placesByPlay(system, manyScores), system)
    }),
    many(20, 2000),
  )
})

/** The points that a round of `count` can give, each in the order of the participants: anybody meets anybody, or has the bye. */
const gainsOf = (count: number, { win, draw, loss }: Input['points']): number[][] => {
  const found = new Map<string, number[]>()
  const give = (gains: number[], free: readonly number[], bye: boolean): void => {
    const [first, ...others] = free
    if (first === undefined) return void found.set(gains.join(' '), gains)
    if (bye) give(gains.with(first, win), others, false)
    for (const other of others) {
      for (const [own, theirs] of [
        [win, loss],
        [draw, draw],
        [loss, win],
      ] as const) {
        give(
          gains.with(first, own).with(other, theirs),
          others.filter((each) => each !== other),
          bye,
        )
      }
    }
  }
  give(
    Array.from({ length: count }, () => 0),
    [...Array(count).keys()],
    count % 2 === 1,
  )
  return [...found.values()]
}

/** The places by points with every round to come: whoever is level can be ahead and behind. Points in tenths. */
const placesByPoints = ({ input, left }: System, toDraw: number): Map<string, PossiblePlaces> => {
  const active = input.participants.filter((id) => !input.withdrawn?.includes(id))
  const inTenths = ({ win, draw, loss }: Input['points']) => ({ win: 10 * win, draw: 10 * draw, loss: 10 * loss })
  const pointsAfter = (results: readonly MatchResult[]): number[] => {
    const rows = swissTable({ ...input, results: [...input.results, ...results] })
    return active.map((id) => Math.round(10 * (rows.find((row) => row.id === id)?.points ?? 0)))
  }
  const unique = (lists: Iterable<number[]>): number[][] => [
    ...new Map([...lists].map((list) => [list.join(' '), list])).values(),
  ]
  let states = unique([...outcomesOf(left, played)].map(pointsAfter))
  const gains = gainsOf(active.length, inTenths(input.points))
  for (let round = 0; round < toDraw; round++) {
    states = unique(states.flatMap((points) => gains.map((gain) => points.map((each, at) => each + (gain[at] ?? 0)))))
  }
  return new Map(
    active.map((id, at): [string, PossiblePlaces] => {
      let [best, worst] = [Infinity, 0]
      for (const points of states) {
        const own = points[at] ?? 0
        best = Math.min(best, 1 + points.filter((each) => each > own).length)
        worst = Math.max(worst, points.filter((each) => each >= own).length)
      }
      return [id, { best, worst }]
    }),
  )
}

test('with rounds to draw the possible places are those of all points that these rounds can give', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const random = new Random(String(number))
      const toDraw = 1 + random.below(2)
      const system = systemOf(random, outcomeRules, {
        entrants: toDraw === 1 ? [3, 7] : [3, 6],
        rounds: [2, 5],
        left: 3,
        toDraw,
      })
      const stated = possibleSwissPlaces(system.input, system.left)
      const real = placesByPoints(system, toDraw)
      assert.deepEqual(
        sorted(stated).filter(([id]) => real.has(id)),
        sorted(real),
        JSON.stringify(system),
      )
    }),
    many(20, 2000),
  )
})

test('a Swiss system of eighty ends within the places that every earlier day called possible, and some are certain before', () => {
  const participants = Array.from({ length: 80 }, (_, index) => `p${index}`)
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const random = new Random(String(number))
      let input: Input = {
        participants,
        results: [],
        byes: [],
        rounds: 7,
        points: { win: 3, draw: 1, loss: 0 },
        seed: 's',
      }
      for (let round = 1; round <= input.rounds; round++) {
        const results = drawNext(input, round).matches.map((match) =>
          resultOf(match, [random.below(4), random.below(3)]),
        )
        input = { ...input, results: [...input.results, ...results] }
      }
      const places = new Map(swissTable(input).map((row) => [row.id, row.position]))
      let certain = 0
      for (const day of [3, 4, 5, 6]) {
        const left = input.results.filter(({ round }) => round > day)
        for (const [id, { best, worst }] of possibleSwissPlaces({ ...input, day }, left)) {
          const place = places.get(id) ?? 0
          assert.ok(best <= place && place <= worst, `${id} after day ${day}: ${best} to ${worst}, finished ${place}`)
          if (best > 8 || worst <= 8) certain++
        }
      }
      assert.ok(certain > 0, 'somebody is certain to be among the first eight, or not')
    }),
    many(1, 100),
  )
})
