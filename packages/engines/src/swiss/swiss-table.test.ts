import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { MatchResult } from '../results.ts'
import { leagueTable } from '../table/table.ts'
import { swissTable, type SwissRule, type SwissTableInput, type SwissTableRow } from './swiss-table.ts'

const points = { win: 1, draw: 0.5, loss: 0 }

/** The lines `1 A-B 1-0` as results; `1 A-B x-0` is one to which the home side did not come. */
const results = (...lines: string[]): MatchResult[] =>
  lines.map((line) => {
    const [round = '', names = '', score = ''] = line.split(' ')
    const [home = '', away = ''] = names.split('-')
    const [homeScore, awayScore] = score.split('-')
    const walkover = homeScore === 'x' ? (awayScore === 'x' ? 'both' : 'home') : awayScore === 'x' ? 'away' : undefined
    return {
      round: Number(round),
      home,
      away,
      homeScore: Number(homeScore) || 0,
      awayScore: Number(awayScore) || 0,
      walkover,
    }
  })

const tableOf = (
  input: Partial<SwissTableInput> & Pick<SwissTableInput, 'participants' | 'results'>,
): SwissTableRow[] => swissTable({ points, byes: [], rounds: 3, seed: 's', ...input })

const figuresOf = (table: readonly SwissTableRow[], id: string): number[] => {
  const row = table.find((each) => each.id === id)
  assert.ok(row)
  return [row.points, row.buchholz, row.buchholzCut1, row.medianBuchholz, row.sonnebornBerger]
}

const threeRounds = {
  participants: ['A', 'B', 'C', 'D', 'E'],
  results: results('1 A-B 1-0', '1 C-D 1-1', '2 A-E 2-0', '2 B-C 0-x', '3 A-D 0-0', '3 E-B 3-1'),
  byes: [
    { id: 'E', round: 1 },
    { id: 'D', round: 2 },
    { id: 'C', round: 3 },
  ],
}

test('five in three rounds, calculated by hand: points, Buchholz, without the lowest, without both ends, Sonneborn-Berger', () => {
  const table = tableOf(threeRounds)
  assert.deepEqual(figuresOf(table, 'A'), [2.5, 1 + 2 + 2, 4, 2, 1 + 2 + 1])
  // C did not come: a dummy with the points of B, who has less than C. The bye of C: a dummy with three draws.
  assert.deepEqual(figuresOf(table, 'B'), [1, 2.5 + 1 + 2, 4.5, 2, 1])
  assert.deepEqual(figuresOf(table, 'C'), [1.5, 2 + 1 + 1.5, 3.5, 1.5, 1 + 1.5])
  assert.deepEqual(figuresOf(table, 'D'), [2, 1.5 + 1.5 + 2.5, 4, 1.5, 0.75 + 1.5 + 1.25])
  assert.deepEqual(figuresOf(table, 'E'), [2, 1.5 + 2.5 + 1, 4, 1.5, 1.5 + 1])
})

test('of two with as many points and the same Buchholz without the lowest, the whole Buchholz decides, and the row says so', () => {
  const table = tableOf(threeRounds)
  assert.deepEqual(
    table.map(({ id }) => id),
    ['A', 'D', 'E', 'C', 'B'],
  )
  assert.deepEqual(table[1]?.why, { rule: 'buchholz', values: [5.5, 5], versus: 'E', tied: [] })
})

test('the share of wins of the opponents: a draw is half of one, byes do not count', () => {
  const table = tableOf(threeRounds)
  const share = table.find(({ id }) => id === 'A')?.opponentsWins
  assert.equal(share, Math.round(((1 / 3 + 1 / 2 + 1 / 2) / 3) * 1e6) / 1e6)
})

test('a bye is a win and a match in the row', () => {
  const row = tableOf(threeRounds).find(({ id }) => id === 'E')
  assert.deepEqual([row?.played, row?.won, row?.drawn, row?.lost], [3, 2, 0, 1])
})

test('who has left is last, its results stand, and its rounds count as draws for its opponents', () => {
  const table = tableOf({
    participants: ['A', 'B', 'C', 'X'],
    results: results('1 X-A 1-0', '1 B-C 1-0', '2 A-B 1-0', '3 A-C 0-1'),
    byes: [
      { id: 'C', round: 2 },
      { id: 'B', round: 3 },
    ],
    withdrawn: ['X'],
  })
  assert.equal(table.at(-1)?.id, 'X')
  assert.deepEqual(figuresOf(table, 'A').slice(0, 2), [1, 1 + 0.5 + 0.5 + 2 + 2])
  // Of two rounds without a match one is cut, not the match.
  assert.deepEqual(figuresOf(table, 'X').slice(0, 3), [1, 1 + 1 + 1, 2])
})

