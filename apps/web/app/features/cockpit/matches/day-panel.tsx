import type { EntryId, MatchId } from '@agone/contract/ids'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ProgressBar, ProgressSegments } from '../../../ui/progress/progress.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { dayProgress } from './days.ts'
import type { CockpitPage } from '../page.ts'
import { sendDecision } from '../../matches/index.ts'
import { roundLabel } from '../../tournaments/index.ts'
import { refreshCockpit } from '../queries.ts'

/** The progress of a match day, and the button that verifies all its agreed reports. */
export const DayPanel = ({ page, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const { tournament, matches, reports } = page
  const progress = dayProgress(matches, day)
  const agreed = matches.flatMap(({ round, status, matchId }) => {
    const entryId = reports.get(matchId)?.[0]?.entryId
    return round === day && status === 'agreed' && entryId ? [{ matchId, entryId }] : []
  })
  return (
    <Panel
      title={roundLabel(t, tournament, day)}
      actions={
        <span className="num" style={{ fontSize: 'var(--size-5)' }}>
          {progress.verified}
          <span className="faint">/{progress.total}</span>
        </span>
      }
    >
      <div className="stack">
        <ProgressSegments
          parts={[
            { value: progress.verified, label: t('cockpit.partVerified'), tone: 'good' },
            { value: progress.waiting, label: t('cockpit.partWaiting'), tone: 'warn' },
            { value: progress.toDecide, label: t('cockpit.partToDecide'), tone: 'bad' },
            { value: progress.toPlay, label: t('cockpit.partToPlay'), tone: 'neutral' },
          ]}
        />
        {statusAllows(tournament.status, 'rule') ? <VerifyAll page={page} agreed={agreed} /> : null}
      </div>
    </Panel>
  )
}

type AgreedReport = { matchId: MatchId; entryId: EntryId }

const VerifyAll = ({ page, agreed }: { page: CockpitPage; agreed: readonly AgreedReport[] }) => {
  const t = useT()
  const { act, busy } = useAct(() => refreshCockpit(page.tournament.id))
  const [run, setRun] = useState({ done: 0, count: 0 })
  const verifyAll = () =>
    act(async () => {
      const { length: count } = agreed
      let failed = 0
      for (const [done, report] of agreed.entries()) {
        setRun({ done, count })
        await sendDecision(report, report).catch(() => (failed += 1))
      }
      if (count > failed) showToast({ text: t('cockpit.verifiedAll', { count: count - failed }), kind: 'good' })
      if (failed > 0) showToast({ text: t('cockpit.verifyAllFailed', { count: failed }), kind: 'bad' })
    })
  if (busy) {
    const label = t('cockpit.verifyingAll', run)
    return (
      <div className="stack" role="status">
        <span className="small muted">{label}</span>
        <ProgressBar value={run.done / Math.max(1, run.count)} label={label} />
      </div>
    )
  }
  if (agreed.length === 0) return <p className="small muted">{t('cockpit.verifyNone')}</p>
  return (
    <Button variant="outline" icon="check" block onClick={() => void verifyAll()}>
      {t('cockpit.verifyAll', { count: agreed.length })}
    </Button>
  )
}
