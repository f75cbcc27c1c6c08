import { type EntryId, type GameId, newId, type TeamId, type TournamentId, type UserId } from '@agone/contract'
import type { Team } from '@agone/contract/teams/routes/teams'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../../lib/api/client.ts'
import { ownEntryOf } from './own-entry.ts'

const viewer = { id: newId<UserId>(), roles: [] }
const tournament = { id: newId<TournamentId>(), gameId: newId<GameId>(), inTeam: true }

type Members = { admins?: UserId[]; members?: UserId[] }

const team = ({ admins = [], members = [] }: Members): Team => ({
  ...{ id: newId<TeamId>(), name: 'Aquila', ownerId: newId<UserId>(), gameId: tournament.gameId, avatar: null },
  ...{ createdAt: '2026-11-29T09:00:00.000Z', deleted: false, adminIds: admins, memberIds: [...admins, ...members] },
  ...{ invitedIds: [], kickIds: [], leaveIds: [], departures: [] },
})

const entry = (holder: { teamId?: TeamId; userId?: UserId }, lineup: readonly UserId[] = []): Entry => ({
  ...{ id: newId<EntryId>(), tournamentId: tournament.id, userId: null, teamId: null, ...holder, name: 'Aquila' },
  ...{ avatar: null, deleted: false, seed: null, group: null, stableId: null, withdrawn: false, lineupVersion: 1 },
  lineup: lineup.map((userId) => ({ userId, username: 'ada', shirtName: null, shirtNumber: null, avatar: null })),
  data: { matches: [] },
})

/** The own entry with these entries and teams on the server, and the paths of the calls. */
const find = async (entries: Entry[], teams: Team[] = [], inTeam = true) => {
  const paths: string[] = []
  const answerOf = ({ pathname, searchParams }: URL) => {
    if (pathname.endsWith('/entries')) return { entries, totalPages: 1 }
    if (pathname.endsWith('/@me')) return { entries: teams.filter(({ memberIds }) => memberIds.includes(viewer.id)) }
    return teams.filter(({ id }) => searchParams.getAll('ids').join(',').includes(id))
  }
  const call = createCall(async (url) => {
    const address = new URL(url, 'https://agone.example')
    paths.push(address.pathname)
    const text = JSON.stringify(answerOf(address))
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  })
  return { ...(await ownEntryOf(call, { ...tournament, inTeam }, viewer)), paths }
}

const other = newId<UserId>()

test('the entry of a team that the user administers comes before an old line-up', async () => {
  const [former, own] = [team({ admins: [other] }), team({ admins: [viewer.id] })]
  const [stale, current] = [entry({ teamId: former.id }, [other, viewer.id]), entry({ teamId: own.id })]
  const found = await find([stale, current], [former, own])
  assert.deepEqual([found.entry?.id, found.mayRepresent, found.playsFor], [current.id, true, [own.id]])
  assert.equal(found.paths.length, 2)
})

test('with only an old line-up the user has no entry, and may enter the own team', async () => {
  const [former, own] = [team({ admins: [other] }), team({ admins: [viewer.id] })]
  const found = await find([entry({ teamId: former.id }, [other, viewer.id])], [former, own])
  assert.deepEqual([found.entry, found.mayRepresent, found.playsFor], [null, false, [own.id]])
  assert.deepEqual(
    found.teams.map(({ id }) => id),
    [own.id],
  )
})

test('a line-up counts for a member of the team, who does not represent it', async () => {
  const [former, present] = [team({ admins: [other] }), team({ admins: [other], members: [viewer.id] })]
  const lineup = [other, viewer.id]
  const [stale, current] = [entry({ teamId: former.id }, lineup), entry({ teamId: present.id }, lineup)]
  const found = await find([stale, current], [former, present])
  assert.deepEqual([found.entry?.id, found.mayRepresent], [current.id, false])
})

test('a plain member finds the team, which only its admins may enter', async () => {
  const own = team({ admins: [other], members: [viewer.id] })
  const elsewhere = { ...team({ admins: [viewer.id] }), gameId: newId<GameId>() }
  for (const [entries, isIn] of [
    [[], false],
    [[entry({ teamId: own.id }, [other])], true],
  ] as const) {
    const found = await find([...entries], [own, elsewhere])
    assert.deepEqual([found.entry, found.mayRepresent], [null, false])
    assert.deepEqual(
      found.teams.map((each) => [each.id, each.mayEnter, each.isIn]),
      [[own.id, false, isIn]],
    )
  }
})

test('a line-up of a team of an imported season counts, which has no members', async () => {
  const imported = team({})
  const linedUp = entry({ teamId: imported.id }, [viewer.id])
  const found = await find([entry({ teamId: newId<TeamId>() }), linedUp], [imported])
  assert.deepEqual([found.entry?.id, found.mayRepresent, found.playsFor], [linedUp.id, false, [imported.id]])
})

test('in a tournament of users the entry is that of the user', async () => {
  const own = entry({ userId: viewer.id })
  const found = await find([entry({ userId: other }), own], [], false)
  assert.deepEqual([found.entry?.id, found.mayRepresent, found.paths.length], [own.id, true, 1])
  assert.equal((await find([entry({ userId: other })], [], false)).entry, null)
})
