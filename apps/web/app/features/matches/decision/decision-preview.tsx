import type { MatchId } from '@agone/contract/ids'
import { type Decision, reportRoutes } from '@agone/contract/matches/routes/reports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { Moves } from './moves.tsx'

/** How long a decision has to rest while it is written before it is weighed, in milliseconds. */
const rest = 300

type Weighed = { matchId: MatchId; version: number; decision: Decision | undefined }

/** What a decision would move, as the server has it; `isKnown` once that is about the decision as it is written now. */
export const useDecisionPreview = ({ matchId, version, decision }: Weighed) => {
  const written = decision === undefined ? undefined : JSON.stringify(decision)
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(written), rested === undefined ? 0 : rest)
    return () => clearTimeout(timer)
  }, [written, rested])
  const { data, error } = useQuery({
    queryKey: ['match-decision', matchId, version, rested],
    queryFn: ({ signal }) => {
      const body: Decision = JSON.parse(rested ?? '{}')
      return call(reportRoutes.weigh, { params: { id: matchId }, body }, { signal })
    },
    enabled: rested !== undefined && rested === written,
    retry: false,
  })
  const isCurrent = written !== undefined && rested === written
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
  return moved === undefined ? <SkeletonText lines={3} label={t('matches.weighing')} /> : <Moves {...moved} />
}
