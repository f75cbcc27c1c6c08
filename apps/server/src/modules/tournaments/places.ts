import type { Entry, TeamId, TournamentId, UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import type { SignedIn, Viewer } from '../../platform/viewer.ts'
import { Users } from '../accounts/index.ts'
import { History } from '../history/index.ts'
import { Teams, type TeamRecord } from '../teams/index.ts'
import * as Entries from './entries.ts'
import * as Store from './entries.store.ts'
import type { EntryRecord } from './entries.store.ts'
import './events.ts'
import { lineupOf, writeLineup } from './joining.ts'
import { isDrawn, mayManage, mustAllow, mustManage, type TournamentRecord } from './tournament.ts'
import * as Tournaments from './tournaments.ts'

/** Refuses with PERMISSION_DENIED whoever neither administers the team nor manages the tournament that it plays in. */
export const mustLineUp = async (ctx: Ctx, tournament: TournamentRecord, teamId: TeamId): Promise<void> => {
  Entries.mustBeOf('team', tournament)
  await Entries.ofTeam(ctx, tournament.id, teamId)
  mustBeOfTeam(ctx.viewer, tournament, await Teams.one(ctx, teamId))
}

const mustBeOfTeam = (viewer: Viewer, tournament: TournamentRecord, team: TeamRecord): void => {
  if (!mayManage(viewer, tournament) && !Teams.mayAdminister(viewer, team)) throw new AppError('PERMISSION_DENIED')
}

/** Changes who of a team plays; its admins may, and the managers of the tournament. */
export const changeLineup = (ctx: Ctx, viewer: SignedIn, ids: OfTeam, memberIds: readonly UserId[]): Promise<Entry> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, ids.id)
    Entries.mustBeOf('team', tournament)
    const entry = await Entries.ofTeam(ctx, tournament.id, ids.teamId)
    const team = await Teams.hold(ctx, ids.teamId)
    mustBeOfTeam(viewer, tournament, team)
    mustAllow(tournament, 'replaceParticipant')
    await writeLineup(ctx, entry.id, lineupOf(team, memberIds))
    await Tournaments.touch(ctx, tournament.id)
    return Entries.view(ctx, entry.id)
  })

type OfTeam = { id: TournamentId; teamId: TeamId }
type OfUser = { id: TournamentId; userId: UserId }

/** Puts another user in the place of one; whatever the place has achieved stays with it. */
export const replaceUser = (ctx: Ctx, ids: OfUser, userId: UserId): Promise<Entry> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await managed(ctx, ids.id, 'user')
    const entry = await Entries.ownOfUser(ctx, tournament.id, ids.userId)
    mustAllow(tournament, 'replaceParticipant')
    const [user] = await Users.findMany(ctx, [userId])
    if (!user || user.deleted_at) throw new AppError('USER_NOT_FOUND')
    await writeLineup(ctx, entry.id, [])
    return replace(ctx, tournament, entry, { user_id: userId })
  })

/** The same for a team; the new team's members are its line-up. */
export const replaceTeam = (ctx: Ctx, ids: OfTeam, teamId: TeamId): Promise<Entry> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await managed(ctx, ids.id, 'team')
    const entry = await Entries.ofTeam(ctx, tournament.id, ids.teamId)
    mustAllow(tournament, 'replaceParticipant')
    const team = await Teams.hold(ctx, teamId)
    if (team.game_id !== tournament.game_id) throw new AppError('GAME_INVALID')
    await writeLineup(ctx, entry.id, team.member_ids)
    return replace(ctx, tournament, entry, { team_id: teamId })
  })

const managed = async (ctx: Ctx, id: TournamentId, kind: 'user' | 'team') => {
  const tournament = await Tournaments.lock(ctx, id)
  mustManage(ctx.viewer, tournament)
  Entries.mustBeOf(kind, tournament)
  return tournament
}

type Successor = { user_id: UserId } | { team_id: TeamId }

const replace = async (ctx: Ctx, tournament: TournamentRecord, entry: EntryRecord, successor: Successor) => {
  try {
    await Store.updateEntry(ctx.db, entry.id, successor)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('USER_CONFLICT', { cause: error })
    throw error
  }
  await Tournaments.touch(ctx, tournament.id)
  await History.record(ctx, {
    action: 'replace',
    entity: 'entry',
    entityId: entry.id,
    from: { userId: entry.user_id, teamId: entry.team_id },
    to: successor,
  })
  return Entries.view(ctx, entry.id)
}

/** A user withdraws, or a manager removes one. */
export const removeUser = (ctx: Ctx, viewer: SignedIn, ids: OfUser): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, ids.id)
    Entries.mustBeOf('user', tournament)
    const entry = await Entries.ownOfUser(ctx, tournament.id, ids.userId)
    if (ids.userId !== viewer.id && !mayManage(viewer, tournament)) throw new AppError('PERMISSION_DENIED')
    await go(ctx, tournament, entry)
  })

/** A team admin withdraws the team, or a manager removes it. */
export const removeTeam = (ctx: Ctx, viewer: SignedIn, ids: OfTeam): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, ids.id)
    Entries.mustBeOf('team', tournament)
    const entry = await Entries.ofTeam(ctx, tournament.id, ids.teamId)
    const team = await Teams.one(ctx, ids.teamId)
    if (!mayManage(viewer, tournament) && !Teams.mayAdminister(viewer, team)) throw new AppError('PERMISSION_DENIED')
    await go(ctx, tournament, entry)
  })

/** Before the draw the entry vanishes; after it, it stays as withdrawn and its matches are forfeited or void. */
const go = async (ctx: Ctx, tournament: TournamentRecord, entry: EntryRecord) => {
  mustAllow(tournament, 'withdraw')
  if (entry.withdrawn) throw new AppError('ENTITY_CONFLICT')
  if (isDrawn(tournament)) {
    await Store.updateEntry(ctx.db, entry.id, { withdrawn: true })
    await ctx.events.emit(ctx, 'tournament.withdrawn', { tournament, entryId: entry.id })
  } else {
    await Store.deleteEntry(ctx.db, entry.id)
    await Store.updateParticipantsCount(ctx.db, tournament.id, -1)
  }
  await Tournaments.touch(ctx, tournament.id)
  // A solo entry bears the name of its person, which is gone when that person is erased.
  const act = { action: 'withdraw', entity: 'entry', entityId: entry.id, from: { name: entry.name } }
  await History.record(ctx, { ...act, about: entry.user_id ?? undefined })
}
