import { isUserSide, participantName } from '@agone/contract/matches/labels'
import type { MatchData } from '../find-match.ts'

/** A match as structured data: a SportsEvent of schema.org within that of its tournament. */
export const matchEvent = ({ match, tournament, game }: MatchData, name: string): Record<string, unknown> => {
  const competitors = match.participants.flatMap((side) => {
    const name = participantName(side)
    return name === null ? [] : [{ '@type': isUserSide(side) ? 'Person' : 'SportsTeam', name }]
  })
  return {
    '@type': 'SportsEvent',
    name,
    sport: game.name,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    ...(match.scheduledAt ? { startDate: match.scheduledAt } : {}),
    ...(competitors.length === 2
      ? { homeTeam: competitors[0], awayTeam: competitors[1] }
      : { competitor: competitors }),
    superEvent: { '@type': 'SportsEvent', name: tournament.name },
  }
}
