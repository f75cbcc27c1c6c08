import type { Game } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useOutletContext } from 'react-router'

/** What the tabs of a tournament share: loaded once by the page around them. `own` is the reader's participant. */
export type TournamentPage = {
  tournament: Tournament
  game: Game
  platform: string
  own: { entryId: string; participantId: string } | undefined
}

/** The tournament around a tab. */
export const useTournamentPage = (): TournamentPage => useOutletContext<TournamentPage>()
