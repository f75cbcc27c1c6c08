import { Type, type Static } from 'typebox'
import { EntryId, MatchId, ReportId, StableId, TeamId, TournamentId, UserId } from '../../ids.ts'
import { patterns } from '../../patterns.ts'
import { route } from '../../route.ts'
import { Nullable, Reason, Time } from '../../shapes.ts'
import { RoundInBracket } from '../../tournaments/routes/calendars.ts'
import { MatchView, Outcome } from './matches.ts'
import { TimeOrPlaces } from './race-penalties.ts'

const Goals = Type.Integer({ minimum: 0, maximum: 999 })

/** What one player did in a match. */
export const PlayerFigures = Type.Object({
  userId: UserId,
  goals: Type.Integer({ minimum: 0, maximum: 999 }),
  assists: Type.Integer({ minimum: 0, maximum: 999 }),
  mvp: Type.Boolean(),
})
export type PlayerFigures = Static<typeof PlayerFigures>

/**
 * What one side reports of a match. Football-like modules have the scores (`penalties` in a shoot-out only) and, with
 * line-ups, the players' figures; FORMULA1 has `position` or `outcome`, `fastRideTime` in milliseconds and the stable;
 * `fields` holds the figures of the game's own fields by key.
 */
export const Scores = Type.Partial(
  Type.Object({
    score: Goals,
    opponentScore: Goals,
    penalties: Goals,
    opponentPenalties: Goals,
    assists: Goals,
    players: Type.Array(PlayerFigures, { maxItems: 60 }),
    position: Type.Integer({ minimum: 1, maximum: 1000 }),
    outcome: Outcome,
    fastRideTime: Type.Integer({ minimum: 1, maximum: 3_600_000 }),
    stableId: StableId,
    driverOfTheDay: Type.Boolean(),
    fields: Type.Record(
      Type.String({ maxLength: 31 }),
      Type.Union([Type.Number(), Type.String({ maxLength: 200, pattern: patterns.optionalName })]),
    ),
  }),
)
export type Scores = Static<typeof Scores>

/** An attachment; `url` contains a short-lived permission to read it. */
export const Attachment = Type.Object({
  name: Type.String(),
  url: Type.String(),
  isImage: Type.Boolean(),
  bytes: Type.Integer(),
})

/**
 * `verified` marks the report that became the result. `accepted`: the result equals the report; null without a result, and
 * for reports that were replaced or withdrawn.
 */
export const Report = Type.Object({
  id: ReportId,
  matchId: MatchId,
  entryId: EntryId,
  comment: Type.String(),
  scores: Scores,
  attachments: Type.Array(Attachment),
  verified: Type.Boolean(),
  accepted: Nullable(Type.Boolean()),
  createdAt: Time,
  senderId: Nullable(UserId),
  byManager: Type.Boolean(),
  withdrawn: Type.Boolean(),
})
export type Report = Static<typeof Report>

/** A report of one side; `comment` is for the other side and the managers. */
export const NewReport = Type.Object({
  scores: Scores,
  comment: Type.Optional(Type.String({ maxLength: 2000 })),
})

const params = Type.Object({ id: MatchId })
const teamParams = Type.Object({ teamId: TeamId, matchId: MatchId })
const userParams = Type.Object({ userId: UserId, matchId: MatchId })
const reportErrors = [
  'TOURNAMENT_NOT_FOUND',
  'PERMISSION_DENIED',
  'TOURNAMENT_STATUS_DENY',
  'REPORTS_CLOSED',
  'MATCH_REPORT_VERIFIED',
  'MALFORMED_ENTITY_ERROR',
  'NOT_IN_TEAM',
] as const

/**
 * One side's figures in a ruling or in a whole classification; `assists` in a game of one against one only. Without `players` a team keeps
 * those known for the same score; an empty list takes them away. In a race `position` is that at the finish, before penalties, and `gap`
 * the milliseconds behind the winner.
 */
export const SideResult = Type.Object({
  entryId: EntryId,
  score: Type.Optional(Goals),
  penalties: Type.Optional(Goals),
  assists: Type.Optional(Goals),
  position: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  gap: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
  outcome: Type.Optional(Outcome),
  fastRideTime: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_600_000 })),
  stableId: Type.Optional(StableId),
  driverOfTheDay: Type.Optional(Type.Boolean()),
  players: Type.Optional(Type.Array(PlayerFigures, { maxItems: 60 })),
})
export type SideResult = Static<typeof SideResult>

