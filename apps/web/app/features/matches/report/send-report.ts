import type { MatchId } from '@agone/contract/ids'
import { reportRoutes, type Report, type Scores } from '@agone/contract/matches/routes/reports'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createCall, type Call } from '../../../lib/api/client.ts'
import type { Attachment } from '../../../lib/forms/attachments.ts'
import { uploadTransport } from '../../../lib/forms/upload.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { scoresOf, type DraftFrame, type ReportDraft } from './report-rules.ts'

type ReportSubmission = { matchId: MatchId; entry: Entry; frame: DraftFrame; onSent: () => void }

/**
 * Sends a report. The same draft and files get the same idempotency key, so that sending again after a network error
 * does not create a second report. `loaded` is the number of sent bytes, undefined when nothing is being sent.
 */
export const useSending = ({ matchId, entry, frame, onSent }: ReportSubmission) => {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [loaded, setLoaded] = useState(0)
  const control = useRef<AbortController>(undefined)
  const last = useRef<{ content: string; key: string }>(undefined)
  const keyOf = (draft: ReportDraft, files: readonly Attachment[]) => {
    const content = JSON.stringify([draft, files.map((file) => file.id)])
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
  const send = async (draft: ReportDraft, files: readonly Attachment[]) => {
    if (busy) return
    setLoaded(0)
    const { signal } = (control.current = new AbortController())
    const content = {
      scores: scoresOf(draft, frame),
      comment: draft.comment.trim(),
      files: files.map(({ file }) => file),
    }
    const callWithProgress = files.length > 0 ? createCall(uploadTransport(setLoaded)) : call
    const run = () =>
      sendReport(callWithProgress, { matchId, ...entry }, { ...content, key: keyOf(draft, files), signal })
    if (await act(run, { success: t('matches.reportSent') })) onSent()
  }
  return { fault, loaded: busy ? loaded : undefined, send, stop: () => control.current?.abort() }
}

type Side = Pick<Entry, 'teamId' | 'userId'> & { matchId: MatchId }
type ReportContent = { scores: Scores; comment: string; files: File[]; key: string; signal: AbortSignal }

const sendReport = (
  send: Call,
  { matchId, teamId, userId }: Side,
  { scores, comment, files, key, signal }: ReportContent,
): Promise<Report> => {
  const report = { body: { scores, ...(comment === '' ? {} : { comment }) }, files: { attachments: files } }
  const options = { idempotencyKey: key, signal }
  if (teamId) return send(reportRoutes.sendForTeam, { params: { teamId, matchId }, ...report }, options)
  if (userId) return send(reportRoutes.sendForUser, { params: { userId, matchId }, ...report }, options)
  return Promise.reject(new ApiError('USER_NOT_FOUND', 404))
}

/** Withdraws the latest report of an entry. */
export const withdrawReport = ({ matchId, teamId, userId }: Side): Promise<void> => {
  if (teamId) return call(reportRoutes.deleteForTeam, { params: { teamId, matchId } })
  if (userId) return call(reportRoutes.deleteForUser, { params: { userId, matchId } })
  return Promise.reject(new ApiError('USER_NOT_FOUND', 404))
}
