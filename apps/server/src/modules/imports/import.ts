import type { GameId, PlatformId, TournamentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Matches } from '../matches/index.ts'
import { changeStatus, moveToMatchDay, Tournaments } from '../tournaments/index.ts'

/**
 * The inputs of an import besides the season: game, platform, owner, and the text of the file for line numbers of
 * faults.
 */
export type Import = {
  owner: SignedIn
  gameId: GameId
  platformId: PlatformId
  text: string
  progress: ((done: number, total: number) => void) | undefined
}

/** A season with all results is ended; any other is running, from its first open match day. */
export const endIfDecided = async (ctx: Ctx, id: TournamentId): Promise<void> => {
  const tournament = await Tournaments.get(ctx, id)
  if (tournament.is_decided) return changeStatus(ctx, tournament, 'ended')
  const open = (await Matches.listAll(ctx, id)).filter(
    (match) => match.status !== 'verified' && match.status !== 'void',
  )
  const day = Math.min(...open.map((match) => match.round))
  if (day !== tournament.current_match_day) await moveToMatchDay(ctx, tournament, day)
}
