import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId } from '@agone/contract'
import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { swissCertainties, swissTables } from './swiss-tables.ts'

const ids = { a: newId<EntryId>(), b: newId<EntryId>(), c: newId<EntryId>(), d: newId<EntryId>(), e: newId<EntryId>() }
type Name = keyof typeof ids

const match = (round: number, home: Name, away: Name, score?: readonly [number, number]) => ({
  matchId: newId<MatchId>(),
  ...{ round, home: ids[home], away: ids[away], absent: null, scheduledAt: null },
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
})

const entryOf = (name: Name) => ({
  entryId: ids[name],
  ...{ userId: null, teamId: null, name, avatar: null, deleted: false, seed: null },
  ...{ withdrawn: false, mayAdvance: true, penalization: 0, fairPlay: 0 },
})

const [first, second] = [match(2, 'a', 'c'), match(2, 'b', 'e')]

/** The first round is over, with a bye for e; d has that of the second, in which nothing is decided. */
const inputs: TableInputs = {
  ...{ version: 1, matchDay: 2, points: { win: 3, draw: 1, loss: 0 }, tieBreaks: [], lotSeed: 's' },
  swiss: {
    rounds: 3,
    tieBreaks: ['buchholz', 'goalsFor'],
    byes: [
      { entryId: ids.e, round: 1 },
      { entryId: ids.d, round: 2 },
    ],
  },
  groups: [
    {
      name: null,
      entries: [entryOf('a'), entryOf('b'), entryOf('c'), entryOf('d'), entryOf('e')],
      matches: [match(1, 'a', 'b', [1, 0]), match(1, 'c', 'd', [3, 0]), first, second],
    },
  ],
}

test('results of the round that is drawn move the table of a Swiss system, and its sums over opponents', () => {
  const [table] = swissTables(
    inputs,
    new Map([
      [first.matchId, [0, 2]],
      [second.matchId, [1, 1]],
    ]),
  )
  const rows = table?.rows.map(({ name, points, gained, why }) => [name, points, gained, why?.rule]) ?? []
  assert.deepEqual(rows[0], ['c', 6, 3, 'points'])
  assert.deepEqual(rows[1], ['e', 4, 1, 'points'])
  assert.deepEqual(
    new Map(rows.slice(2).map(([name, points]) => [name, points])),
    new Map([
      ['a', 3],
      ['d', 3],
      ['b', 1],
    ]),
  )
  // a has met b (1) and c (6), d has met c (6) and has a bye, a draw with itself: three draws at most.
  assert.deepEqual([rows[2]?.[0], rows[2]?.[3]], ['d', 'buchholz'])
  assert.equal(table?.matchesLeft, 0)
})

test('without a scenario the table is the official one: nobody gains or moves, and both matches are left', () => {
  const [table] = swissTables(inputs, new Map())
  assert.ok(table)
  assert.ok(table.rows.every(({ gained, movement }) => gained === 0 && movement === 0))
  assert.equal(table.matchesLeft, 2)
})

test('the winner is certain with results of the last round, but not while another round is to be drawn', () => {
  const scenario = new Map<MatchId, readonly [number, number]>([
    [first.matchId, [0, 2]],
    [second.matchId, [1, 1]],
  ])
  const certaintyAfter = (rounds: number) => {
    const { swiss } = inputs
    assert.ok(swiss)
    return swissCertainties({ ...inputs, swiss: { ...swiss, rounds } }, scenario, {
      zones: [],
      onlyStaying: false,
    }).get(ids.c)
  }
  // c has six points, e four.
  assert.deepEqual(certaintyAfter(2), { certainty: { kind: 'first' }, places: { best: 1, worst: 1 } })
  assert.deepEqual(certaintyAfter(3), { certainty: undefined, places: { best: 1, worst: 4 } })
})
