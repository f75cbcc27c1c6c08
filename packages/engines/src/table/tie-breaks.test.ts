import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MatchResult } from '../results.ts'
import { leagueTable, type TableInput, type TableRow } from './table.ts'
import { completeTieBreaks, tieBreakOrders } from './tie-breaks.ts'

/** "a-b 2-1" played on the match day of its place in the list. */
const played = (...matches: string[]): MatchResult[] =>
  matches.map((match, index) => {
    const [, home = '', away = '', homeScore, awayScore] = /^(\w+)-(\w+) (\d+)-(\d+)$/.exec(match) ?? []
    return { round: index + 1, home, away, homeScore: Number(homeScore), awayScore: Number(awayScore) }
  })

const tableOf = (input: Partial<TableInput> & Pick<TableInput, 'results' | 'tieBreaks'>): TableRow[] => {
  const results = Array.isArray(input.results) ? input.results : []
  const names = results.flatMap(({ home, away }: MatchResult) => [home, away])
  const participants = [...new Set<string>(names)].toSorted()
  return leagueTable({ participants, points: { win: 3, draw: 1, loss: 0 }, seed: 's', ...input })
}

const shown = (table: TableRow[]): string[] =>
  table.map(({ id, why }) => (why ? `${id} ${why.rule} ${why.values.join(':')}` : id))

const rules: { why: string; input: Parameters<typeof tableOf>[0]; table: string[] }[] = [
  {
    why: 'points come first',
    input: { tieBreaks: ['goalDifference'], results: played('a-b 1-0', 'b-c 9-0', 'a-c 1-1') },
    table: ['a points 4:3', 'b points 3:1', 'c'],
  },
  {
    why: 'goal difference before goals',
    input: { tieBreaks: ['goalDifference', 'goalsFor'], results: played('a-c 5-3', 'b-d 3-0') },
    table: ['b goalDifference 3:2', 'a points 3:0', 'c goalDifference -2:-3', 'd'],
  },
  {
    why: 'more goals if the difference is equal',
    input: { tieBreaks: ['goalDifference', 'goalsFor'], results: played('a-c 2-1', 'b-d 3-2') },
    table: ['b goalsFor 3:2', 'a points 3:0', 'd goalsFor 2:1', 'c'],
  },
  {
    why: 'goals away from home',
    input: { tieBreaks: ['awayGoals'], results: played('a-c 2-1', 'd-b 1-2') },
    table: ['b awayGoals 2:0', 'a points 3:0', 'c awayGoals 1:0', 'd'],
  },
  {
    why: 'more wins if points are equal',
    input: { tieBreaks: ['wins'], results: played('a-x 1-0', 'b-x 0-0', 'b-y 0-0', 'b-z 0-0') },
    table: ['a wins 1:0', 'b points 3:1', 'z drawOfLots 1:2', 'y drawOfLots 2:3', 'x'],
  },
  {
    why: 'more wins away',
    input: { tieBreaks: ['awayWins'], results: played('a-c 1-0', 'd-b 0-1') },
    table: ['b awayWins 1:0', 'a points 3:0', 'c drawOfLots 1:2', 'd'],
  },
  {
    why: 'stronger opponents',
    input: { tieBreaks: ['opponentsPoints'], results: played('a-c 1-0', 'b-d 1-0', 'c-e 0-0') },
    table: ['a opponentsPoints 1:0', 'b points 3:1', 'c opponentsPoints 4:1', 'e points 1:0', 'd'],
  },
  {
    why: 'fewer cards',
    input: {
      tieBreaks: ['fairPlay'],
      results: played('a-b 0-0'),
      fairPlay: [
        { id: 'a', points: -1, round: 1 },
        { id: 'b', points: -3, round: 1 },
      ],
    },
    table: ['a fairPlay -1:-3', 'b'],
  },
  {
    why: 'seeds come last, at the end of every list',
    input: {
      tieBreaks: ['goalDifference'],
      results: played('a-b 0-0'),
      seeds: new Map([
        ['a', 8],
        ['b', 3],
      ]),
    },
    table: ['b seed 3:8', 'a'],
  },
  {
    why: 'a countback counts positions, which matches do not have',
    input: { tieBreaks: ['countback', 'goalsFor'], results: played('a-c 2-1', 'b-d 3-2') },
    table: ['b goalsFor 3:2', 'a points 3:0', 'd goalsFor 2:1', 'c'],
  },
  {
    why: 'the matches between the two before the overall difference',
    input: { tieBreaks: 'serie-a', results: played('a-b 1-0', 'b-c 9-0', 'c-a 1-0', 'c-d 0-1', 'a-d 0-1', 'd-b 0-1') },
    table: ['b headToHeadPoints 3:0', 'd points 6:3', 'c headToHeadPoints 3:0', 'a'],
  },
]

for (const { why, input, table } of rules) {
  test(`tie-break: ${why}`, () => assert.deepEqual(shown(tableOf(input)), table))
}

test('every preset ends in a total order and has each rule once', () => {
  for (const order of Object.values(tieBreakOrders)) {
    const rulesInAll = completeTieBreaks(order)
    assert.equal(new Set(rulesInAll).size, rulesInAll.length)
    assert.ok(rulesInAll.includes('seed') && rulesInAll.includes('drawOfLots'))
  }
})

test('lots depend on the stored seed only, not on who else is tied', () => {
  const order = (seed: string, names: string[]): string[] =>
    leagueTable({ participants: names, results: [], points: { win: 3, draw: 1, loss: 0 }, tieBreaks: [], seed }).map(
      ({ id }) => id,
    )
  const all = ['a', 'b', 'c', 'd', 'e', 'f']
  assert.deepEqual(order('x', all), order('x', all.toReversed()))
  assert.notDeepEqual(order('x', all), order('y', all))
  assert.deepEqual(
    order('x', ['b', 'd', 'f']),
    order('x', all).filter((id) => 'bdf'.includes(id)),
  )
})
