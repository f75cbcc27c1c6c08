import { Type, type Static } from 'typebox'
import { CalendarId, EntryId, MatchId, TournamentId, UserId } from '../../ids.ts'
import { patterns } from '../../patterns.ts'
import { route } from '../../route.ts'
import { Day, Nullable, OneOf, Time } from '../../shapes.ts'
import { EntryAbsence } from './absences.ts'
import { exceptedDays, PlayedWeekday } from './calendar-rules.ts'
import { RoundInBracket } from './calendars.ts'

/** A match with a time of its own. */
export const MatchTime = Type.Object({ matchId: MatchId, scheduledAt: Time })

/**
 * "Every Sunday at 21:30 from the 10th of January, not on the 28th of March", in `timeZone` (IANA, Europe/Rome without it). Each
 * weekday is a match day of its own; the matches of a day are shared out among its `times`. The rule plans the rounds from
 * `fromRound` to `toRound`, by default all that are left. `matchTimes` are matches with another time. Before the draw there are neither
 * matches nor a range: the rule is for all rounds.
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

/**
 * `overlap`: less than two hours between both kick-offs; before the draw, between the other one and each of the day. `sameDay`: on the same
 * day in the zone of the rule.
 */
export const conflictKinds = ['overlap', 'sameDay'] as const

/**
 * A side of a planned match, or some of its players, have another match that is not played yet. `isSide`: the team or user itself;
 * then `players` is empty. `other` is null for a match of a tournament that the caller must not see. Before the draw `matchId` is null:
 * the side will play in that round, unless it has a bye.
 */
export const CalendarConflict = Type.Object({
  kind: OneOf(conflictKinds),
  round: Type.Integer(),
  matchId: Nullable(MatchId),
  entryId: EntryId,
  isSide: Type.Boolean(),
  players: Type.Array(Type.Object({ id: UserId, username: Type.String() })),
  other: Nullable(
    Type.Object({ matchId: MatchId, tournamentId: TournamentId, tournament: Type.String(), scheduledAt: Time }),
  ),
})
export type CalendarConflict = Static<typeof CalendarConflict>

/** A planned match in an announced absence of one of its sides; before the draw `matchId` is null. */
export const CalendarAbsence = Type.Object({
  round: Type.Integer(),
  matchId: Nullable(MatchId),
  ...EntryAbsence.properties,
})
export type CalendarAbsence = Static<typeof CalendarAbsence>

/**
 * A planned round. `day` is its day in the zone of the rule, `scheduledAt` its first kick-off, `before` its current time; `kickOffs` say
 * how many matches begin when. Matches whose sides have agreed on a time (`isAgreed`) keep it. Before the draw there is no `calendarId`, and
 * `matches` is empty; after it `byes` is null.
 */
const PlannedRound = Type.Object({
  calendarId: Nullable(CalendarId),
  round: Type.Integer(),
  displayName: Type.String(),
  bracketRound: Nullable(RoundInBracket),
  day: Day,
  scheduledAt: Time,
  before: Nullable(Time),
  kickOffs: Type.Array(Type.Object({ scheduledAt: Time, matches: Type.Integer() })),
  byes: Nullable(Type.Integer()),
  matches: Type.Array(
    Type.Object({ matchId: MatchId, scheduledAt: Time, before: Nullable(Time), isAgreed: Type.Boolean() }),
  ),
})
export type PlannedRound = Static<typeof PlannedRound>

/**
 * What a rule makes of a tournament of this `version`. `kept` are the rounds of the range that stay, because something was played or
 * reported in them. `countedFor`, before the draw: the plan is that of so many participants, those who have entered (`entries`) or as many as
 * there are places (`slots`).
 */
export const CalendarPlan = Type.Object({
  version: Type.Integer(),
  rounds: Type.Array(PlannedRound),
  countedFor: Nullable(Type.Object({ count: Type.Integer(), of: OneOf(['entries', 'slots']) })),
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
  'TOURNAMENT_GENERATION_ERROR',
  'MATCHES_GENERATION_ERROR',
] as const

/** All rounds of a tournament that are left, scheduled by one rule; before the draw, all that it will have. */
export const calendarPlanRoutes = {
  preview: route({
    name: 'previewCalendars',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/calendars/preview',
    scope: 'write:tournaments',
    summary:
      'When a weekly rule would schedule the rounds that are left or will be drawn, and the conflicts with matches elsewhere and absences',
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
      'Schedule the rounds that are left by a weekly rule, or keep it for the draw; `version` of the preview refuses what has changed since',
    params,
    body: Type.Object({ ...CalendarRule.properties, version: Type.Optional(Type.Integer({ minimum: 0 })) }),
    status: 200,
    answer: CalendarPlan,
    errors: [...refusals, 'ENTITY_CONFLICT'],
  }),
  withdraw: route({
    name: 'withdrawCalendarRule',
    method: 'DELETE',
    path: '/esports/v2/tournaments/:id/calendars/rule',
    scope: 'write:tournaments',
    summary: 'Remove the rule that waits for the draw, or that the draw could not apply; times stay as they are',
    params,
    status: 204,
    answer: null,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY'],
  }),
} as const
