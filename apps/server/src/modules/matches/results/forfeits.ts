import type { EntryId, MatchId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { History } from '../../history/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'
import { resultOf, type Settlement } from './results.ts'

type Award = { match: MatchRecord; winner: EntryId; reason: string; score: number }

/** Awards a match to one side with a score to nil, and writes it to the audit trail. */
const award = async (ctx: Ctx, { match, winner, reason, score }: Award): Promise<Settlement> => {
  const sides = match.sides.flatMap(({ entry_id: entryId }) =>
    entryId === null ? [] : [{ entryId, score: entryId === winner ? score : 0 }],
  )
  await History.record(ctx, {
    action: 'walkover',
    entity: 'match',
    entityId: match.id,
    from: { status: match.status, sides: resultOf(match) },
    to: { winner, sides },
    why: reason,
  })
  return { match, sides, origin: { walkover: true, ruled: true, reason } }
}

/** The award of a match with a withdrawn side; undefined while the other side is unknown. */
export const forfeitOf = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { match, entryId }: { match: MatchRecord; entryId: EntryId },
): Promise<Settlement | undefined> => {
  const winner = match.sides.find((side) => side.entry_id !== entryId)?.entry_id
  if (!winner) return undefined
  const score = Math.max(tournament.settings.walkoverScore, (await leadOf(ctx, match, entryId)) + 1)
  const awarded = await award(ctx, { match, winner, reason: 'withdrawal', score })
  return { ...awarded, origin: { ...awarded.origin, reason: null } }
}

/**
 * The award of a match to the side that has come: with the walkover score, or one goal more if that would leave a tie of several
 * legs level, because nobody is there for a shoot-out (decision 830).
 */
export const walkoverOf = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { match, winner, reason }: Omit<Award, 'score'>,
): Promise<Settlement> => {
  const loser = match.sides.find((side) => side.entry_id !== winner)?.entry_id
  const { walkoverScore } = tournament.settings
  const isLevel = loser && (await leadOf(ctx, match, loser)) === walkoverScore
  return award(ctx, { match, winner, reason, score: isLevel ? walkoverScore + 1 : walkoverScore })
}

/** The lead of an entry in the other legs of a tie: a withdrawn entry must not advance on aggregate. */
export const leadOf = async (ctx: Ctx, match: MatchRecord, entryId: EntryId): Promise<number> => {
  if (match.phase !== 'elimination') return 0
  const phase = await Store.findAllMatches(ctx.db, match.tournament_id, 'elimination')
  const others = phase.filter((each) => each.tie === match.tie && each.id !== match.id && each.status === 'verified')
  return others
    .flatMap((leg) => leg.sides)
    .reduce((lead, side) => lead + (side.entry_id === entryId ? 1 : -1) * (side.score ?? 0), 0)
}

/** The award of the first of some matches that is undecided, with both sides known and one of them withdrawn. */
export const forfeitAmong = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  ids: readonly MatchId[],
): Promise<Settlement | undefined> => {
  const found = ids.length === 0 ? undefined : await Store.findForfeited(ctx.db, ids)
  const match = found && (await Store.findMatch(ctx.db, found.match_id))
  return match && forfeitOf(ctx, tournament, { match, entryId: found.entry_id })
}

type Written = { match: MatchRecord; bracket: readonly MatchRecord[] }

/**
 * The new award of another leg of the tie that was forfeited by a withdrawal, if the result of `match` puts the side that has withdrawn
 * level or ahead (decision 850).
 */
export const outweighedForfeit = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { match, bracket }: Written,
): Promise<Settlement | undefined> => {
  for (const leg of bracket) {
    const [winner, loser] = leg.sides.toSorted((one, other) => Number(other.winner) - Number(one.winner))
    const isForfeit = leg.status === 'verified' && leg.walkover && leg.reason === null && loser?.withdrawn
    if (leg.tie !== match.tie || leg.id === match.id || !isForfeit || loser.entry_id === null) continue
    if ((await leadOf(ctx, leg, loser.entry_id)) < (winner?.score ?? 0)) continue
    return forfeitOf(ctx, tournament, { match: leg, entryId: loser.entry_id })
  }
  return undefined
}
