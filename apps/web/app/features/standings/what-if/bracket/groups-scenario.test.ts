import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId } from '@agone/contract'
import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { bracketMatches } from '@agone/engines/bracket/bracket-view'
import type { Score } from '../scenario.ts'
import { resolveWith } from './bracket-scenario.ts'
import { fromGroupsParam, knockOutOf, toGroupsParam, withGroupScores, type GroupsInputs } from './groups-scenario.ts'

const names = ['a', 'b', 'c', 'd'] as const
const ids = new Map(names.map((name) => [name, newId<EntryId>()]))
const idOf = (name: (typeof names)[number]) => ids.get(name) ?? newId<EntryId>()
const nameOf = (id: string | null) => names.find((name) => ids.get(name) === id) ?? '?'

const entry = (name: (typeof names)[number]) => ({
  entryId: idOf(name),
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

/** Addresses count matches by id, which begins with its time. */
const [first, second] = [newId<MatchId>(1), newId<MatchId>(2)]

const match = (matchId: MatchId, [home, away]: readonly [EntryId, EntryId], score?: Score) => ({
  ...{ matchId, home, away, round: 1, absent: null, scheduledAt: null },
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
})

/** Two groups of two, from which all go on: the first of A meets the second of B. Scores are those of both matches. */
const groups = (scores: readonly [Score?, Score?] = []): GroupsInputs => {
  const inputs: TableInputs = {
    version: 1,
    matchDay: 1,
    points: { win: 3, draw: 1, loss: 0 },
    tieBreaks: ['goalDifference', 'drawOfLots'],
    lotSeed: 's',
    swiss: null,
    groups: [
      { name: 'A', entries: [entry('a'), entry('b')], matches: [match(first, [idOf('a'), idOf('b')], scores[0])] },
      { name: 'B', entries: [entry('c'), entry('d')], matches: [match(second, [idOf('c'), idOf('d')], scores[1])] },
    ],
  }
  return { inputs, bracket: null, settings: { advancing: 2, thirdPlace: false } }
}

const pairsOf = (inputs: GroupsInputs, param: string) => {
  const { scores, ties } = fromGroupsParam(param, inputs)
  const knockOut = knockOutOf(inputs, scores)
  if (!knockOut) return undefined
  return bracketMatches(resolveWith(knockOut, ties)).map(({ home, away }) => `${nameOf(home)}-${nameOf(away)}`)
}

test('the bracket is filled as soon as every match of the groups has a score', () => {
  assert.equal(pairsOf(groups(), '1.1-0'), undefined)
  assert.deepEqual(pairsOf(groups(), '1.1-0.0-1'), ['a-c', 'd-b', '?-?'])
  assert.deepEqual(pairsOf(groups([[1, 0]]), '1..0-1_2.1-0.2-0'), ['a-c', 'd-b', 'a-d'])
})

test('groups whose places make no bracket have none', () => {
  const inputs = groups([
    [1, 0],
    [1, 0],
  ])
  assert.equal(knockOutOf({ ...inputs, settings: { advancing: 3, thirdPlace: false } }, new Map()), undefined)
})

test('a score that changes places takes away the ties of those who move, others stay', () => {
  const inputs = groups()
  const scenario = fromGroupsParam('1.1-0.0-1_2.1-0.2-0_3.1-0', inputs)
  assert.equal(scenario.ties.size, 3)
  const same = withGroupScores(inputs, scenario, new Map([...scenario.scores, [first, [4, 0]]]))
  assert.equal(toGroupsParam(inputs, same), '1.4-0.0-1_2.1-0.2-0_3.1-0')
  const other = withGroupScores(inputs, scenario, new Map([...scenario.scores, [first, [0, 1]]]))
  assert.equal(toGroupsParam(inputs, other), '1.0-1.0-1')
  const without = withGroupScores(inputs, scenario, new Map([[first, [1, 0]]]))
  assert.equal(toGroupsParam(inputs, without), '1.1-0')
})

test('an address from before the last match of a group keeps its ties only if that ended with the same places', () => {
  const param = '1.1-0.0-1_2.1-0.2-0_3.1-0'
  const kept = (score: Score) => {
    const inputs = groups([score])
    return toGroupsParam(inputs, fromGroupsParam(param, inputs))
  }
  assert.equal(kept([5, 0]), '1..0-1_2.1-0.2-0_3.1-0')
  assert.equal(kept([0, 1]), '1..0-1')
})
