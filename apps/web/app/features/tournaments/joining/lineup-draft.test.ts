import { type EntryId, newId, type TeamId, type TournamentId, type UserId } from '@agone/contract'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import assert from 'node:assert/strict'
import test from 'node:test'
import { lineupChange, lineupFaults, lineupRows } from './lineup-draft.ts'

const [anna, bea, carla] = [newId<UserId>(), newId<UserId>(), newId<UserId>()]
const members = [
  { id: anna, username: 'anna' },
  { id: bea, username: 'bea' },
  { id: carla, username: 'carla' },
]
const memberOf = (userId: UserId, username: string, shirtName: string | null, shirtNumber: number | null) => ({
  ...{ userId, username, shirtName, shirtNumber },
  avatar: null,
})
const entry: Entry = {
  id: newId<EntryId>(),
  tournamentId: newId<TournamentId>(),
  userId: null,
  teamId: newId<TeamId>(),
  name: 'Aquila',
  avatar: null,
  deleted: false,
  seed: null,
  group: null,
  stableId: null,
  withdrawn: false,
  lineupVersion: 3,
  lineup: [memberOf(anna, 'anna', 'ROSSI', 9), memberOf(bea, 'bea', null, null)],
  data: { matches: [] },
}

test('only changes are sent, with the version of the line-up that they are based on', () => {
  assert.deepEqual(lineupChange(entry, lineupRows(entry, members, {})), { lineupVersion: 3 })
  const rows = lineupRows(entry, members, { [bea]: { name: ' Neri ', number: '7' }, [anna]: { isMember: false } })
  assert.deepEqual(lineupChange(entry, rows), {
    memberIds: [bea],
    shirts: [{ userId: bea, shirtName: 'Neri', shirtNumber: 7 }],
    lineupVersion: 3,
  })
})

test('changes that others have saved meanwhile are kept, with the typed changes applied to them', () => {
  const changes = { [bea]: { name: 'Neri' } }
  const changedEntry = { ...entry, lineupVersion: 4, lineup: [...entry.lineup, memberOf(carla, 'carla', 'VERDI', 1)] }
  assert.deepEqual(lineupChange(changedEntry, lineupRows(changedEntry, members, changes)), {
    shirts: [{ userId: bea, shirtName: 'Neri', shirtNumber: null }],
    lineupVersion: 4,
  })
})

test('a row has the faults of its own player only', () => {
  const faultOf = (userId: UserId, changes: Parameters<typeof lineupRows>[2]) => {
    const rows = lineupRows(entry, members, changes)
    const row = rows.find((each) => each.userId === userId)
    return row && lineupFaults(row, rows)
  }
  assert.deepEqual(faultOf(bea, { [bea]: { number: '9' } }), { number: 'taken' })
  assert.deepEqual(faultOf(bea, { [bea]: { number: '9' }, [anna]: { isMember: false } }), {})
  for (const number of ['0', '100', 'x', '7,5'])
    assert.deepEqual(faultOf(bea, { [bea]: { number } }), { number: 'range' })
  for (const name of ['<b>', '-', 'x'.repeat(31)]) assert.deepEqual(faultOf(bea, { [bea]: { name } }), { name: true })
  assert.deepEqual(faultOf(bea, { [bea]: { name: 'D’Angelo Jr.', number: '99' } }), {})
})
