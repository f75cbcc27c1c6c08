import type { ErrorOccurrence, ErrorReport } from '@agone/contract/telemetry/routes'
import { useAct } from '../../../lib/forms/use-act.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Facts } from '../../../ui/panel/panel.tsx'
import { refreshReports, setState } from './queries.ts'
import styles from './report-row.module.css'

/** One error: what broke, how often, where; its stack, and its last occurrences with their requests. */
export const ReportRow = ({ report }: { report: ErrorReport }) => {
  const t = useT()
  const { type, message, count, occurrences, firstSeen, lastSeen } = report
  const [last] = occurrences
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p className={styles.type}>
          <b>{type}</b>
          <StateBadge report={report} />
        </p>
        <h2 className={styles.message}>{message || type}</h2>
      </div>
      <StateButton report={report} />
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: t('errorReports.lastSeen'), value: <DateTime at={lastSeen} format="relative" /> },
            { label: t('errorReports.firstSeen'), value: <DateTime at={firstSeen} format="date" /> },
            { label: t('errorReports.howOften'), value: t('errorReports.count', { count }) },
            { label: t('errorReports.page'), value: <code>{last?.page ?? '/'}</code> },
            { label: t('errorReports.browser'), value: last ? <BrowserName {...last} /> : null },
          ]}
        />
      </div>
      <Details report={report} />
    </li>
  )
}

const StateBadge = ({ report: { state, returnedAt } }: { report: ErrorReport }) => {
  const t = useT()
  if (state === 'mended') return <Badge tone="good">{t('errorReports.isMended')}</Badge>
  return returnedAt === null ? null : <Badge tone="warn">{t('errorReports.isReturned')}</Badge>
}

const StateButton = ({ report: { id, state } }: { report: ErrorReport }) => {
  const t = useT()
  const { act, busy } = useAct(refreshReports, { faultToast: true })
  const isOpen = state === 'open'
  const set = () =>
    act(() => setState(id, isOpen ? 'mended' : 'open'), {
      success: t(isOpen ? 'errorReports.mended' : 'errorReports.reopened'),
    })
  return (
    <div className={styles.action}>
      <Button variant="outline" size="sm" icon={isOpen ? 'check' : 'refresh'} loading={busy} onClick={() => void set()}>
        {t(isOpen ? 'errorReports.mend' : 'errorReports.reopen')}
      </Button>
    </div>
  )
}

const BrowserName = ({ browser, system }: Pick<ErrorOccurrence, 'browser' | 'system'>) => {
  const t = useT()
  if (browser !== null && system !== null) return t('errorReports.browserOn', { browser, system })
  return browser ?? system ?? t('errorReports.unknown')
}

const Details = ({ report: { stack, occurrences } }: { report: ErrorReport }) => {
  const t = useT()
  return (
    <details className={styles.details}>
      <summary>{t('errorReports.details')}</summary>
      <h3>{t('errorReports.stack')}</h3>
      {stack === '' ? (
        <p className="muted small">{t('errorReports.noStack')}</p>
      ) : (
        <pre className={styles.stack} translate="no" tabIndex={0}>
          {stack}
        </pre>
      )}
      <h3>{t('errorReports.occurrences')}</h3>
      <p className="muted small">{t('errorReports.logHint')}</p>
      <ol className={styles.occurrences}>
        {occurrences.map((occurrence, place) => (
          // Occurrences have no id, and the list only grows at its start.
          <li key={occurrences.length - place} className={styles.occurrence}>
            <Occurrence {...occurrence} />
          </li>
        ))}
      </ol>
    </details>
  )
}

const Occurrence = ({ at, page, release, requestId, ...browser }: ErrorOccurrence) => {
  const t = useT()
  return (
    <>
      <DateTime at={at} />
      <code>{page}</code>
      <span className="muted">
        <BrowserName {...browser} />
        {release === null ? null : `, ${t('errorReports.version', { release })}`}
      </span>
      {requestId === null ? null : (
        <span className={styles.request}>
          <span>
            <span className="muted">{t('errorReports.requestId')}:</span> <code translate="no">{requestId}</code>
          </span>
          <CopyButton text={requestId} label={t('errorReports.copyRequest')} size="sm" variant="ghost" />
        </span>
      )}
    </>
  )
}
