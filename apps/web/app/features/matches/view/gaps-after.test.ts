import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryId, newId, type TeamId } from '@agone/contract'
import type { Participant } from '@agone/contract/matches/routes/matches'
import { unplayedSide } from '../../../lib/labels/side.fixture.ts'
import { gapsAfter } from './gaps-after.ts'

const [a, b, c] = [newId<EntryId>(), newId<EntryId>(), newId<EntryId>()]
const side = (entryId: EntryId, position: number, finishPosition: number, gap: number | null): Participant => ({
  ...{ ...unplayedSide, entryId, id: newId<TeamId>(), name: 'Pilota', reportVerified: true, reportExists: true },
  ...{ winner: position === 1, position, finishPosition, gap },
})
const gaps = (participants: Participant[], penalties: Parameters<typeof gapsAfter>[1] = []) =>
  [a, b, c].map((id) => gapsAfter({ participants }, penalties).get(id))

test('gaps are those to the winner; a driver a lap behind has none', () => {
  assert.deepEqual(gaps([side(a, 1, 1, null), side(b, 2, 2, 3412), side(c, 3, 3, null)]), [undefined, 3412, undefined])
})

test('after seconds gaps are those to the new winner', () => {
  const race = [side(a, 2, 1, 0), side(b, 1, 2, 3412), side(c, 3, 3, 6880)]
  assert.deepEqual(gaps(race, [{ entryId: a, seconds: 5 }]), [1588, undefined, 3468])
})

test('who was put back by places and was faster than the winner has no gap', () => {
  const race = [side(a, 2, 1, 0), side(b, 1, 2, 3412), side(c, 3, 3, 6880)]
  assert.deepEqual(gaps(race, [{ entryId: a, seconds: null }]), [undefined, undefined, 3468])
})

test('without any gap none is shown', () => {
  const race = [side(a, 1, 1, null), side(b, 2, 2, null), side(c, 3, 3, null)]
  assert.deepEqual(gaps(race), [undefined, undefined, undefined])
})
