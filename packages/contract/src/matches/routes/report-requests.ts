import { Type, type Static } from 'typebox'
import { EntryId, MatchId, TournamentId, UserId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, Time } from '../../shapes.ts'

/**
 * The last time that a manager asked a side for its missing report. The side can be asked again from `againAt` on. `sender` is null
 * for a deleted account.
 */
export const ReportRequest = Type.Object({
  matchId: MatchId,
  entryId: EntryId,
  sentAt: Time,
  againAt: Time,
  sender: Nullable(Type.Object({ id: UserId, username: Type.String() })),
})
export type ReportRequest = Static<typeof ReportRequest>

/** Missing reports that managers ask for. */
export const reportRequestRoutes = {
  send: route({
    name: 'requestReports',
    method: 'POST',
    path: '/esports/v2/matches/:id/reportRequests',
    scope: 'write:results',
    summary: 'Notify the sides that have not reported, each at most once in 24 hours',
    params: Type.Object({ id: MatchId }),
    status: 201,
    answer: Type.Array(ReportRequest),
    errors: [
      'TOURNAMENT_NOT_FOUND',
      'PERMISSION_DENIED',
      'TOURNAMENT_STATUS_DENY',
      'REPORTS_CLOSED',
      'MATCH_REPORT_VERIFIED',
      'ENTITY_CONFLICT',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'RATE_LIMIT',
    ],
  }),
  list: route({
    name: 'listReportRequests',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/reportRequests',
    scope: 'read',
    summary: 'When the sides of undecided matches were last asked for their reports, for managers',
    params: Type.Object({ id: TournamentId }),
    answer: Type.Array(ReportRequest),
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
} as const
