import { firstDayOfSuccessor, type EntryId, type FormerHolderId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { deleteOfEntry as deleteLobbies } from '../lobbies/lobbies.store.ts'
import { deleteOfEntry as deleteReadiness } from '../no-shows/no-shows.store.ts'
import { closeOpenOfEntry } from '../proposals/proposals.store.ts'
import * as Store from './replacements.store.ts'

type Replacement = { tournament: TournamentRecord; entryId: EntryId; formerId: FormerHolderId }

/**
 * Updates the matches of an entry that gets another participant: verified matches keep the former one, and open proposals of times,
 * lobbies and requests for walkovers end. Returns the first match day of the new participant.
 */
export const onReplaced = async (ctx: Ctx, replaced: Replacement): Promise<number> => {
  await Store.updateFormerParticipant(ctx.db, replaced)
  await closeOpenOfEntry(ctx.db, replaced.entryId)
  await deleteLobbies(ctx.db, replaced.entryId)
  await deleteReadiness(ctx.db, replaced.entryId)
  const openRounds = await Store.incrementRevisions(ctx.db, replaced.entryId)
  return firstDayOfSuccessor({ currentMatchDay: replaced.tournament.current_match_day }, openRounds)
}
