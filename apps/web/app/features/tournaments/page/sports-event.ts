import type { Game } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

const eventStatus = (status: Tournament['status']) =>
  status === 'paused' ? 'https://schema.org/EventPostponed' : 'https://schema.org/EventScheduled'

/** A tournament as a SportsEvent of schema.org. `organizer` is the name of the community. */
export const sportsEvent = (tournament: Tournament, game: Game, organizer: string): Record<string, unknown> => ({
  '@type': 'SportsEvent',
  name: tournament.name,
  ...(tournament.description ? { description: tournament.description.slice(0, 300) } : {}),
  sport: game.name,
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  eventStatus: eventStatus(tournament.status),
  ...(tournament.startDate ? { startDate: tournament.startDate } : {}),
  ...(tournament.endDate ? { endDate: tournament.endDate } : {}),
  organizer: { '@type': 'Organization', name: organizer },
})
