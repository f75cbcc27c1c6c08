import { newId, type EntryId, type PaymentId, type StableId, type TeamId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { isCheckViolation, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import * as Store from './entries.store.ts'
import { writeLineup } from './lineups.ts'
import type { TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'

/** A user or a team that enters; `member_ids` is the first line-up of a team. */
export type NewEntry = {
  user_id: UserId | null
  team_id: TeamId | null
  stable_id: StableId | null
  member_ids: readonly UserId[]
}

/** Throws USER_CONFLICT if the participant has an entry already. */
export const mustBeAbsent = async (ctx: Ctx, tournament: TournamentRecord, entry: NewEntry): Promise<void> => {
  if (await findEntry(ctx, tournament, entry)) throw new AppError('USER_CONFLICT')
}

/** The entry that a participant has in a tournament. */
export const findEntry = (
  ctx: Ctx,
  { id }: TournamentRecord,
  { user_id, team_id }: Pick<NewEntry, 'user_id' | 'team_id'>,
) => {
  if (user_id !== null) return Store.findEntryOfUser(ctx.db, id, user_id)
  return team_id === null ? undefined : Store.findEntryOfTeam(ctx.db, id, team_id)
}

/**
 * Adds an entry to a locked tournament, in the transaction of `ctx`, so that parallel calls cannot exceed the slots. `payment_id` is the
 * payment of its fee. Throws USER_CONFLICT and TOO_MANY_PARTICIPANTS.
 */
export const insertEntry = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  entry: NewEntry & { payment_id?: PaymentId },
): Promise<EntryId> => {
  const now = ctx.clock.now()
  const id = newId<EntryId>(now)
  const { user_id, team_id, stable_id, payment_id = null } = entry
  const row = {
    id,
    tournament_id: tournament.id,
    seed: null,
    group_name: null,
    created_at: new Date(now),
    user_id,
    team_id,
    stable_id,
    payment_id,
  }
  if (tournament.participants_count + tournament.reserved_count >= tournament.slots) {
    await mustBeAbsent(ctx, tournament, entry)
    throw new AppError('TOO_MANY_PARTICIPANTS')
  }
  try {
    await Store.insertEntries(ctx.db, [row])
    await Store.updateParticipantsCount(ctx.db, tournament.id, 1)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('USER_CONFLICT', { cause: error })
    if (isCheckViolation(error, 'tournament_slots_not_oversold')) throw new AppError('TOO_MANY_PARTICIPANTS')
    throw error
  }
  if (team_id !== null) await writeLineup(ctx, id, entry.member_ids)
  await Tournaments.touch(ctx, tournament.id)
  return id
}
