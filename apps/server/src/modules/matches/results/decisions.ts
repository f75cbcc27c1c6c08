import type { Decision } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { MatchRef } from '../matches.ts'
import { create as penalize } from './race-penalties.ts'
import { rule, walkover } from './ruling.ts'
import { verify } from './verification.ts'

/**
 * Decides a match by a report (`entryId`), a walkover (`winnerEntryId`), a ruling (`sides`) or a penalty after the race.
 * MALFORMED_ENTITY_ERROR for none or several of them.
 */
export const decide = async (
  ctx: Ctx,
  match: MatchRef,
  { entryId, reportIds, winnerEntryId, sides, verifiedAt, penalty, reason }: Decision & { reason: string },
): Promise<void> => {
  const choices = [entryId, winnerEntryId, sides, penalty].filter((each) => each !== undefined)
  if (choices.length !== 1) throw new AppError('MALFORMED_ENTITY_ERROR')
  if (entryId !== undefined) await verify(ctx, match, { entryId, reportIds, reason })
  else if (winnerEntryId !== undefined) await walkover(ctx, match, { winnerEntryId, verifiedAt, reason })
  else if (penalty !== undefined) await penalize(ctx, match, { ...penalty, reason })
  else await rule(ctx, match, { sides: sides ?? [], verifiedAt, reason })
}
