import type { MatchId } from '@agone/contract/ids'
import { type Decision, reportRoutes } from '@agone/contract/matches/routes/reports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { ConsequencesList } from './consequences.tsx'

/** Milliseconds without a change before the server is asked. */
const debounce = 300

type Previewed = { matchId: MatchId; version: number; decision: Decision | undefined }

/** What a decision would move, from the server; `isKnown` once the answer is about the decision as it is written now. */
export const useDecisionPreview = ({ matchId, version, decision }: Previewed) => {
  const written = decision === undefined ? undefined : JSON.stringify(decision)
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), asked === undefined ? 0 : debounce)
    return () => clearTimeout(timer)
  }, [written, asked])
  const { data, error } = useQuery({
    queryKey: ['match-decision', matchId, version, asked],
    queryFn: ({ signal }) => {
      const body: Decision = JSON.parse(asked ?? '{}')
      return call(reportRoutes.previewDecision, { params: { id: matchId }, body }, { signal })
    },
    enabled: asked !== undefined && asked === written,
    retry: false,
  })
  const isCurrent = written !== undefined && asked === written
  const moved = isCurrent ? data : undefined
  const fault = isCurrent ? error : null
  return { isAsked: written !== undefined, moved, fault, isKnown: moved !== undefined }
}

type PreviewProps = Omit<ReturnType<typeof useDecisionPreview>, 'isKnown'>

/** What would move, while it is worked out, or why the decision would be refused; nothing before there is a decision. */
export const DecisionPreview = ({ isAsked, moved, fault }: PreviewProps) => {
  const t = useT()
  if (!isAsked) return null
  if (fault !== null) return <FaultNotice fault={fault} />
  return moved === undefined ? (
    <SkeletonText lines={3} label={t('matches.weighing')} />
  ) : (
    <ConsequencesList {...moved} />
  )
}
