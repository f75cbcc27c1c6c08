import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { tieBreakRules } from '@agone/contract/games/routes/points'
import { EngineFault } from '../fault.ts'
import { drawLeague } from '../draw/league.ts'
import { MatchResults, type MatchResult } from '../results.ts'
import { leagueTable, type TableInput } from './table.ts'

const points = { win: 3, draw: 1, loss: 0 }

const score = fc.integer({ min: 0, max: 2 })

/** A season of which any part is played, with few different scores so that many are level. */
const seasons = fc
  .record({
    size: fc.integer({ min: 2, max: 9 }),
    scores: fc.array(fc.record({ homeScore: score, awayScore: score, isPlayed: fc.boolean() }), {
      minLength: 144,
      maxLength: 144,
    }),
    tieBreaks: fc.shuffledSubarray([...tieBreakRules]),
    deductions: fc.array(fc.record({ at: fc.nat(1), points: fc.integer({ min: -3, max: 3 }), round: fc.nat(8) }), {
      maxLength: 3,
    }),
  })
  .map(({ size, scores, tieBreaks, deductions }): TableInput & { results: MatchResult[] } => {
    const participants = Array.from({ length: size }, (_, index) => `team ${index}`)
    const fixtures = [...drawLeague({ participants, repeatTimes: 2, seed: 's', byes: true })]
    const results = fixtures.flatMap((fixture, index) => {
      const { isPlayed = false, ...score } = scores[index] ?? {}
      return isPlayed ? [{ homeScore: 0, awayScore: 0, ...fixture, ...score }] : []
    })
    const penalizations = deductions.map(({ at, ...rest }) => ({ id: `team ${at}`, ...rest }))
    return { participants, results, points, tieBreaks, penalizations, seed: 'lots' }
  })

const ids = (input: TableInput): string[] => leagueTable(input).map(({ id }) => id)

test('a table is a total order of all participants, whatever the order of the input', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const table = leagueTable(season)
      assert.deepEqual(
        table.map(({ position }) => position),
        season.participants.map((_, index) => index + 1),
      )
      assert.deepEqual(table.map(({ id }) => id).toSorted(), [...season.participants].toSorted())
      const reversed = {
        ...season,
        results: season.results.toReversed(),
        participants: season.participants.toReversed(),
        penalizations: season.penalizations?.toReversed(),
      }
      assert.deepEqual(leagueTable(reversed), table)
    }),
  )
})

test('points, goals and matches of a table are the sums of its results', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const table = leagueTable(season)
      const sum = (of: (row: (typeof table)[number]) => number) => table.reduce((total, row) => total + of(row), 0)
      const draws = season.results.filter(({ homeScore, awayScore }) => homeScore === awayScore).length
      const goals = season.results.reduce((total, { homeScore, awayScore }) => total + homeScore + awayScore, 0)
      const deductions = (season.penalizations ?? []).reduce((total, each) => total + each.points, 0)
      assert.equal(
        sum((row) => row.points + row.penalization),
        3 * season.results.length - draws,
      )
      assert.equal(
        sum((row) => row.penalization),
        deductions,
      )
      assert.equal(
        sum((row) => row.played),
        2 * season.results.length,
      )
      assert.equal(
        sum((row) => row.scored),
        goals,
      )
      assert.equal(
        sum((row) => row.difference),
        0,
      )
    }),
  )
})

test('points never increase down the table, and every why has a higher figure, or a lower seed or lot', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const table = leagueTable(season)
      for (const [index, row] of table.entries()) {
        const next = table[index + 1]
        if (!next) {
          assert.equal(row.why, null)
          continue
        }
        assert.ok(row.points >= next.points)
        assert.equal(row.why?.versus, next.id)
        const [value, nextValue] = row.why.values
        const isLower = row.why.rule === 'drawOfLots' || row.why.rule === 'seed'
        assert.ok(isLower ? value < nextValue : value > nextValue)
        assert.equal(row.why.rule === 'points', row.points !== next.points)
      }
    }),
  )
})

test('the table at day N is the table of the results and penalizations up to N', () => {
  fc.assert(
    fc.property(seasons, fc.integer({ min: 0, max: 18 }), (season, day) => {
      const upTo = {
        ...season,
        results: season.results.filter(({ round }) => round <= day),
        penalizations: (season.penalizations ?? []).filter(({ round = 0 }) => round <= day),
      }
      assert.deepEqual(leagueTable({ ...season, day }), leagueTable(upTo))
    }),
  )
})