test('a cut takes a round that one did not come to, even if an opponent has fewer points', () => {
  const table = tableOf({
    participants: ['P', 'Q', 'S', 'T'],
    results: results('1 P-Q x-0', '1 S-T 0-1', '2 P-S 1-0', '2 Q-T 1-0'),
    rounds: 2,
  })
  assert.deepEqual(figuresOf(table, 'P').slice(0, 3), [1, 1 + 0, 0])
})

test('a deduction changes the points of the row, not those that opponents count', () => {
  const table = tableOf({ ...threeRounds, penalizations: [{ id: 'B', points: 1 }] })
  assert.equal(figuresOf(table, 'B')[0], 0)
  assert.deepEqual(figuresOf(table, 'A'), figuresOf(tableOf(threeRounds), 'A'))
})

test('the head-to-head decides between two who have met, and the row names the match', () => {
  const table = tableOf({
    participants: ['A', 'B', 'C', 'D'],
    results: results('1 A-B 0-1', '1 C-D 1-0', '2 A-D 5-0', '2 B-C 0-1'),
    tieBreaks: ['headToHead', 'goalDifference'],
  })
  assert.deepEqual(
    table.map(({ id }) => id),
    ['C', 'B', 'A', 'D'],
  )
  assert.equal(table[1]?.why?.rule, 'headToHead')
  assert.deepEqual(
    table[1].why.matches?.map(({ home, away }) => `${home}-${away}`),
    ['A-B'],
  )
})

test('the head-to-head is left out between three of whom two have not met', () => {
  const table = tableOf({
    participants: ['A', 'B', 'C', 'D', 'E', 'F'],
    results: results('1 A-B 1-0', '1 C-D 1-0', '1 E-F 0-1', '2 B-E 9-0', '2 C-F 0-1', '2 D-A 2-0'),
    tieBreaks: ['headToHead', 'goalDifference'],
  })
  const level = table.filter(({ points: each }) => each === 1)
  assert.deepEqual(
    level.map(({ id }) => id),
    ['B', 'D', 'C', 'A'],
  )
  assert.ok(level.slice(0, -1).every(({ why }) => why?.rule !== 'headToHead'))
})

test('movement compares with the table before the last round, byes of that round left out', () => {
  const table = tableOf({
    participants: ['A', 'B', 'C'],
    results: results('1 A-B 1-0', '2 A-C 0-0'),
    byes: [
      { id: 'C', round: 1 },
      { id: 'B', round: 2 },
    ],
    tieBreaks: ['seed'],
    seeds: new Map([
      ['B', 1],
      ['A', 2],
      ['C', 3],
    ]),
  })
  assert.deepEqual(
    table.map(({ id, movement }) => [id, movement]),
    [
      ['A', 0],
      ['C', 0],
      ['B', 0],
    ],
  )
  const before = tableOf({ ...threeRounds, day: 1 })
  assert.deepEqual(before.map(({ id, points: each }) => `${id} ${each}`).toSorted(), [
    'A 1',
    'B 0',
    'C 0.5',
    'D 0.5',
    'E 1',
  ])
})

const rules = [
  'buchholz',
  'buchholzCut1',
  'medianBuchholz',
  'sonnebornBerger',
  'opponentsWins',
  'headToHead',
  'wins',
  'goalDifference',
  'goalsFor',
] as const satisfies readonly SwissRule[]

/** Tournaments of up to nine with any results: everybody plays at most once in a round, and has a bye or nothing in the other rounds. */
const tournaments = fc
  .record({
    size: fc.integer({ min: 2, max: 9 }),
    rounds: fc.array(
      fc.array(fc.record({ lot: fc.nat(), score: fc.nat(2), kind: fc.nat(9) }), { minLength: 9, maxLength: 9 }),
      { maxLength: 5 },
    ),
    tieBreaks: fc.shuffledSubarray([...rules]),
    withdrawn: fc.boolean(),
  })
  .map(({ size, rounds, tieBreaks, withdrawn }): SwissTableInput & { results: MatchResult[] } => {
    const participants = Array.from({ length: size }, (_, index) => `p${index}`)
    const played: MatchResult[] = []
    const byes: { id: string; round: number }[] = []
    for (const [index, lots] of rounds.entries()) {
      const round = index + 1
      const order = participants
        .map((id, at) => ({ id, ...(lots[at] ?? { lot: 0, score: 0, kind: 0 }) }))
        .toSorted((a, b) => a.lot - b.lot)
      if (order.length % 2 === 1) byes.push({ id: order.pop()?.id ?? '', round })
      for (let at = 0; at + 1 < order.length; at += 2) {
        const [home, away] = [order[at], order[at + 1]]
        if (!home || !away) continue
        const walkover = ([undefined, 'home', 'away', 'both'] as const)[Math.max(0, home.kind - 6)]
        played.push({ round, home: home.id, away: away.id, homeScore: home.score, awayScore: away.score, walkover })
      }
    }
    return {
      participants,
      results: played,
      byes,
      points: { win: 3, draw: 1, loss: 0 },
      rounds: 5,
      tieBreaks,
      seed: 'lots',
      withdrawn: withdrawn ? ['p0'] : [],
    }
  })

