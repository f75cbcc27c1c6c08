import { noShowRoutes } from '@agone/contract/matches/routes/readiness'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { MatchData } from '../find-match.ts'
import styles from './no-show-in-report.module.css'
import type { LoadedReadiness } from './use-readiness.ts'

type NoShowInReportProps = {
  pageData: MatchData
  readiness: LoadedReadiness | undefined
  /** Called after the request, done or refused. */
  after: () => Promise<void>
}

/**
 * In the report of a match whose tournament has no tolerance: from the kick-off on, the side that is there says that the other one has
 * not come, in place of a report. With a tolerance it says so beside the clock.
 */
export const NoShowInReport = ({ pageData: { match, tournament }, readiness, after }: NoShowInReportProps) => {
  const t = useT()
  const { act, busy } = useAct(after, { faultToast: true })
  const now = useNow() + (readiness?.skew ?? 0)
  const hasBegun = match.scheduledAt !== null && Date.parse(match.scheduledAt) <= now
  if (tournament.settings.noShowMinutes !== null || !hasBegun || readiness?.noShow !== null) return null
  const score = `${tournament.settings.walkoverScore}–0`
  const ask = () =>
    void act(() => call(noShowRoutes.request, { params: { id: match.matchId } }), {
      success: t('matchDay.walkoverAsked'),
    })
  return (
    <details className={styles.noShow}>
      <summary>{t('matchDay.ask')}</summary>
      <p>{t('matchDay.askInReport', { score })}</p>
      <Button variant="outline" icon="flag" loading={busy} onClick={ask}>
        {t('matchDay.askScore', { score })}
      </Button>
    </details>
  )
}
