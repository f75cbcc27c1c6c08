import type { Report } from '@agone/contract/matches/routes/reports'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { useRef, useState } from 'react'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { FoundMatch } from '../find-match.ts'
import styles from '../match.module.css'
import { ReportForm } from './report-form.tsx'
import { takeReportBack } from './send-report.ts'

type OwnReportProps = {
  found: FoundMatch
  entry: Entry
  report: Report | undefined
  /** Follows once a report was sent or taken back. */
  after: () => Promise<void>
}

/** The own side's report: written, or already in, and then taken back or replaced. */
export const OwnReport = ({ found, entry, report, after }: OwnReportProps) => {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [isReplacing, setReplacing] = useState(false)
  // The button that was pressed goes with what it was part of: the reader is led to what takes its place.
  const turn = (replacing: boolean) => {
    setReplacing(replacing)
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  const done = async () => {
    await after()
    turn(false)
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {report && !isReplacing ? (
        <ReportIsIn {...{ found, entry, done }} onReplace={() => turn(true)} />
      ) : (
        <Panel id="report" title={t('matches.reportTitle')} aside={<span className="muted small">{entry.name}</span>}>
          <ReportForm
            {...{ found, entry }}
            onSent={() => void done()}
            {...(report ? { before: report, onCancel: () => turn(false) } : {})}
          />
        </Panel>
      )}
    </div>
  )
}

type IsInProps = Pick<OwnReportProps, 'found' | 'entry'> & { done: () => Promise<void>; onReplace: () => void }

const ReportIsIn = ({ found, entry, done, onReplace }: IsInProps) => {
  const t = useT()
  const ask = () =>
    openConfirm({
      title: t('matches.takeBackTitle'),
      text: t('matches.takeBackText'),
      yes: t('matches.takeBack'),
      no: t('matches.keepReport'),
      danger: true,
      run: () => takeReportBack({ matchId: found.match.matchId, ...entry }),
      success: t('matches.takenBack'),
      onDone: done,
    })
  return (
    <Notice
      tone="good"
      title={t('matches.yourReportIsIn')}
      action={
        <span className="row">
          <Button size="sm" variant="outline" onClick={onReplace}>
            {t('matches.replaceReport')}
          </Button>
          <Button size="sm" variant="danger" onClick={ask}>
            {t('matches.takeBack')}
          </Button>
        </span>
      }
    >
      {found.match.status === 'reported'
        ? t('matches.yourReportIsInText')
        : t(`matches.statusText_${found.match.status}`)}
    </Notice>
  )
}