/** The reports that the caller has seen: if others are valid by then, the answer is ENTITY_CONFLICT. Without it no report is compared. */
export const SeenReports = Type.Array(ReportId, { minItems: 1, maxItems: 1000 })

/**
 * `verifiedAt` of the match that the caller has seen, null if it had no result: if it has another result by then, the answer is
 * ENTITY_CONFLICT. Without it no result is compared.
 */
const SeenResult = Nullable(Time)

/**
 * A decision on a match, by one of these: the report of a side, a walkover for one, the figures of all sides, or a penalty after a race.
 * `reportIds` belongs to the first, `verifiedAt` to a walkover and to figures.
 */
export const Decision = Type.Partial(
  Type.Object({
    entryId: EntryId,
    reportIds: SeenReports,
    winnerEntryId: EntryId,
    sides: Type.Array(SideResult, { minItems: 1, maxItems: 1000 }),
    verifiedAt: SeenResult,
    penalty: TimeOrPlaces,
  }),
)
export type Decision = Static<typeof Decision>

/** Position and points of a row in a table. */
export const Place = Type.Object({ position: Type.Integer(), points: Type.Number() })

/**
 * What reopening or deciding a match would change. Positions are those of the table before and after; `next` are the
 * matches that can be played then, each with the names of its two sides (none for a race); `matchDay` if it changes, with the round
 * of the bracket that is played on the day after.
 */
export const Consequences = Type.Object({
  rows: Type.Array(
    Type.Object({
      entryId: EntryId,
      name: Type.String(),
      before: Place,
      after: Place,
    }),
  ),
  slots: Type.Array(
    Type.Object({
      matchId: MatchId,
      round: Type.Integer(),
      bracketRound: Nullable(RoundInBracket),
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
      blocked: Type.Boolean(),
    }),
  ),
  next: Type.Array(
    Type.Object({
      matchId: MatchId,
      round: Type.Integer(),
      bracketRound: Nullable(RoundInBracket),
      sides: Type.Array(Type.String()),
    }),
  ),
  matchDay: Nullable(
    Type.Object({ before: Type.Integer(), after: Type.Integer(), bracketRound: Nullable(RoundInBracket) }),
  ),
})
export type Consequences = Static<typeof Consequences>

