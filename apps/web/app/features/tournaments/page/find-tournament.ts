import { gameRoutes, platformRoutes } from '@agone/contract/games/routes/games'
import type { TournamentId } from '@agone/contract/ids'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { bracketDayName } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../../lib/api/client.ts'

/** The data that all tabs of a tournament share. */
export const findTournament = async (call: Call, id: TournamentId, t: Translate) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const [game, platform] = await Promise.all([
    call(gameRoutes.one, { params: { id: tournament.gameId } }),
    call(platformRoutes.one, { params: { id: tournament.platformId } }),
  ])
  const { bracketRound } = tournament
  return { tournament, game, platform: platform.name, roundName: bracketRound && bracketDayName(t, bracketRound) }
}
