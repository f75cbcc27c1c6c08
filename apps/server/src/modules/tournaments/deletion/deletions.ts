import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import * as ClaimStore from '../entries/claims.store.ts'
import * as Store from './deletions.store.ts'
import * as Tournaments from '../tournaments.ts'

/**
 * Throws ENTITY_CONFLICT if the user owns an unfinished tournament: it must end or be handed over before the account is
 * deleted.
 */
export const mustOwnNoTournament = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  if (await Store.existsOwned(ctx.db, userId)) throw new AppError('ENTITY_CONFLICT')
}

/** Removes an erased user from the admins and deletes the shirt names; results stay. */
export const removeUser = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  const tournaments = await ClaimStore.findTournaments(ctx.db, userId)
  await Store.deleteAdminRows(ctx.db, userId)
  await Store.clearShirtNames(ctx.db, userId)
  for (const id of tournaments) await Tournaments.touch(ctx, id)
}

/** The user's tournaments and entries, for the personal data file. */
export const dataOf = async (ctx: Ctx, userId: UserId) => {
  const { entries, former, owned } = await Store.findAllOf(ctx.db, userId)
  return {
    owned: owned.map(({ id, name, status }) => ({ tournamentId: id, name, status })),
    entries: entries.map((row) => ({
      entryId: row.id,
      tournamentId: row.tournament_id,
      tournament: row.name,
      teamId: row.team_id,
      shirtName: row.shirt_name,
      shirtNumber: row.shirt_number,
      withdrawn: row.withdrawn,
      createdAt: row.created_at.toISOString(),
    })),
    formerEntries: former.map((row) => ({
      entryId: row.entry_id,
      tournamentId: row.tournament_id,
      teamId: row.team_id,
      shirtName: row.shirt_name,
      shirtNumber: row.shirt_number,
      untilDay: row.until_day,
    })),
  }
}
