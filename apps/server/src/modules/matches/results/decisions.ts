import type { Decision } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { MatchRef, MatchInTournament } from '../matches.ts'
import { rule, walkover } from './ruling.ts'
import { verify } from './verification.ts'

/** Decides a match by a report (`entryId`), a walkover (`winnerEntryId`) or a ruling (`sides`). MALFORMED_ENTITY_ERROR for none or several of them. */
export const decide = (
  ctx: Ctx,
  match: MatchRef,
  { entryId, winnerEntryId, sides, reason }: Decision & { reason: string },
): Promise<MatchInTournament> => {
  const choices = [entryId, winnerEntryId, sides].filter((each) => each !== undefined)
  if (choices.length !== 1) throw new AppError('MALFORMED_ENTITY_ERROR')
  if (entryId !== undefined) return verify(ctx, match, { entryId, reason })
  if (winnerEntryId !== undefined) return walkover(ctx, match, { winnerEntryId, reason })
  return rule(ctx, match, { sides: sides ?? [], reason })
}
