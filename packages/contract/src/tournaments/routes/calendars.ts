import { Type, type Static } from 'typebox'
import { CalendarId, MatchId, TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, OptionalName, Time } from '../../shapes.ts'

/** The names of the rounds of a bracket; `roundOf` is a round of `size` slots. The client has the texts. */
export const bracketRoundNames = [
  'final',
  'thirdPlace',
  'semiFinals',
  'quarterFinals',
  'roundOf',
  'winnersRound',
  'winnersFinal',
  'losersRound',
  'losersFinal',
  'grandFinal',
  'secondGrandFinal',
] as const
export type BracketRoundName = (typeof bracketRoundNames)[number]

/**
 * The round of a match or of a match day in its bracket. `size` is how many slots the round has: 2 in a final. `round` counts from 1 within its
 * bracket. `finals` is the day of the final and of the match for third place. `leg` is null where a tie is one match.
 */
export const RoundInBracket = Type.Object({
  name: OneOf([...bracketRoundNames, 'finals']),
  size: Type.Integer(),
  round: Type.Integer(),
  leg: Nullable(Type.Integer()),
})
export type RoundInBracket = Static<typeof RoundInBracket>

/**
 * A round's matches: its name and when it is played. Rounds count from 1 over all phases. `bracketRound` is null outside of a bracket, and
 * for a day with rounds of both brackets of double elimination.
 */
export const Calendar = Type.Object({
  id: CalendarId,
  tournamentId: TournamentId,
  matchIds: Type.Array(MatchId),
  displayName: Type.String(),
  scheduledAt: Nullable(Time),
  round: Type.Integer(),
  bracketRound: Nullable(RoundInBracket),
})
export type Calendar = Static<typeof Calendar>

const sprintErrors = [
  'TOURNAMENT_NOT_FOUND',
  'PERMISSION_DENIED',
  'TOURNAMENT_STATUS_DENY',
  'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  'ENTITY_CONFLICT',
] as const

/** The rounds of a tournament: their names, times and sprints. */
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
    summary:
      'Name and schedule a round; an empty name stands for the usual one; `match_times` gives single matches another time',
    params: Type.Object({ id: CalendarId }),
    body: Type.Partial(
      Type.Object({
        displayName: OptionalName(80),
        scheduledAt: Nullable(Time),
        matchTimes: Type.Array(Type.Object({ matchId: MatchId, scheduledAt: Nullable(Time) }), { maxItems: 600 }),
      }),
    ),
    answer: Calendar,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY', 'DATE_INVALID'],
  }),
  addSprint: route({
    name: 'addSprint',
    method: 'POST',
    path: '/esports/v2/calendars/:id/sprint',
    scope: 'write:tournaments',
    summary: 'Add a sprint to a round whose race has no reports and no result',
    params: Type.Object({ id: CalendarId }),
    status: 201,
    answer: Calendar,
    errors: sprintErrors,
  }),
  removeSprint: route({
    name: 'removeSprint',
    method: 'DELETE',
    path: '/esports/v2/calendars/:id/sprint',
    scope: 'write:tournaments',
    summary: 'Delete the sprint of a round, with its chat, as long as the sprint has no reports and no result',
    params: Type.Object({ id: CalendarId }),
    status: 204,
    answer: null,
    errors: sprintErrors,
  }),
} as const
