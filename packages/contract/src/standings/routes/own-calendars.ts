import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { Nullable, SecretCode } from '../../shapes.ts'
import { calendarAnswer } from './calendar-feeds.ts'

/** The code in the address of a user's own calendar feed. Whoever has it sees the fixtures of the user. */
export const OwnCalendar = Type.Object({ code: Nullable(Type.String()) })
export type OwnCalendar = Static<typeof OwnCalendar>

/** The calendar feed of a user, at a secret address: it contains what that user sees as a player. */
export const ownCalendarRoutes = {
  get: route({
    name: 'getOwnCalendar',
    method: 'GET',
    path: '/esports/v2/users/@me/calendar',
    summary: "The code of the caller's own calendar feed; null while there is none",
    answer: OwnCalendar,
  }),
  renew: route({
    name: 'renewOwnCalendar',
    method: 'PUT',
    path: '/esports/v2/users/@me/calendar',
    summary: "Give the caller's own calendar feed a new code; the old address ends at once",
    answer: OwnCalendar,
  }),
  end: route({
    name: 'endOwnCalendar',
    method: 'DELETE',
    path: '/esports/v2/users/@me/calendar',
    summary: "End the caller's own calendar feed",
    answer: null,
  }),
  feed: route({
    name: 'getOwnCalendarFeed',
    method: 'GET',
    path: '/esports/v2/calendarFeeds/:code/calendar.ics',
    summary: 'The matches with a time of a user and the teams of that user, from a year ago on, as a calendar feed',
    params: Type.Object({
      code: SecretCode('The code of the calendar.'),
    }),
    ...calendarAnswer,
    errors: ['BAD_CODE'],
  }),
} as const
