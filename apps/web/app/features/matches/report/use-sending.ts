import type { MatchId } from '@agone/contract/ids'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { ApiError } from '../../../lib/api/client.ts'
import { apiErrorOf } from '../../../lib/code-of.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { Attachment } from './attachments.ts'
import { forgetDraft } from './draft-store.ts'
import { scoresOf, type DraftFrame, type ReportDraft } from './report-draft.ts'
import { sendReport } from './send-report.ts'
import { uploadCall } from './upload.ts'

type Sending = { name: string; matchId: MatchId; entry: Entry; frame: DraftFrame; onSent: () => void }

/** Sends a report once, however often it is tried: the same words and files travel under the same key. */
export const useSending = ({ name, matchId, entry, frame, onSent }: Sending) => {
  const t = useT()
  const [fault, setFault] = useState<ApiError>()
  const [loaded, setLoaded] = useState<number>()
  const control = useRef<AbortController>(undefined)
  const last = useRef<{ what: string; key: string }>(undefined)
  const keyOf = (draft: ReportDraft, files: readonly Attachment[]) => {
    const what = JSON.stringify([draft, files.map((file) => file.id)])
    if (last.current?.what !== what) last.current = { what, key: crypto.randomUUID() }
    return last.current.key
  }
  const send = async (draft: ReportDraft, files: readonly Attachment[]) => {
    if (loaded !== undefined) return
    setFault(undefined)
    setLoaded(0)
    const { signal } = (control.current = new AbortController())
    const more = { scores: scoresOf(draft, frame), comment: draft.comment, files: files.map(({ file }) => file) }
    try {
      const by = files.length > 0 ? uploadCall(setLoaded) : call
      await sendReport(by, matchId, entry, { ...more, key: keyOf(draft, files), signal })
      forgetDraft(name)
      showToast({ text: t('matches.reportSent'), kind: 'good' })
      onSent()
    } catch (refusal) {
      if (!signal.aborted) setFault(apiErrorOf(refusal))
    }
    setLoaded(undefined)
  }
  return { fault, loaded, send, stop: () => control.current?.abort() }
}
