import type { Game } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useOutletContext } from 'react-router'

/** The data that the tabs of a tournament share; the parent page loads it once. `own` is the reader's participant. */
export type TournamentPage = {
  tournament: Tournament
  game: Game
  platform: string
  own: { entryId: string; participantId: string } | undefined
}

/** The context of a tab. */
export const useTournamentPage = (): TournamentPage => useOutletContext<TournamentPage>()
