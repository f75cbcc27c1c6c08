import { type EntryId, type GameId, newId, type TeamId, type TournamentId, type UserId } from '@agone/contract'
import type { MatchStatus, Participant } from '@agone/contract/matches/routes/matches'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unplayedSide } from '../../lib/labels/side.fixture.ts'
import type { OwnEntry } from '../tournaments/index.ts'
import { ownSideOf } from './own-side.ts'

const viewer = { id: newId<UserId>(), roles: [] }
const tournamentId = newId<TournamentId>()
const [home, away] = [newId<EntryId>(), newId<EntryId>()]
const [aquila, bora, corallo] = [newId<TeamId>(), newId<TeamId>(), newId<TeamId>()]

const ofTeam = (id: TeamId, entryId: EntryId, name: string): Participant => ({ id, name, entryId, ...unplayedSide })
const ofUser = (id: UserId, entryId: EntryId): Participant => ({
  ...{ id, username: 'ada', provisional: false, shirtName: null, entryId, ...unplayedSide },
})

const match = (participants: Participant[], status: MatchStatus = 'open') => ({ tournamentId, status, participants })
const teams = [ofTeam(aquila, home, 'Aquila'), ofTeam(bora, away, 'Bora')]

const entry = (id: EntryId, holder: { teamId?: TeamId; userId?: UserId }): Entry => ({
  ...{ id, tournamentId, userId: null, teamId: null, ...holder, name: 'Corallo', avatar: null, deleted: false },
  ...{ seed: null, group: null, stableId: null, withdrawn: false, lineupVersion: 1, lineup: [], data: { matches: [] } },
})

const ownTeam = (id: TeamId, mayEnter: boolean): OwnEntry['teams'][number] => ({
  ...{ id, name: 'Aquila', ownerId: newId<UserId>(), gameId: newId<GameId>(), avatar: null, deleted: false },
  ...{ createdAt: '2026-11-29T09:00:00.000Z', adminIds: mayEnter ? [viewer.id] : [], memberIds: [viewer.id] },
  ...{ invitedIds: [], kickIds: [], leaveIds: [], departures: [], mayEnter, isIn: true },
})

const lineupOf = (entryId: EntryId) => ({
  entryId,
  lineup: [{ userId: viewer.id, username: 'ada', shirtName: null, shirtNumber: null, avatar: null }],
})

const captainOf = (id: TeamId, own: Entry | null) => ({ entry: own, teams: [ownTeam(id, true)], playsFor: [id] })
const playerOf = (...playsFor: TeamId[]) => ({
  ...{ entry: null, playsFor },
  teams: playsFor.map((id) => ownTeam(id, false)),
})

test('the captain acts for the own team, also in a match against the former one, whose line-up is out of date', () => {
  for (const status of ['open', 'verified'] as const) {
    const pageData = { match: match(teams, status), lineups: [lineupOf(home)] }
    const side = ownSideOf(pageData, viewer, captainOf(bora, entry(away, { teamId: bora })))
    assert.deepEqual([side?.id, side?.teamId, side?.name], [away, bora, 'Bora'])
    assert.deepEqual([side?.mayRepresent, side?.isFormer, side?.lineup], [true, false, []])
  }
})

test('after a replacement the former captain acts in a reopened match, with the line-up of then, and the new one does not', () => {
  const pageData = { match: match(teams), lineups: [lineupOf(home)] }
  const former = ownSideOf(pageData, viewer, captainOf(aquila, null))
  assert.deepEqual([former?.id, former?.teamId, former?.name], [home, aquila, 'Aquila'])
  assert.deepEqual([former?.mayRepresent, former?.isFormer, former?.lineup.length], [true, true, 1])
  const successor = captainOf(corallo, entry(home, { teamId: corallo }))
  assert.equal(ownSideOf({ ...pageData, lineups: [] }, viewer, successor), undefined)
})

test('a former driver acts for himself in a reopened race', () => {
  const pageData = { match: match([ofUser(viewer.id, home), ofUser(newId<UserId>(), away)]), lineups: [] }
  const side = ownSideOf(pageData, viewer, playerOf())
  assert.deepEqual([side?.id, side?.userId, side?.teamId], [home, viewer.id, null])
  assert.deepEqual([side?.mayRepresent, side?.isFormer], [true, true])
  const present = { ...playerOf(), entry: entry(home, { userId: viewer.id }) }
  assert.equal(ownSideOf(pageData, viewer, present)?.isFormer, false)
})

test('a line-up counts while the player is in the team; that of a verified match counts for whoever played', () => {
  const lineups = [lineupOf(home)]
  const sideOf = (status: MatchStatus, own: ReturnType<typeof playerOf>) => {
    const side = ownSideOf({ match: match(teams, status), lineups }, viewer, own)
    return side && [side.id, side.mayRepresent]
  }
  assert.deepEqual(sideOf('open', playerOf(aquila)), [home, false])
  assert.equal(sideOf('open', playerOf(bora)), undefined, 'not lined up there')
  assert.equal(sideOf('open', playerOf()), undefined)
  assert.deepEqual(sideOf('verified', playerOf()), [home, false])
})

test('a side that is not known yet belongs to nobody', () => {
  const pageData = { match: match([{ id: null, entryId: null, ...unplayedSide }]), lineups: [] }
  assert.equal(ownSideOf(pageData, viewer, playerOf(aquila)), undefined)
})
