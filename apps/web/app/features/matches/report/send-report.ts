import type { MatchId } from '@agone/contract/ids'
import { type Report, reportRoutes, type Scores } from '@agone/contract/matches/routes/reports'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { call } from '../../../lib/api/browser.ts'
import { ApiError, type Call } from '../../../lib/api/client.ts'

type Sent = { scores: Scores; comment: string; files: File[]; key: string; signal?: AbortSignal }
type Side = Pick<Entry, 'teamId' | 'userId'>

/** Sends a report for an entry, by its team or user; the same key sent twice acts once. */
export const sendReport = (
  send: Call,
  matchId: MatchId,
  { teamId, userId }: Side,
  { scores, comment, files, key, signal }: Sent,
): Promise<Report> => {
  const body = { scores, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) }
  const more = { body, files: { attachments: files } }
  const options = { idempotencyKey: key, ...(signal ? { signal } : {}) }
  if (teamId) return send(reportRoutes.sendForTeam, { params: { teamId, matchId }, ...more }, options)
  if (userId) return send(reportRoutes.sendForUser, { params: { userId, matchId }, ...more }, options)
  return Promise.reject(new ApiError('USER_NOT_FOUND', 404))
}

/** Takes the latest report of an entry back. */
export const takeReportBack = (matchId: MatchId, { teamId, userId }: Side): Promise<void> => {
  if (teamId) return call(reportRoutes.deleteForTeam, { params: { teamId, matchId } })
  if (userId) return call(reportRoutes.deleteForUser, { params: { userId, matchId } })
  return Promise.reject(new ApiError('USER_NOT_FOUND', 404))
}
