import { newId, type FormerHolderId, type TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { EntryRecord } from './entries.store.ts'
import * as Store from './former-holders.store.ts'
import type { TournamentRecord } from '../tournament.ts'

/** All former participants of the tournament, the first to leave first. */
export const list = (ctx: Ctx, tournamentId: TournamentId): Promise<Store.FormerHolder[]> =>
  Store.findFormerHolders(ctx.db, tournamentId)

/** The line-ups of some former participants. */
export const listLineups = (ctx: Ctx, ids: readonly FormerHolderId[]) =>
  ids.length === 0 ? Promise.resolve([]) : Store.findFormerLineups(ctx.db, ids)

/** Stores the participant of an entry, with the line-up, before another one replaces it. */
export const create = async (ctx: Ctx, tournament: TournamentRecord, entry: EntryRecord): Promise<FormerHolderId> => {
  const now = ctx.clock.now()
  const id = newId<FormerHolderId>(now)
  const { user_id, team_id } = entry
  const until_day = tournament.current_match_day
  await Store.insertFormer(ctx.db, { id, entry_id: entry.id, user_id, team_id, until_day, replaced_at: new Date(now) })
  return id
}
