import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawLeague } from '../draw/league.ts'
import type { MatchResult } from '../results.ts'
import { leagueTable, type TableRow } from './table.ts'
import type { TieBreaks } from './tie-breaks.ts'

const points = { win: 3, draw: 1, loss: 0 }

/** Rows of three: whose home, whose away, the score. */
const results = (...matches: [string, string, string][]): MatchResult[] =>
  matches.map(([home, away, score], index) => {
    const [homeScore = 0, awayScore = 0] = score.split('-').map(Number)
    return { round: index + 1, home, away, homeScore, awayScore }
  })

const circle = results(
  ['a', 'b', '1-0'],
  ['b', 'c', '1-0'],
  ['c', 'a', '2-1'],
  ['a', 'd', '5-0'],
  ['b', 'd', '1-0'],
  ['c', 'd', '1-0'],
)

const tableBy = (tieBreaks: TieBreaks, penalizations: { id: string; points: number }[] = [], list = circle) =>
  leagueTable({ participants: ['a', 'b', 'c', 'd'], results: list, points, tieBreaks, penalizations, seed: 's' })

const reasons = (table: TableRow[]) =>
  table.map(({ id, why }) => [id, why?.rule, why?.values.join(':'), why?.tied.join('')])

test('three participants who beat each other: those still tied on goals are compared again, alone', () => {
  assert.deepEqual(reasons(tableBy('uefa-group')), [
    ['c', 'headToHeadPoints', '3:0', 'ca'],
    ['a', 'headToHeadGoals', '2:1', 'cab'],
    ['b', 'points', '6:0', ''],
    ['d', undefined, undefined, undefined],
  ])
})

test('if the mini-table separates nobody the next rule uses all matches', () => {
  assert.deepEqual(reasons(tableBy('serie-a')), [
    ['a', 'goalDifference', '5:1', ''],
    ['c', 'goalsFor', '3:2', ''],
    ['b', 'points', '6:0', ''],
    ['d', undefined, undefined, undefined],
  ])
})

test('all head-to-head rules use the mini-table of all tied participants before a new one is made', () => {
  const list = results(
    ['b', 'a', '4-0'],
    ['a', 'b', '1-0'],
    ['a', 'c', '1-0'],
    ['c', 'a', '0-1'],
    ['b', 'c', '0-0'],
    ['c', 'b', '1-0'],
  )
  const [, second] = reasons(tableBy('uefa-group', [{ id: 'a', points: 5 }], list))
  assert.deepEqual(second, ['b', 'headToHeadGoalDifference', '2:-1', 'abc'])
})

test('the reason of a row lists only the matches between the two rows', () => {
  const [first] = tableBy('uefa-group')
  assert.deepEqual(first?.why?.matches, [{ round: 3, home: 'c', away: 'a', homeScore: 2, awayScore: 1 }])
})

test('a forfeit counts in the mini-table', () => {
  const list = [
    ...results(['a', 'c', '3-0'], ['b', 'c', '1-0'], ['c', 'b', '0-1'], ['a', 'b', '2-0']),
    { round: 9, home: 'b', away: 'a', homeScore: 3, awayScore: 0, walkover: 'away' as const },
    { round: 10, home: 'c', away: 'a', homeScore: 0, awayScore: 9 },
  ]
  const [first] = tableBy('serie-a', [], list)
  assert.deepEqual([first?.id, first?.why?.rule, first?.why?.values], ['b', 'headToHeadGoalDifference', [1, -1]])
})

const score = fc.integer({ min: 0, max: 2 })

test('head-to-head figures are always those of a table of the tied participants alone', () => {
  const seasons = fc.record({
    size: fc.integer({ min: 3, max: 7 }),
    scores: fc.array(fc.tuple(score, score), { minLength: 42, maxLength: 42 }),
    tieBreaks: fc.constantFrom('uefa-group' as const, 'fifa-group' as const, 'serie-a' as const),
  })
  fc.assert(
    fc.property(seasons, ({ size, scores, tieBreaks }) => {
      const participants = Array.from({ length: size }, (_, index) => `t${index}`)
      const list = [...drawLeague({ participants, repeatTimes: 2, seed: 's', byes: true })].map((fixture, index) => {
        const [homeScore, awayScore] = scores[index] ?? [0, 0]
        return { ...fixture, homeScore, awayScore }
      })
      for (const { id, why } of leagueTable({ participants, results: list, points, tieBreaks, seed: 's' })) {
        if (!why?.rule.startsWith('headToHead')) continue
        const among = list.filter(({ home, away }) => why.tied.includes(home) && why.tied.includes(away))
        const mini = leagueTable({ participants: why.tied, results: among, points, tieBreaks, seed: 's' })
        const figures = [id, why.versus].map((each) => {
          const row = mini.find((other) => other.id === each)
          if (why.rule === 'headToHeadPoints') return row?.points
          return why.rule === 'headToHeadGoals' ? row?.scored : row?.difference
        })
        assert.deepEqual(figures, why.values)
      }
    }),
    { numRuns: 300 },
  )
})
