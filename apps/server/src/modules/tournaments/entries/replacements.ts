import type { Entry, TeamId, TournamentId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { History } from '../../history/index.ts'
import { Teams } from '../../teams/index.ts'
import * as Entries from './entries.ts'
import * as Store from './entries.store.ts'
import type { EntryRecord } from './entries.store.ts'
import '../events.ts'
import { release } from '../fees/reservations.ts'
import * as FormerHolders from './former-holders.ts'
import { updateUntilDay } from './former-holders.store.ts'
import { writeLineup } from './lineups.ts'
import { isDrawn, mustAllow, mustManage, type TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'

type OfTeam = { id: TournamentId; teamId: TeamId }
type OfUser = { id: TournamentId; userId: UserId }
type WithReason<Id> = Id & { reason?: string | undefined }

/**
 * Replaces the user of an entry: points and schedule stay with the entry, verified matches with the user who played
 * them. A provisional user is allowed, an unverified account is not (USER_NOT_VERIFIED).
 */
export const replaceUser = (
  ctx: Ctx,
  ids: OfUser,
  { userId, reason }: WithReason<{ userId: UserId }>,
): Promise<Entry> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await managed(ctx, ids.id, 'user')
    const entry = await Entries.getOfUser(ctx, tournament.id, ids.userId)
    mustAllow(tournament, 'replaceParticipant')
    const user = await Users.lockActive(ctx, userId)
    if (user.banned) throw new AppError('USER_NOT_FOUND')
    if (!user.verified && !user.provisional) throw new AppError('USER_NOT_VERIFIED')
    return replace(ctx, { tournament, entry, reason, members: [], successor: { user_id: userId } })
  })

/** The same for a team; the new team's members are its line-up. */
export const replaceTeam = (
  ctx: Ctx,
  ids: OfTeam,
  { teamId, reason }: WithReason<{ teamId: TeamId }>,
): Promise<Entry> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await managed(ctx, ids.id, 'team')
    const entry = await Entries.getOfTeam(ctx, tournament.id, ids.teamId)
    mustAllow(tournament, 'replaceParticipant')
    const team = await Teams.lockForShare(ctx, teamId)
    if (team.game_id !== tournament.game_id) throw new AppError('GAME_INVALID')
    return replace(ctx, { tournament, entry, reason, members: team.member_ids, successor: { team_id: teamId } })
  })

const managed = async (ctx: Ctx, id: TournamentId, kind: 'user' | 'team') => {
  const tournament = await Tournaments.lock(ctx, id)
  mustManage(ctx.viewer, tournament)
  Entries.mustBeOf(kind, tournament)
  return tournament
}

type Successor = { user_id: UserId; team_id?: never } | { team_id: TeamId; user_id?: never }

type Replacement = {
  tournament: TournamentRecord
  entry: EntryRecord
  successor: Successor
  members: readonly UserId[]
  reason: string | undefined
}

const replace = async (ctx: Ctx, replacement: Replacement): Promise<Entry> => {
  const { tournament, entry, successor, members } = replacement
  if (entry.withdrawn) throw new AppError('ENTITY_CONFLICT')
  if (entry.user_id === successor.user_id || entry.team_id === successor.team_id) throw new AppError('USER_CONFLICT')
  const formerId = isDrawn(tournament) ? await FormerHolders.create(ctx, tournament, entry) : undefined
  try {
    await Store.updateEntry(ctx.db, entry.id, successor)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('USER_CONFLICT', { cause: error })
    throw error
  }
  await writeLineup(ctx, entry.id, members)
  // A place that the successor has reserved is free again, and its fee is not due.
  await release(ctx, tournament, { user_id: null, team_id: null, ...successor })
  if (formerId !== undefined) {
    const question = { tournament, entryId: entry.id, formerId }
    const [fromDay = tournament.current_match_day] = await ctx.events.ask(ctx, 'tournament.replaced', question)
    await updateUntilDay(ctx.db, formerId, fromDay)
  }
  await Tournaments.touch(ctx, tournament.id)
  return recorded(ctx, replacement)
}

/** The history contains names of teams, but only ids of users, because a user's name is deleted at the erasure. */
const recorded = async (ctx: Ctx, { entry, reason }: Replacement): Promise<Entry> => {
  const replaced = await Entries.view(ctx, entry.id)
  const participantRef = ({ userId, teamId, name }: { userId: UserId | null; teamId: TeamId | null; name: string }) =>
    teamId === null ? { userId } : { teamId, name }
  await History.record(ctx, {
    action: 'replace',
    entity: 'entry',
    entityId: entry.id,
    from: participantRef({ userId: entry.user_id, teamId: entry.team_id, name: entry.name }),
    to: participantRef(replaced),
    ...(reason === undefined ? {} : { why: reason }),
  })
  return replaced
}
