import { Type } from 'typebox'
import { MatchId, TeamId, TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { OneOf } from '../../shapes.ts'

/** What every calendar takes and answers. */
export const calendarAnswer = {
  query: Type.Object({ lang: Type.Optional(OneOf(['it', 'en'], { description: 'The language.' })) }),
  media: 'text/calendar; charset=utf-8',
  answer: Type.String(),
} as const

/**
 * Matches for calendar programs (RFC 5545), in the language `lang`, by default English. Calendar programs have no token:
 * every caller gets what a visitor sees, nothing of HIDDEN tournaments.
 */
export const calendarFeedRoutes = {
  ofTeam: route({
    name: 'getTeamCalendarFeed',
    method: 'GET',
    path: '/esports/v2/teams/:id/calendar.ics',
    summary: "A team's matches with a time, from a year ago on, as a calendar feed",
    params: Type.Object({ id: TeamId }),
    ...calendarAnswer,
    errors: ['TEAM_NOT_FOUND'],
  }),
  ofMatch: route({
    name: 'getMatchCalendarFeed',
    method: 'GET',
    path: '/esports/v2/matches/:id/calendar.ics',
    summary: 'One match as a calendar; empty while it has no time',
    params: Type.Object({ id: MatchId }),
    ...calendarAnswer,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  ofTournament: route({
    name: 'getTournamentCalendarFeed',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/calendar.ics',
    summary: "A tournament's matches with a time, from a year ago on, as a calendar feed",
    params: Type.Object({ id: TournamentId }),
    ...calendarAnswer,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
} as const