/** Reports of the sides, and the decisions of managers. */
export const reportRoutes = {
  sendForTeam: route({
    name: 'sendTeamReport',
    method: 'POST',
    path: '/esports/v2/teams/:teamId/matches/:matchId/report',
    scope: 'write:results',
    summary: "Send a team's report of its match; sending again replaces it until the match is verified",
    params: teamParams,
    body: NewReport,
    files: ['attachments'],
    status: 201,
    answer: Report,
    errors: [...reportErrors, 'TEAM_NOT_FOUND', 'TOO_MANY_FILES', 'FILE_TOO_BIG', 'FILES_TOO_BIG', 'RATE_LIMIT'],
  }),
  deleteForTeam: route({
    name: 'withdrawTeamReport',
    method: 'DELETE',
    path: '/esports/v2/teams/:teamId/matches/:matchId/report/latest',
    scope: 'write:results',
    summary: "Withdraw a team's latest report",
    params: teamParams,
    status: 204,
    answer: null,
    errors: [...reportErrors, 'TEAM_NOT_FOUND'],
  }),
  sendForUser: route({
    name: 'sendUserReport',
    method: 'POST',
    path: '/esports/v2/users/:userId/matches/:matchId/report',
    scope: 'write:results',
    summary: 'Send the report of the caller of a match or race',
    params: userParams,
    body: NewReport,
    files: ['attachments'],
    status: 201,
    answer: Report,
    errors: [...reportErrors, 'USER_NOT_FOUND', 'TOO_MANY_FILES', 'FILE_TOO_BIG', 'FILES_TOO_BIG', 'RATE_LIMIT'],
  }),
  deleteForUser: route({
    name: 'withdrawUserReport',
    method: 'DELETE',
    path: '/esports/v2/users/:userId/matches/:matchId/report/latest',
    scope: 'write:results',
    summary: 'Withdraw the latest report of the caller',
    params: userParams,
    status: 204,
    answer: null,
    errors: [...reportErrors, 'USER_NOT_FOUND'],
  }),
  list: route({
    name: 'listMatchReports',
    method: 'GET',
    path: '/esports/v2/matches/:id/entries',
    summary: 'The sides of a match with the reports that the caller may see',
    params,
    answer: Type.Array(
      Type.Object({
        entryId: EntryId,
        userId: Nullable(UserId),
        teamId: Nullable(TeamId),
        reports: Type.Array(Report),
      }),
    ),
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  undecided: route({
    name: 'listUndecidedReports',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/reports',
    scope: 'read',
    summary: 'The valid reports of all matches that wait for a decision of the manager',
    params: Type.Object({ id: TournamentId }),
    answer: Type.Array(Report),
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  verify: route({
    name: 'verifyMatch',
    method: 'POST',
    path: '/esports/v2/matches/:id/verification',
    scope: 'write:results',
    summary: "Verify a side's report: it becomes the result; if the sides differ, a reason is needed",
    params,
    body: Type.Object({ entryId: EntryId, reportIds: Type.Optional(SeenReports), reason: Type.Optional(Reason) }),
    status: 201,
    answer: MatchView,
    errors: [
      'TOURNAMENT_NOT_FOUND',
      'PERMISSION_DENIED',
      'TOURNAMENT_STATUS_DENY',
      'ENTITY_CONFLICT',
      'MALFORMED_ENTITY_ERROR',
    ],
  }),
  reopen: route({
    name: 'reopenMatch',
    method: 'DELETE',
    path: '/esports/v2/matches/:id/verification',
    scope: 'write:results',
    summary: 'Reopen a verified match; later bracket matches that depend on it must be unplayed',
    params,
    status: 204,
    answer: null,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY', 'ENTITY_CONFLICT'],
  }),
  rule: route({
    name: 'ruleMatch',
    method: 'POST',
    path: '/esports/v2/matches/:id/ruling',
    scope: 'write:results',
    summary: 'Decide the result of a match or race, with a reason; verifies it',
    params,
    body: Type.Object({
      sides: Type.Array(SideResult, { minItems: 1, maxItems: 1000 }),
      verifiedAt: Type.Optional(SeenResult),
      reason: Reason,
    }),
    status: 201,
    answer: MatchView,
    errors: [
      'TOURNAMENT_NOT_FOUND',
      'PERMISSION_DENIED',
      'TOURNAMENT_STATUS_DENY',
      'ENTITY_CONFLICT',
      'MALFORMED_ENTITY_ERROR',
    ],
  }),
  walkover: route({
    name: 'awardWalkover',
    method: 'POST',
    path: '/esports/v2/matches/:id/walkover',
    scope: 'write:results',
    summary: 'Award the match to one side by the walkover score of the tournament',
    params,
    body: Type.Object({ winnerEntryId: EntryId, verifiedAt: Type.Optional(SeenResult), reason: Reason }),
    status: 201,
    answer: MatchView,
    errors: [
      'TOURNAMENT_NOT_FOUND',
      'PERMISSION_DENIED',
      'TOURNAMENT_STATUS_DENY',
      'ENTITY_CONFLICT',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'MALFORMED_ENTITY_ERROR',
    ],
  }),
  consequences: route({
    name: 'previewReopening',
    method: 'GET',
    path: '/esports/v2/matches/:id/consequences',
    scope: 'read',
    summary: 'What reopening this match would change',
    params,
    answer: Consequences,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  previewDecision: route({
    name: 'previewDecision',
    method: 'POST',
    path: '/esports/v2/matches/:id/consequences',
    scope: 'write:results',
    summary: 'What a decision would change; nothing is decided',
    params,
    body: Decision,
    status: 200,
    answer: Consequences,
    errors: [
      'TOURNAMENT_NOT_FOUND',
      'PERMISSION_DENIED',
      'TOURNAMENT_STATUS_DENY',
      'ENTITY_CONFLICT',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'MALFORMED_ENTITY_ERROR',
    ],
  }),
} as const
