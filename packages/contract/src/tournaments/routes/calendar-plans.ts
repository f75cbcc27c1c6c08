import { Type, type Static } from 'typebox'
import { CalendarId, EntryId, MatchId, TournamentId, UserId } from '../../ids.ts'
import { patterns } from '../../patterns.ts'
import { route } from '../../route.ts'
import { Day, Nullable, OneOf, Time } from '../../shapes.ts'
import { EntryAbsence } from './absences.ts'

/** The limits of a rule: kick-offs of a day, and days on which nothing is played. Not in `limits`, which every page loads. */
export const kickOffsPerDay = 6
export const exceptedDays = 100

/** The zone of a rule that names none. */
export const defaultTimeZone = 'Europe/Rome'

/** A day of the week on which matches are played, and when: `weekday` is that of ISO 8601, 1 is Monday. */
export const PlayedWeekday = Type.Object({
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  times: Type.Array(Type.String({ maxLength: 5, pattern: patterns.timeOfDay }), {
    minItems: 1,
    maxItems: kickOffsPerDay,
  }),
})

/** A match with a time of its own. */
export const MatchTime = Type.Object({ matchId: MatchId, scheduledAt: Time })

/**
 * "Every Sunday at 21:30 from the 10th of January, not on the 28th of March", in `timeZone` (IANA, Europe/Rome without it). Each
 * weekday is a match day of its own; the matches of a day are shared out among its `times`. The rule plans the rounds from
 * `fromRound` to `toRound`, by default all that are left. `matchTimes` are matches with another time.
 */
export const CalendarRule = Type.Object({
  days: Type.Array(PlayedWeekday, { minItems: 1, maxItems: 7 }),
  from: Day,
  except: Type.Optional(Type.Array(Day, { maxItems: exceptedDays })),
  timeZone: Type.Optional(Type.String({ maxLength: 60, pattern: patterns.timeZone })),
  fromRound: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  toRound: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  matchTimes: Type.Optional(Type.Array(MatchTime, { maxItems: 600 })),
})
export type CalendarRule = Static<typeof CalendarRule>

/** `overlap`: less than two hours between both kick-offs. `sameDay`: on the same day in the zone of the rule. */
export const conflictKinds = ['overlap', 'sameDay'] as const

/**
 * A side of a planned match, or some of its players, have another match that is not played yet. `isSide`: the team or user itself;
 * then `players` is empty. `other` is null for a match of a tournament that the caller must not see.
 */
export const CalendarConflict = Type.Object({
  kind: OneOf(conflictKinds),
  round: Type.Integer(),
  matchId: MatchId,
  entryId: EntryId,
  isSide: Type.Boolean(),
  players: Type.Array(Type.Object({ id: UserId, username: Type.String() })),
  other: Nullable(
    Type.Object({ matchId: MatchId, tournamentId: TournamentId, tournament: Type.String(), scheduledAt: Time }),
  ),
})
export type CalendarConflict = Static<typeof CalendarConflict>

/** A planned match in an announced absence of one of its sides. */
export const CalendarAbsence = Type.Object({ round: Type.Integer(), matchId: MatchId, ...EntryAbsence.properties })
export type CalendarAbsence = Static<typeof CalendarAbsence>

/**
 * A planned round. `day` is its day in the zone of the rule, `scheduledAt` its first kick-off, `before` its current time. Matches
 * whose sides have agreed on a time (`isAgreed`) keep it.
 */
const PlannedRound = Type.Object({
  calendarId: CalendarId,
  round: Type.Integer(),
  displayName: Type.String(),
  day: Day,
  scheduledAt: Time,
  before: Nullable(Time),
  matches: Type.Array(
    Type.Object({ matchId: MatchId, scheduledAt: Time, before: Nullable(Time), isAgreed: Type.Boolean() }),
  ),
})
export type PlannedRound = Static<typeof PlannedRound>

/**
 * What a rule makes of a tournament of this `version`. `kept` are the rounds of the range that stay, because something was played or
 * reported in them.
 */
export const CalendarPlan = Type.Object({
  version: Type.Integer(),
  rounds: Type.Array(PlannedRound),
  kept: Type.Array(Type.Integer()),
  conflicts: Type.Array(CalendarConflict),
  absences: Type.Array(CalendarAbsence),
})
export type CalendarPlan = Static<typeof CalendarPlan>

const params = Type.Object({ id: TournamentId })
const refusals = [
  'TOURNAMENT_NOT_FOUND',
  'PERMISSION_DENIED',
  'TOURNAMENT_STATUS_DENY',
  'DATE_INVALID',
  'MALFORMED_ENTITY_ERROR',
] as const

/** All rounds of a tournament that are left, scheduled by one rule. */
export const calendarPlanRoutes = {
  preview: route({
    name: 'previewCalendars',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/calendars/preview',
    scope: 'write:tournaments',
    summary:
      'When a weekly rule would schedule the rounds that are left, and the conflicts with matches elsewhere and absences',
    params,
    body: CalendarRule,
    status: 200,
    answer: CalendarPlan,
    errors: refusals,
  }),
  apply: route({
    name: 'planCalendars',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/calendars',
    scope: 'write:tournaments',
    summary:
      'Schedule the rounds that are left by a weekly rule; `version` of the preview refuses what has changed since',
    params,
    body: Type.Object({ ...CalendarRule.properties, version: Type.Optional(Type.Integer({ minimum: 0 })) }),
    status: 200,
    answer: CalendarPlan,
    errors: [...refusals, 'ENTITY_CONFLICT'],
  }),
} as const
