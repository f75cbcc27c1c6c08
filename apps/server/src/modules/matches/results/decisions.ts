import type { Decision, MatchId } from '@agone/contract'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { MatchRecord } from '../matches.store.ts'
import { rule, walkover } from './ruling.ts'
import { verify } from './verification.ts'

/** Decides a match in the one way that is given; MALFORMED_ENTITY_ERROR for none or several. */
export const carryOut = (
  ctx: Ctx,
  id: MatchId,
  { entryId, winnerEntryId, sides, reason }: Decision & { reason: string },
): Promise<MatchRecord> => {
  const given = [entryId, winnerEntryId, sides].filter((each) => each !== undefined)
  if (given.length !== 1) throw new AppError('MALFORMED_ENTITY_ERROR')
  if (entryId !== undefined) return verify(ctx, id, { entryId, reason })
  if (winnerEntryId !== undefined) return walkover(ctx, id, { winnerEntryId, reason })
  return rule(ctx, id, { sides: sides ?? [], reason })
}
