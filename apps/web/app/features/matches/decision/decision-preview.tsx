import type { MatchId } from '@agone/contract/ids'
import { type Decision, reportRoutes } from '@agone/contract/matches/routes/reports'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { apiErrorOf } from '../../../lib/api/error-code.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { reload } from '../../../lib/query.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { matchReportsKey } from '../use-match-reports.ts'
import { ConsequencesList } from './consequences.tsx'

/** The pause after a change before the preview is loaded, in milliseconds. */
const debounce = 300

type PreviewInput = {
  matchId: MatchId
  tournament: Pick<Tournament, 'type' | 'module' | 'version'>
  decision: Decision | undefined
}

/** Loads the effects of a decision; `isKnown` once they belong to the current input. */
export const useDecisionPreview = ({ matchId, tournament, decision }: PreviewInput) => {
  const decisionText = decision === undefined ? undefined : JSON.stringify(decision)
  const [requested, setRequested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRequested(decisionText), requested === undefined ? 0 : debounce)
    return () => clearTimeout(timer)
  }, [decisionText, requested])
  const { data, error } = useQuery({
    queryKey: ['match-decision', matchId, tournament.version, requested],
    queryFn: async ({ signal }) => {
      const body: Decision = JSON.parse(requested ?? '{}')
      try {
        return await call(reportRoutes.previewDecision, { params: { id: matchId }, body }, { signal })
      } catch (refusal) {
        // What is shown is out of date; with it as it is now the decision is another one.
        if (apiErrorOf(refusal).code === 'ENTITY_CONFLICT') await reload(matchReportsKey(matchId))
        throw refusal
      }
    },
    enabled: requested !== undefined && requested === decisionText,
    retry: false,
  })
  const isCurrent = decisionText !== undefined && requested === decisionText
  const effects = isCurrent ? data : undefined
  const fault = isCurrent ? error : null
  return { hasDecision: decisionText !== undefined, effects, fault, tournament, isKnown: effects !== undefined }
}

type PreviewProps = Omit<ReturnType<typeof useDecisionPreview>, 'isKnown'>

/** The effects, a placeholder while they load, or why the decision would be refused; nothing without a decision. */
export const DecisionPreview = ({ hasDecision, effects, fault, tournament }: PreviewProps) => {
  const t = useT()
  if (!hasDecision) return null
  if (fault !== null) return <FaultNotice fault={fault} />
  return effects === undefined ? (
    <SkeletonText lines={3} label={t('matches.loadingEffects')} />
  ) : (
    <ConsequencesList {...{ effects, tournament }} />
  )
}
