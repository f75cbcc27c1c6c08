import type { Game } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useOutletContext } from 'react-router'

/**
 * The data that all tabs of a tournament use; the parent page loads it once. `roundName` is that of the round of a bracket that is
 * played, `own` the user's entry.
 */
export type TournamentPage = {
  tournament: Tournament
  game: Game
  platform: string
  roundName: string | null
  own: { entryId: string; participantId: string } | undefined
}

/** The data of the parent page, for a tab. */
export const useTournamentPage = (): TournamentPage => useOutletContext<TournamentPage>()
