import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings, newId, type EntryId, type MatchId } from '@agone/contract'
import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import fc from 'fast-check'
import { zoningOf } from '../table/zones.ts'
import type { Scenario } from './scenario.ts'
import { groupOrders, whatIfCertainties } from './what-if-tables.ts'

const names = ['a', 'b', 'c', 'd'] as const
type Name = (typeof names)[number]
const ids: Readonly<Record<Name, EntryId>> = { a: newId(), b: newId(), c: newId(), d: newId() }

type Result = { home: Name; away: Name; score: readonly [number, number] | null }

/** A group of four with these results; a null score is a match left. `a` has left the tournament. */
const groupOf = (results: readonly Result[]): TableInputs => ({
  ...{ version: 1, matchDay: 1, points: { win: 3, draw: 1, loss: 0 }, lotSeed: 's', swiss: null },
  tieBreaks: ['headToHeadPoints', 'goalDifference', 'goalsFor'],
  groups: [
    {
      name: 'A',
      entries: names.map((name) => ({
        ...{ entryId: ids[name], userId: null, teamId: null, name, avatar: null, deleted: false, seed: null },
        ...{ withdrawn: false, mayAdvance: name !== 'a', penalization: 0, fairPlay: 0 },
      })),
      matches: results.map(({ home, away, score }, index) => ({
        ...{ matchId: newId<MatchId>(), round: 1 + (index >> 1), home: ids[home], away: ids[away] },
        ...{ homeScore: score?.[0] ?? null, awayScore: score?.[1] ?? null, absent: null, scheduledAt: null },
      })),
    },
  ],
})

const twoAdvance = zoningOf({ settings: { ...defaultSettings, groups: 2, advancing: 2 } })

const marks = (inputs: TableInputs, scenario: Scenario, zoning = twoAdvance) => {
  const found = whatIfCertainties(inputs, scenario, zoning)
  return names.map((name) => found.get(ids[name])?.certainty?.kind)
}

/** Who goes on to the bracket, in order. */
const advancing = (inputs: TableInputs, scenario: Scenario) =>
  groupOrders(inputs, scenario).flatMap(({ order }) =>
    order.slice(0, 2).map((id) => names.find((name) => ids[name] === id)),
  )

/** d has nine points, a six and has left, b and c none; they meet once more. */
const almostOver = groupOf([
  { home: 'a', away: 'b', score: [1, 0] },
  { home: 'd', away: 'c', score: [1, 0] },
  { home: 'a', away: 'c', score: [1, 0] },
  { home: 'd', away: 'b', score: [1, 0] },
  { home: 'a', away: 'd', score: [0, 3] },
  { home: 'b', away: 'c', score: null },
])

const won: Scenario = new Map(almostOver.groups[0]?.matches.slice(-1).map(({ matchId }) => [matchId, [2, 0]]))

test('the second place of a group is open to those behind a team that has left, which has no mark itself', () => {
  assert.deepEqual(marks(almostOver, new Map()), [undefined, undefined, undefined, 'first'])
  assert.deepEqual(marks(almostOver, won), [undefined, 'zone', 'out', 'first'])
  assert.deepEqual(advancing(almostOver, won), ['d', 'b'])
})

test('zones of a manager count places among those who stay in groups with a bracket, and positions in a league', () => {
  const label = { it: 'Passa', en: 'Goes on' }
  const zones = [{ kind: 'promotion' as const, from: 1, to: 2, label }]
  const ofGroups = zoningOf({ settings: { ...defaultSettings, groups: 2, advancing: 2, zones } })
  assert.deepEqual(marks(almostOver, won, ofGroups), [undefined, 'zone', 'out', 'first'])
  const ofLeague = zoningOf({ settings: { ...defaultSettings, zones } })
  assert.deepEqual(marks(almostOver, new Map(), ofLeague), ['zone', 'out', 'out', 'first'])
})

test('nothing that a mark says of a group with a team that has left turns out false', () => {
  const pairs = names.flatMap((home, index) => names.slice(index + 1).map((away) => ({ home, away })))
  const scores = [
    [0, 0],
    [1, 0],
    [0, 1],
    [3, 0],
    [0, 3],
    [2, 2],
  ] as const
  const anyScore = fc.constantFrom(...scores)
  const isOfLeaver = ({ home }: (typeof pairs)[number]) => home === 'a'
  const results = fc.tuple(
    ...pairs.map((pair) =>
      (isOfLeaver(pair) ? anyScore : fc.option(anyScore)).map((score): Result => ({ ...pair, score })),
    ),
  )
  let certain = 0
  fc.assert(
    fc.property(results, fc.array(anyScore, { minLength: 3, maxLength: 3 }), (group, ends) => {
      const inputs = groupOf(group)
      const left = inputs.groups.flatMap(({ matches }) => matches.filter(({ homeScore }) => homeScore === null))
      const end: Scenario = new Map(left.map(({ matchId }, index) => [matchId, ends[index] ?? [0, 0]]))
      const goesOn = advancing(inputs, end)
      for (const [index, mark] of marks(inputs, new Map()).entries()) {
        const name = names[index]
        if (mark !== undefined) certain++
        if (name === 'a') assert.equal(mark, undefined)
        if (mark === 'out') assert.ok(!goesOn.includes(name), `${name} went on`)
        if (mark === 'zone') assert.ok(goesOn.includes(name), `${name} did not go on`)
        if (mark === 'first') assert.equal(goesOn[0], name)
      }
    }),
    { numRuns: 1000 },
  )
  assert.ok(certain > 100)
})
