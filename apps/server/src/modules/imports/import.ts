import type { FootballSeason, GameId, MatchId, PlatformId, SeasonFile, TournamentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { asReported, Matches, type Origin } from '../matches/index.ts'
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

/** Settings of the file for the new tournament; its source is the text of the rules if there is no other. */
export const settingsOf = ({ settings, source = '' }: SeasonFile) => ({
  rules: { it: source, en: source },
  ...settings,
})

type Decided = Pick<FootballSeason['matches'][number], 'status' | 'reason'>

/** How a match of the file came to its result. */
export const originOf = ({ status, reason = null }: Decided): Origin =>
  status === 'awarded' || status === 'ruled' ? { walkover: status === 'awarded', ruled: true, reason } : asReported

type Resumed = { day: number | undefined; postponed?: readonly MatchId[] }

/**
 * Ends a season that has all results. Any other is running: on `day`, else on the first match day with an open match that is not
 * `postponed`.
 */
export const endOrResume = async (ctx: Ctx, id: TournamentId, { day, postponed = [] }: Resumed): Promise<void> => {
  const tournament = await Tournaments.get(ctx, id)
  if (tournament.is_decided) return changeStatus(ctx, tournament, 'ended')
  const open = (await Matches.listAll(ctx, id)).filter(
    (match) => match.status !== 'verified' && match.status !== 'void',
  )
  const onTime = open.filter((match) => !postponed.includes(match.id))
  const first = Math.min(tournament.match_days, ...onTime.map((match) => match.round))
  const current = Math.min(day ?? first, tournament.match_days)
  if (current !== tournament.current_match_day) await moveToMatchDay(ctx, tournament, current)
}
