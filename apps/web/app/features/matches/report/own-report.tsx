import { isRace } from '@agone/contract/matches/labels'
import type { Report } from '@agone/contract/matches/routes/reports'
import { hasOpenReports } from '@agone/contract/matches/rules'
import { useRef, useState } from 'react'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { OutboxItem } from '../../../lib/outbox/item.ts'
import { outbox } from '../../../lib/outbox/outbox.ts'
import { UnsentItems } from '../../../lib/outbox/unsent.tsx'
import { useOutboxAt } from '../../../lib/outbox/use-outbox.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { MatchData } from '../find-match.ts'
import { NoShowInReport } from '../match-day/no-show-in-report.tsx'
import type { LoadedReadiness } from '../match-day/use-readiness.ts'
import styles from '../match.module.css'
import type { SideEntry } from '../own-side.ts'
import { ReportForm } from './report-form.tsx'
import { reportPlace, withdrawReport } from './send-report.ts'
import { hasReportDraft, keepReportDraft } from './use-report-form.ts'

type OwnReportProps = {
  pageData: MatchData
  entry: SideEntry
  report: Report | undefined
  /** The match has not begun: the form opens on request. */
  isEarly: boolean
  /** Who is ready, if the match has a time and the user may say so. */
  readiness: LoadedReadiness | undefined
  /** Called after a report was sent or withdrawn. */
  after: () => Promise<void>
}

/** The report of the user's side: the form, or the sent report, which can be withdrawn or replaced while the game takes reports. */
export const OwnReport = ({ pageData, entry, report, isEarly, readiness, after }: OwnReportProps) => {
  const t = useT()
  const { matchId } = pageData.match
  const isClosed = !hasOpenReports(pageData.game)
  const container = useRef<HTMLDivElement>(null)
  const [isReplacing, setReplacing] = useState(false)
  const [isOpen, setOpen] = useState(() => window.location.hash === '#report' || hasReportDraft(matchId, entry))
  // What is open stays so, also if the match is moved to a later time.
  if (!isEarly && !isOpen) setOpen(true)
  // The clicked button disappears with its part: moves the focus to the part that replaces it.
  const setEditing = (replacing: boolean) => {
    setReplacing(replacing)
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView({ block: 'nearest' })
  }
  const openForm = () => {
    setOpen(true)
    setEditing(false)
  }
  const [files, setFiles] = useState<readonly File[]>([])
  const onDone = async () => {
    // Before the data comes: with it comes the button that opens the form again.
    setEditing(false)
    await after()
  }
  const onAsked = async () => {
    container.current?.focus({ preventScroll: true })
    await after()
  }
  const unsent = useOutboxAt(reportPlace(matchId, entry), after)
  const writeAnew = async ({ key, draft, request }: OutboxItem) => {
    if (draft) keepReportDraft(matchId, entry, draft)
    setFiles(request.files.map(({ file }) => file))
    await outbox.discard(key)
    setEditing(true)
  }
  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      {unsent.length > 0 ? (
        <UnsentItems items={unsent} onChange={(item) => void writeAnew(item)} />
      ) : report && (isClosed || !isReplacing) ? (
        <SentReport {...{ pageData, entry, isClosed, onDone }} onReplace={() => setEditing(true)} />
      ) : isClosed ? (
        <Notice>{t('matches.reportsClosedText')}</Notice>
      ) : !isOpen && !isReplacing ? (
        <Notice
          icon={isRace(pageData.match) ? 'flag' : 'whistle'}
          action={
            <Button size="sm" variant="outline" onClick={openForm}>
              {t('matches.reportNow')}
            </Button>
          }
        >
          {t(isRace(pageData.match) ? 'matches.raceNotBegun' : 'matches.notBegun')}
        </Notice>
      ) : (
        <Panel
          id="report"
          title={t('matches.reportTitle')}
          aside={<span className="muted small wraps">{entry.name}</span>}
        >
          <ReportForm
            {...{ pageData, entry }}
            initialFiles={files}
            belowScore={<NoShowInReport {...{ pageData, readiness, after: onAsked }} />}
            onSent={() => void onDone()}
            {...(report ? { previousReport: report, onCancel: () => setEditing(false) } : {})}
          />
        </Panel>
      )}
    </div>
  )
}

type SentReportProps = Pick<OwnReportProps, 'pageData' | 'entry'> & {
  isClosed: boolean
  onDone: () => Promise<void>
  onReplace: () => void
}

const SentReport = ({ pageData: { match }, entry, isClosed, onDone, onReplace }: SentReportProps) => {
  const t = useT()
  const { status } = match
  const openWithdrawDialog = () =>
    openConfirm({
      title: t('matches.takeBackTitle'),
      text: t(isRace(match) ? 'matches.takeBackRaceText' : 'matches.takeBackText'),
      submitLabel: t('matches.takeBack'),
      cancelLabel: t('matches.keepReport'),
      danger: true,
      run: () => withdrawReport({ matchId: match.matchId, ...entry }),
      success: t('matches.takenBack'),
      onDone: onDone,
    })
  return (
    <Notice
      tone="good"
      title={t('matches.yourReportIsIn')}
      action={
        isClosed ? undefined : (
          <span className="row">
            <Button size="sm" variant="outline" onClick={onReplace}>
              {t('matches.replaceReport')}
            </Button>
            <Button size="sm" variant="danger" onClick={openWithdrawDialog}>
              {t('matches.takeBack')}
            </Button>
          </span>
        )
      }
    >
      {isRace(match)
        ? t(`matches.raceText_${status}`)
        : status === 'reported'
          ? t('matches.yourReportIsInText')
          : t(`matches.statusText_${status}`)}
    </Notice>
  )
}
