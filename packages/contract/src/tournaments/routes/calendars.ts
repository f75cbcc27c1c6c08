import { Type, type Static } from 'typebox'
import { CalendarId, MatchId, TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Name, Nullable, Time } from '../../shapes.ts'

/** A round's matches: its name and when it is played. Rounds count from 1 over all phases. */
export const Calendar = Type.Object({
  id: CalendarId,
  tournamentId: TournamentId,
  matchIds: Type.Array(MatchId),
  displayName: Type.String(),
  scheduledAt: Nullable(Time),
  round: Type.Integer(),
})
export type Calendar = Static<typeof Calendar>

/** The rounds of a tournament: their names and times. */
export const calendarRoutes = {
  list: route({
    name: 'listCalendars',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/calendars',
    summary: 'The rounds of a tournament in order',
    params: Type.Object({ id: TournamentId }),
    answer: Type.Array(Calendar),
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  one: route({
    name: 'getCalendar',
    method: 'GET',
    path: '/esports/v2/calendars/:id',
    summary: 'One round',
    params: Type.Object({ id: CalendarId }),
    answer: Calendar,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  update: route({
    name: 'updateCalendar',
    method: 'PATCH',
    path: '/esports/v2/calendars/:id',
    scope: 'write:tournaments',
    summary: 'Name and schedule a round; `match_times` gives single matches another time',
    params: Type.Object({ id: CalendarId }),
    body: Type.Partial(
      Type.Object({
        displayName: Name(80),
        scheduledAt: Nullable(Time),
        matchTimes: Type.Array(Type.Object({ matchId: MatchId, scheduledAt: Nullable(Time) }), { maxItems: 600 }),
      }),
    ),
    answer: Calendar,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY', 'DATE_INVALID'],
  }),
} as const
