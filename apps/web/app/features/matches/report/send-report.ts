import type { MatchId } from '@agone/contract/ids'
import { reportRoutes, type Scores } from '@agone/contract/matches/routes/reports'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Attachment } from '../../../lib/forms/attachments.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { StoredRequest } from '../../../lib/outbox/item.ts'
import { outbox, type Submission } from '../../../lib/outbox/outbox.ts'
import { storedRequest } from '../../../lib/outbox/request.ts'
import { pages } from '../../../lib/pages.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { SideEntry } from '../own-side.ts'
import { scoresOf, type DraftRules, type ReportDraft } from './report-rules.ts'

type ReportSubmission = {
  matchId: MatchId
  entry: SideEntry
  rules: DraftRules
  /** The names of the sides. */
  subject: string
  /** The figures as a short text. */
  summaryOf: (draft: ReportDraft) => string
  onSent: () => void
}

/** The place of an entry's reports in the outbox. */
export const reportPlace = (matchId: MatchId, { id }: Pick<SideEntry, 'id'>): string => `report ${matchId} ${id}`

/**
 * Sends a report; without the network it is stored and sent later. The same draft and files get the same idempotency key, so that
 * sending again after a network error does not create a second report. `loaded` is the number of sent bytes, undefined when nothing is
 * being sent; `interrupted` has that number and the files if the last sending was stopped or failed.
 */
export const useSending = ({ matchId, entry, rules, subject, summaryOf, onSent }: ReportSubmission) => {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [loaded, setLoaded] = useState(0)
  const [interruptedFiles, setInterruptedFiles] = useState<readonly Attachment[]>()
  const control = useRef<AbortController>(undefined)
  const keyOf = useReportKey()
  const send = async (draft: ReportDraft, files: readonly Attachment[]) => {
    if (busy) return
    setLoaded(0)
    setInterruptedFiles(undefined)
    const { signal } = (control.current = new AbortController())
    const content = {
      scores: scoresOf(draft, rules),
      comment: draft.comment.trim(),
      files: files.map(({ file }) => file),
    }
    let submission: Submission | undefined
    const run = async () => {
      submission = await outbox.submit(
        {
          ...{ kind: 'report', subject, draft, place: reportPlace(matchId, entry), path: pages.match(matchId) },
          ...{ content: summaryOf(draft), key: keyOf(draft, files) },
          request: reportRequest({ matchId, ...entry }, content),
        },
        { onProgress: setLoaded, signal },
      )
    }
    if (!(await act(run))) return setInterruptedFiles(files)
    if (submission === 'sent') showToast({ text: t('matches.reportSent'), kind: 'good' })
    else showToast({ text: t('offline.stored') })
    onSent()
  }
  return {
    ...{ fault, send },
    loaded: busy ? loaded : undefined,
    interrupted: interruptedFiles && !busy ? { files: interruptedFiles, loaded } : undefined,
    stop: () => control.current?.abort(),
  }
}

/** The idempotency key of a report: the same one as long as draft and files stay the same. */
const useReportKey = () => {
  const last = useRef<{ content: string; key: string }>(undefined)
  return (draft: ReportDraft, files: readonly Attachment[]) => {
    const content = JSON.stringify([draft, files.map((file) => file.id)])
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}

type Side = Pick<SideEntry, 'teamId' | 'userId'> & { matchId: MatchId }
type ReportContent = { scores: Scores; comment: string; files: File[] }

const reportRequest = ({ matchId, teamId, userId }: Side, { scores, comment, files }: ReportContent): StoredRequest => {
  const report = { body: { scores, ...(comment === '' ? {} : { comment }) }, files: { attachments: files } }
  if (teamId) return storedRequest(reportRoutes.sendForTeam, { params: { teamId, matchId }, ...report })
  if (userId) return storedRequest(reportRoutes.sendForUser, { params: { userId, matchId }, ...report })
  throw new ApiError('USER_NOT_FOUND', 404)
}

/** Withdraws the latest report of an entry. */
export const withdrawReport = ({ matchId, teamId, userId }: Side): Promise<void> => {
  if (teamId) return call(reportRoutes.deleteForTeam, { params: { teamId, matchId } })
  if (userId) return call(reportRoutes.deleteForUser, { params: { userId, matchId } })
  return Promise.reject(new ApiError('USER_NOT_FOUND', 404))
}