test('movement is the change of place since the last day with a result', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const days = season.results.map(({ round }) => round)
      const last = Math.max(...days, 0)
      const before = ids({ ...season, day: last - 1 })
      const hasBefore = days.some((day) => day < last)
      for (const { id, position, movement } of leagueTable(season)) {
        assert.equal(movement, hasBefore ? before.indexOf(id) + 1 - position : 0)
      }
    }),
  )
})

test('columns and objects give the same table', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const fixtures = drawLeague({ participants: season.participants, repeatTimes: 2, seed: 's', byes: true })
      const results = new MatchResults(fixtures)
      for (const result of season.results) {
        const row = [...fixtures].findIndex(({ home, away }) => home === result.home && away === result.away)
        results.report(row, result.homeScore, result.awayScore)
      }
      assert.deepEqual(leagueTable({ ...season, results }), leagueTable(season))
    }),
  )
})

const matchResult = (
  home: string,
  away: string,
  [homeScore, awayScore]: readonly [number, number],
  round = 1,
): MatchResult => {
  return { round, home, away, homeScore, awayScore }
}

const base = { participants: ['a', 'b', 'c'], points, tieBreaks: ['goalDifference'], seed: 's' } as const

test('form is the last five outcomes, oldest first, by match day', () => {
  const scores = [
    [1, 0],
    [0, 0],
    [0, 1],
    [2, 0],
    [3, 0],
    [0, 4],
  ] as const
  const results = scores.map((each, index) => matchResult('a', 'b', each, index + 1)).toReversed()
  const table = leagueTable({ ...base, results })
  assert.deepEqual(table.find(({ id }) => id === 'a')?.form, ['drawn', 'lost', 'won', 'won', 'lost'])
  assert.deepEqual(table.find(({ id }) => id === 'b')?.form, ['drawn', 'won', 'lost', 'lost', 'won'])
  assert.deepEqual(table.find(({ id }) => id === 'c')?.form, [])
})

test('a penalization counts from its match day on, and added points are negative', () => {
  const penalizations = [
    { id: 'a', points: 2, round: 3 },
    { id: 'c', points: -1 },
  ]
  const rowsAt = (day: number) =>
    Object.fromEntries(
      leagueTable({ ...base, results: [], penalizations, day }).map((row) => [row.id, [row.points, row.penalization]]),
    )
  assert.deepEqual(rowsAt(2), { a: [0, 0], b: [0, 0], c: [1, -1] })
  assert.deepEqual(rowsAt(3), { a: [-2, 2], b: [0, 0], c: [1, -1] })
})

test('a walkover is a defeat for the absent side, or for both', () => {
  const results = [
    { ...matchResult('a', 'b', [0, 3]), walkover: 'home' as const },
    { ...matchResult('b', 'c', [0, 0], 2), walkover: 'both' as const },
  ]
  const rows = leagueTable({ ...base, results }).map(({ id, won, lost, points: sum }) => [id, won, lost, sum])
  assert.deepEqual(rows, [
    ['b', 1, 1, 3],
    ['c', 0, 1, 0],
    ['a', 0, 1, 0],
  ])
})

test('results of withdrawn participants do not count, and they are last without a why above them', () => {
  const results = [matchResult('a', 'b', [5, 0]), matchResult('b', 'c', [0, 1], 2), matchResult('a', 'c', [2, 0], 3)]
  const table = leagueTable({ ...base, results, withdrawn: ['a'] })
  assert.deepEqual(
    table.map(({ id, points: sum, why }) => [id, sum, why?.rule ?? null]),
    [
      ['c', 3, 'points'],
      ['b', 0, null],
      ['a', 0, null],
    ],
  )
})

test('points may be fractions and stay exact', () => {
  const results = [1, 2, 3].map((round) => matchResult('a', 'b', [0, 0], round))
  const table = leagueTable({ ...base, results, points: { win: 1, draw: 0.1, loss: 0 } })
  assert.deepEqual(
    table.map((row) => row.points),
    [0.3, 0.3, 0],
  )
})

test('a result of an unknown participant, or columns of other participants, are refused', () => {
  const isUnknownParticipant = (error: unknown) => error instanceof EngineFault && error.reason === 'unknownParticipant'
  assert.throws(() => leagueTable({ ...base, results: [matchResult('a', 'x', [1, 0])] }), isUnknownParticipant)
  const columns = MatchResults.of(['a', 'c', 'b'], [matchResult('a', 'b', [1, 0])])
  assert.throws(() => leagueTable({ ...base, results: columns }), isUnknownParticipant)
})
