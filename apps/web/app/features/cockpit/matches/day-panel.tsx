import type { MatchView } from '@agone/contract/matches/routes/matches'
import { reportRequestRoutes } from '@agone/contract/matches/routes/report-requests'
import type { Decision } from '@agone/contract/matches/routes/reports'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ProgressSegments } from '../../../ui/progress/progress.tsx'
import { BulkProgress, useBulk } from './bulk.tsx'
import { dayProgress } from './days.ts'
import type { CockpitPage } from '../page.ts'
import { matchName, sendDecision, verificationOf } from '../../matches/index.ts'
import { refreshCockpit, refreshRequests } from '../queries.ts'
import { roundName } from '../round-names.ts'
import { unaskedMatches } from '../todo/report-requests.ts'

/** The progress of a round, and the buttons that verify all its agreed reports and ask for all that are missing. */
export const DayPanel = ({ page, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const { tournament, matches, reports } = page
  const progress = dayProgress(matches, day)
  const agreed = matches.flatMap((match) => {
    const shown = reports.get(match.matchId) ?? []
    const [report] = shown
    const isAgreed = match.round === day && match.status === 'agreed' && report !== undefined
    return isAgreed ? [{ match, decision: verificationOf(report.entryId, shown) }] : []
  })
  return (
    <Panel
      title={roundName(t, page, day)}
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
            { value: progress.verified, label: t('cockpit.partVerified', { count: progress.verified }), tone: 'good' },
            { value: progress.waiting, label: t('cockpit.partWaiting'), tone: 'warn' },
            { value: progress.toDecide, label: t('cockpit.partToDecide'), tone: 'bad' },
            { value: progress.toPlay, label: t('cockpit.partToPlay'), tone: 'neutral' },
          ]}
        />
        {statusAllows(tournament.status, 'rule') ? <VerifyAll page={page} agreed={agreed} /> : null}
        <RequestAll page={page} day={day} />
      </div>
    </Panel>
  )
}

type AgreedMatch = { match: MatchView; decision: Decision }

/** More names would make the toast cover the screen of a phone. */
const namedFailures = 3

const VerifyAll = ({ page, agreed }: { page: CockpitPage; agreed: readonly AgreedMatch[] }) => {
  const t = useT()
  const { run, busy, progress } = useBulk(() => refreshCockpit(page.tournament.id))
  const verifyAll = () =>
    run({
      items: agreed,
      one: ({ match, decision }) => sendDecision(match, decision),
      onEnd: ({ done, failed }) => {
        if (done > 0) showToast({ text: t('cockpit.verifiedAll', { count: done }), kind: 'good' })
        if (failed.length > 0) {
          const matches = failed.slice(0, namedFailures).map(({ match }) => matchName(t, match))
          if (failed.length > namedFailures) matches.push('…')
          showToast({
            text: t('cockpit.verifyAllFailed', { count: failed.length, matches: matches.join(', ') }),
            kind: 'bad',
          })
        }
      },
    })
  if (busy) return <BulkProgress label={t('cockpit.verifyingAll', progress)} progress={progress} />
  if (agreed.length === 0) return <p className="small muted">{t('cockpit.verifyNone')}</p>
  return (
    <Button variant="outline" icon="check" block onClick={() => void verifyAll()}>
      {t('cockpit.verifyAll', { count: agreed.length })}
    </Button>
  )
}

/** Asks for the reports of all matches of the day that should have them; nothing if there is none to ask for. */
const RequestAll = ({ page, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const { run, busy, progress } = useBulk(() => refreshRequests(page.tournament.id))
  const matchIds = unaskedMatches(page, day)
  const requestAll = () =>
    run({
      items: matchIds,
      one: (id) => call(reportRequestRoutes.send, { params: { id } }),
      onEnd: ({ done, failed }) => {
        if (done > 0) showToast({ text: t('cockpit.askedAll', { count: done }), kind: 'good' })
        if (failed.length > 0) showToast({ text: t('cockpit.askAllFailed', { count: failed.length }), kind: 'bad' })
      },
    })
  if (busy) return <BulkProgress label={t('cockpit.askingAll', progress)} progress={progress} />
  if (matchIds.length === 0) return null
  return (
    <Button variant="outline" icon="bell" block onClick={() => void requestAll()}>
      {t('cockpit.askAll', { count: matchIds.length })}
    </Button>
  )
}
