import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId } from '@agone/contract'
import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { whatIfCertainties, whatIfTables } from './what-if-tables.ts'

const ids = { a: newId<EntryId>(), b: newId<EntryId>(), c: newId<EntryId>() }
const last = newId<MatchId>()

const played = (home: EntryId, away: EntryId, [homeScore, awayScore]: readonly [number, number]) => ({
  matchId: newId<MatchId>(),
  round: 1,
  home,
  away,
  homeScore,
  awayScore,
  absent: null,
  scheduledAt: null,
})

const entry = (name: keyof typeof ids) => ({
  entryId: ids[name],
  userId: null,
  teamId: null,
  name,
  avatar: null,
  deleted: false,
  seed: null,
  withdrawn: false,
  mayAdvance: true,
  penalization: 0,
  fairPlay: 0,
})

/** a has six points and has finished; b has three, c none, and they meet once more. */
const inputs: TableInputs = {
  version: 1,
  matchDay: 1,
  points: { win: 3, draw: 1, loss: 0 },
  tieBreaks: ['headToHeadPoints', 'goalDifference'],
  lotSeed: 's',
  swiss: null,
  groups: [
    {
      name: null,
      entries: [entry('a'), entry('b'), entry('c')],
      matches: [
        played(ids.a, ids.b, [1, 0]),
        played(ids.c, ids.a, [0, 1]),
        played(ids.b, ids.c, [1, 0]),
        { ...played(ids.c, ids.b, [0, 0]), matchId: last, homeScore: null, awayScore: null },
      ],
    },
  ],
}

const zones = [{ kind: 'relegation' as const, from: 3, to: 3, label: { it: 'Giù', en: 'Down' } }]

const shown = (score?: readonly [number, number]) =>
  whatIfTables(inputs, new Map(score ? [[last, score]] : [])).flatMap(({ rows }) =>
    rows.map(({ name, points, gained, movement }) => [name, points, gained, movement]),
  )

test('a scenario adds its points and moves rows; without one the table is the official one', () => {
  assert.deepEqual(shown(), [
    ['a', 6, 0, 0],
    ['b', 3, 0, 0],
    ['c', 0, 0, 0],
  ])
  assert.deepEqual(shown([3, 0]), [
    ['a', 6, 0, 0],
    ['c', 3, 3, 1],
    ['b', 3, 0, -1],
  ])
})

test('a scenario makes certain what is open without it', () => {
  const certain = (scenario: ReadonlyMap<string, readonly [number, number]>) => {
    const found = whatIfCertainties(inputs, scenario, { zones, onlyStaying: false })
    return Object.values(ids).map((id) => found.get(id)?.certainty?.kind)
  }
  assert.deepEqual(certain(new Map()), ['first', undefined, undefined])
  assert.deepEqual(certain(new Map([[last, [0, 0] as const]])), ['first', 'safe', 'zone'])
})
