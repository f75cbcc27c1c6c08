import type { Ctx } from '../../../platform/context/ctx.ts'
import { system } from '../../../platform/context/viewer.ts'
import type { PaymentRecord } from '../../payments/index.ts'
import { deleteEntry, updateParticipantsCount } from '../entries/entries.store.ts'
import { isDrawn } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'
import { lockTournament } from '../tournaments.store.ts'
import { findEntryOfPayment } from './fees.store.ts'

/** A fee was returned: its participant leaves, unless the matches are drawn; a successor stays. The tournament is locked. */
export const leave = async (ctx: Ctx, { payment }: { payment: PaymentRecord }): Promise<void> => {
  const entry = await findEntryOfPayment(ctx.db, payment)
  if (!entry) return
  const tournament = await lockTournament(ctx.db, payment.tournament_id, system)
  if (!tournament || isDrawn(tournament)) return
  await deleteEntry(ctx.db, entry.id)
  await updateParticipantsCount(ctx.db, tournament.id, -1)
  await Tournaments.touch(ctx, tournament.id)
}