test('the table is a total order that does not depend on the order of the input', () => {
  fc.assert(
    fc.property(tournaments, (input) => {
      const table = swissTable(input)
      assert.deepEqual(table.map(({ id }) => id).toSorted(), [...input.participants].toSorted())
      const reversed = {
        ...input,
        participants: input.participants.toReversed(),
        results: input.results.toReversed(),
        byes: input.byes.toReversed(),
      }
      assert.deepEqual(swissTable(reversed), table)
      for (const [index, row] of table.entries()) {
        const next = table[index + 1]
        if (next && row.why) assert.ok(row.points > next.points || row.why.rule !== 'points')
      }
    }),
  )
})

test('without byes and walkovers Buchholz is the sum of the points of all opponents', () => {
  fc.assert(
    fc.property(tournaments, (input) => {
      const played = input.results.map((result) => ({ ...result, walkover: undefined }))
      const table = swissTable({ ...input, results: played, byes: [], withdrawn: [] })
      const pointsOf = new Map(table.map((row) => [row.id, row.points]))
      for (const { id, buchholz } of table) {
        const opponents = played.flatMap(({ home, away }) => (home === id ? [away] : away === id ? [home] : []))
        assert.equal(
          buchholz,
          opponents.reduce((sum, opponent) => sum + (pointsOf.get(opponent) ?? 0), 0),
        )
      }
    }),
  )
})

test('with rules that leagues have, and without byes, the table is that of a league', () => {
  fc.assert(
    fc.property(tournaments, (input) => {
      const tieBreaks = ['wins', 'goalDifference', 'goalsFor'] as const
      const swiss = swissTable({ ...input, byes: [], withdrawn: [], tieBreaks })
      const league = leagueTable({ ...input, withdrawn: [], tieBreaks })
      const columns = Object.keys(league[0] ?? {})
      assert.deepEqual(
        swiss.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))),
        league,
      )
    }),
  )
})

/** The figures of everybody, counted from the matches one by one; without byes, walkovers and withdrawals. */
const plainFigures = (participants: readonly string[], played: readonly MatchResult[]) => {
  const matchesOf = (id: string) =>
    played.flatMap(({ home, away, homeScore, awayScore }) =>
      home === id
        ? [{ opponent: away, own: homeScore, other: awayScore }]
        : away === id
          ? [{ opponent: home, own: awayScore, other: homeScore }]
          : [],
    )
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const pointsOf = (id: string) => sum(matchesOf(id).map(({ own, other }) => (own > other ? 3 : own === other ? 1 : 0)))
  const share = (id: string) => {
    const matches = matchesOf(id)
    return sum(matches.map(({ own, other }) => (own > other ? 1 : own === other ? 0.5 : 0))) / matches.length
  }
  return new Map(
    participants.map((id) => {
      const matches = matchesOf(id)
      const opponents = matches.map(({ opponent }) => pointsOf(opponent)).toSorted((a, b) => a - b)
      const figures = {
        points: pointsOf(id),
        buchholz: sum(opponents),
        buchholzCut1: sum(opponents.slice(1)),
        medianBuchholz: sum(opponents.slice(1, -1)),
        sonnebornBerger: sum(
          matches.map(({ opponent, own, other }) => pointsOf(opponent) * (own > other ? 1 : own === other ? 0.5 : 0)),
        ),
        opponentsWins:
          matches.length === 0
            ? 0
            : Math.round((sum(matches.map(({ opponent }) => share(opponent))) / matches.length) * 1e6) / 1e6,
        wins: matches.filter(({ own, other }) => own > other).length,
        goalDifference: sum(matches.map(({ own, other }) => own - other)),
        goalsFor: sum(matches.map(({ own }) => own)),
      }
      return [id, figures] as const
    }),
  )
}

test('the chosen rules decide in the chosen order, as a plain calculation finds it, and each row names the one that did', () => {
  const chosen = rules.filter((rule) => rule !== 'headToHead')
  fc.assert(
    fc.property(tournaments, fc.shuffledSubarray(chosen, { minLength: 1 }), (input, order) => {
      const played = input.results.map((result) => ({ ...result, walkover: undefined }))
      const table = swissTable({ ...input, results: played, byes: [], withdrawn: [], tieBreaks: order })
      const figures = plainFigures(input.participants, played)
      for (const [index, row] of table.slice(0, -1).entries()) {
        const [upper, lower] = [figures.get(row.id), figures.get(table[index + 1]?.id ?? '')]
        assert.ok(upper && lower)
        const deciding = (['points', ...order] as const).find((rule) => upper[rule] !== lower[rule])
        if (deciding === undefined) {
          assert.ok(row.why?.rule === 'seed' || row.why?.rule === 'drawOfLots')
        } else {
          assert.ok(upper[deciding] > lower[deciding], `${deciding} of ${order.join(', ')}`)
          assert.equal(row.why?.rule, deciding)
        }
      }
    }),
  )
})
