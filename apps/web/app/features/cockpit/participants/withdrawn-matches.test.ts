import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId } from '@agone/contract'
import { withdrawnMatches } from './withdrawn-matches.ts'

const [own, other, third] = [newId<EntryId>(), newId<EntryId>(), newId<EntryId>()]
type Match = Parameters<typeof withdrawnMatches>[0]['matches'][number]

const match = (
  away: EntryId,
  status: Match['status'],
  phase: Match['phase'] = 'league',
  home: EntryId = own,
): Match => ({
  ...{ matchId: newId<MatchId>(), status, phase },
  participants: [{ entryId: home }, { entryId: away }],
})

const of = (matches: readonly Match[], withdrawal: 'forfeit' | 'void', type: 'rankings' | 'swiss' = 'rankings') =>
  withdrawnMatches({ tournament: { type, settings: { withdrawal } }, matches, entry: { id: own } })

test('who withdraws loses the matches that are left, or all are void by the rules of the tournament', () => {
  const matches = [
    match(other, 'verified'),
    match(third, 'open'),
    match(third, 'void'),
    match(other, 'open', 'league', third),
  ]
  assert.deepEqual(of(matches, 'forfeit'), { isVoid: false, open: 1, agreed: [], verified: 1, passing: undefined })
  assert.deepEqual(of(matches, 'void'), { isVoid: true, open: 1, agreed: [], verified: 1, passing: undefined })
  assert.equal(of(matches, 'void', 'swiss').isVoid, false)
})

test('in a bracket the opponent passes, and results of groups stay', () => {
  const matches = [match(other, 'verified'), match(third, 'scheduled', 'elimination')]
  assert.deepEqual(of(matches, 'void'), { isVoid: false, open: 1, agreed: [], verified: 1, passing: third })
})

test('a result that both sides have reported alike is not lost; where all is void it is void, too', () => {
  const played = match(other, 'agreed')
  const matches = [played, match(third, 'open')]
  const { open, agreed } = of(matches, 'forfeit')
  assert.deepEqual([open, agreed], [1, [played.matchId]])
  const voided = of(matches, 'void')
  assert.deepEqual([voided.open, voided.agreed], [2, []])
})

test('a withdrawal awards no race', () => {
  assert.equal(of([match(other, 'open', 'race')], 'forfeit').open, 0)
})
