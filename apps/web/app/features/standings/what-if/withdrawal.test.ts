import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId } from '@agone/contract'
import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { withdrawalEffects } from './withdrawal.ts'

const ids = { a: newId<EntryId>(), b: newId<EntryId>(), c: newId<EntryId>(), d: newId<EntryId>() }
type Name = keyof typeof ids

const match = (home: Name, away: Name, score?: readonly [number, number]) => ({
  ...{ matchId: newId<MatchId>(), round: 1, home: ids[home], away: ids[away], absent: null, scheduledAt: null },
  ...{ homeScore: score?.[0] ?? null, awayScore: score?.[1] ?? null },
})

const entry = (name: Name) => ({
  ...{ entryId: ids[name], userId: null, teamId: null, name, avatar: null, deleted: false },
  ...{ seed: null, withdrawn: false, mayAdvance: true, penalization: 0, fairPlay: 0 },
})

/** a has beaten b, and b has beaten c; c and a still meet. d is in another group. */
const inputs: TableInputs = {
  ...{
    version: 1,
    matchDay: 1,
    points: { win: 3, draw: 1, loss: 0 },
    tieBreaks: ['goalDifference'],
    lotSeed: 's',
    swiss: null,
  },
  groups: [
    {
      name: 'A',
      entries: [entry('a'), entry('b'), entry('c')],
      matches: [match('a', 'b', [1, 0]), match('c', 'a'), match('b', 'c', [3, 0])],
    },
    { name: 'B', entries: [entry('d')], matches: [] },
  ],
}

const effects = (isVoid: boolean, by: Name, agreed: MatchId[] = []) =>
  withdrawalEffects(inputs, { entryId: ids[by], isVoid, agreed, walkoverScore: 3 }).map(
    ({ name, from, to, pointsBefore, pointsAfter }) => [name, from, to, pointsBefore, pointsAfter],
  )

test('a withdrawal gives the matches that are left to the others of its group', () => {
  assert.deepEqual(effects(false, 'a'), [['c', 3, 2, 0, 3]])
  assert.deepEqual(effects(false, 'd'), [])
  const left = inputs.groups[0]?.matches.filter(({ homeScore }) => homeScore === null).map(({ matchId }) => matchId)
  assert.deepEqual(effects(false, 'a', left), [], 'a result that both sides have reported alike is not lost')
})

test('where a withdrawal makes matches void, the points that others won against it are gone', () => {
  assert.deepEqual(effects(true, 'c'), [
    ['a', 2, 1, 3, 3],
    ['b', 1, 2, 3, 0],
  ])
})

test('in a Swiss system the match that is left is lost, beside what byes have given', () => {
  const [group] = inputs.groups
  assert.ok(group)
  const swiss: TableInputs = {
    ...inputs,
    swiss: { rounds: 3, tieBreaks: ['buchholz'], byes: [{ entryId: ids.c, round: 2 }] },
    groups: [{ ...group, name: null }],
  }
  const shown = withdrawalEffects(swiss, { entryId: ids.a, isVoid: false, agreed: [], walkoverScore: 3 })
  const other = shown.find(({ entryId }) => entryId === ids.c)
  assert.deepEqual([other?.to, other?.pointsBefore, other?.pointsAfter], [1, 3, 6])
})
