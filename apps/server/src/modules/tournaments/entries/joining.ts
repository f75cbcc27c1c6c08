import {
  newId,
  type Entry,
  type EntryId,
  type StableId,
  type TeamId,
  type TournamentId,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isCheckViolation, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import { Games } from '../../games/index.ts'
import { Teams } from '../../teams/index.ts'
import * as Entries from './entries.ts'
import * as Store from './entries.store.ts'
import { lineupOf, writeLineup } from './lineups.ts'
import { isPassword } from '../password.ts'
import { mayManage, mustAllow, type TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'

type JoinUser = { userId?: UserId | undefined; password?: string | undefined; stableId?: StableId | undefined }
type JoinTeam = { teamId: TeamId; password?: string | undefined; memberIds?: readonly UserId[] | undefined }

/**
 * A user joins, or a manager adds one. The slot is taken in the same transaction, so parallel calls cannot exceed the
 * slots.
 */
export const addUser = async (ctx: Ctx, viewer: SignedIn, id: TournamentId, input: JoinUser): Promise<Entry> => {
  const passwordHash = await matchingHash(ctx, id, input.password)
  return inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, id)
    Entries.mustBeOf('user', tournament)
    const userId = input.userId ?? viewer.id
    const byManager = mayManage(viewer, tournament)
    if (userId !== viewer.id && !byManager) throw new AppError('PERMISSION_DENIED')
    mustBeJoinable(tournament, byManager, passwordHash)
    const [user] = await Users.findMany(ctx, [userId])
    if (!user || user.deleted_at) throw new AppError('USER_NOT_FOUND')
    if (input.stableId !== undefined) await mustHaveStable(ctx, tournament, input.stableId)
    const entryId = await insert(ctx, tournament, { user_id: userId, team_id: null, stable_id: input.stableId ?? null })
    return Entries.view(ctx, entryId)
  })
}

/** A team admin or a manager enters the team; without `memberIds` all members are in the line-up. */
export const addTeam = async (ctx: Ctx, viewer: SignedIn, id: TournamentId, input: JoinTeam): Promise<Entry> => {
  const passwordHash = await matchingHash(ctx, id, input.password)
  return inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, id)
    Entries.mustBeOf('team', tournament)
    const team = await Teams.lockForShare(ctx, input.teamId)
    const byManager = mayManage(viewer, tournament)
    if (!byManager && !Teams.mayAdminister(viewer, team)) throw new AppError('PERMISSION_DENIED')
    if (team.game_id !== tournament.game_id) throw new AppError('GAME_INVALID')
    mustBeJoinable(tournament, byManager, passwordHash)
    const members = lineupOf(team, input.memberIds)
    const entryId = await insert(ctx, tournament, { user_id: null, team_id: team.id, stable_id: null })
    await writeLineup(ctx, entryId, members)
    return Entries.view(ctx, entryId)
  })
}

/**
 * The stored hash, if the password matches it. Checked before the transaction, because it takes long and other calls
 * would wait for the lock of the tournament.
 */
const matchingHash = async (ctx: Ctx, id: TournamentId, password: string | undefined): Promise<string | undefined> => {
  const hash = password === undefined ? null : (await Tournaments.get(ctx, id)).password_hash
  return hash !== null && (await isPassword(password ?? '', hash)) ? hash : undefined
}

const mustBeJoinable = (tournament: TournamentRecord, byManager: boolean, passwordHash: string | undefined) => {
  if (byManager) return mustAllow(tournament, 'addParticipant')
  if (tournament.flags.includes('SELECTION')) throw new AppError('PERMISSION_DENIED')
  if (tournament.password_hash !== null && tournament.password_hash !== passwordHash) {
    throw new AppError('TOURNAMENT_PASSWORD_NEEDED')
  }
  mustAllow(tournament, 'join')
}

const mustHaveStable = async (ctx: Ctx, tournament: TournamentRecord, stableId: StableId) => {
  if (tournament.module !== 'FORMULA1') throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const game = await Games.getForBody(ctx, tournament.game_id)
  const stables = tournament.settings.stables ?? game.stables
  if (!stables.some((stable) => stable.id === stableId)) throw new AppError('MALFORMED_ENTITY_ERROR')
}

type Participant = { user_id: UserId | null; team_id: TeamId | null; stable_id: StableId | null }

const insert = async (ctx: Ctx, tournament: TournamentRecord, participant: Participant): Promise<EntryId> => {
  const now = ctx.clock.now()
  const id = newId<EntryId>(now)
  const row = {
    id,
    tournament_id: tournament.id,
    seed: null,
    group_name: null,
    created_at: new Date(now),
    ...participant,
  }
  if (tournament.participants_count >= tournament.slots) throw await fullOrConflict(ctx, tournament, participant)
  try {
    await Store.insertEntries(ctx.db, [row])
    await Store.updateParticipantsCount(ctx.db, tournament.id, 1)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('USER_CONFLICT', { cause: error })
    if (isCheckViolation(error, 'tournament_slots_not_oversold')) throw new AppError('TOO_MANY_PARTICIPANTS')
    throw error
  }
  await Tournaments.touch(ctx, tournament.id)
  return id
}

const fullOrConflict = async (ctx: Ctx, tournament: TournamentRecord, participant: Participant): Promise<AppError> => {
  const existing = participant.user_id
    ? await Store.findEntryOfUser(ctx.db, tournament.id, participant.user_id)
    : participant.team_id && (await Store.findEntryOfTeam(ctx.db, tournament.id, participant.team_id))
  return new AppError(existing ? 'USER_CONFLICT' : 'TOO_MANY_PARTICIPANTS')
}
