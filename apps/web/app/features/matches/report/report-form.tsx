import { participantName } from '@agone/contract/matches/labels'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { FormEvent } from 'react'
import { AttachmentsDrop } from '../../../lib/forms/attachments-drop.tsx'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Textarea } from '../../../ui/field/input.tsx'
import type { MatchData } from '../find-match.ts'
import styles from '../match.module.css'
import { scoreOfScoreline, scoreText } from '../scoreline.ts'
import { ReportFigures } from './report-figures.tsx'
import { useReportForm, type ReportFormState } from './use-report-form.ts'

type ReportFormProps = {
  pageData: MatchData
  entry: Entry
  /** The report that this one replaces. */
  previousReport?: Report | undefined
  /** Attachments of a report that was not sent. */
  initialFiles?: readonly File[]
  onSent: () => void
  onCancel?: () => void
}

const noFiles: readonly File[] = []

/** The report form of one side: figures, attachments, comment. */
export const ReportForm = (props: ReportFormProps) => {
  const { pageData, entry, previousReport, initialFiles = noFiles, onSent, onCancel } = props
  const t = useT()
  const form = useReportForm(pageData, { entry, previousReport, initialFiles, onSent })
  const focusFault = useFocusFault()
  const isSending = form.loaded !== undefined
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    await form.send()
    focusFault(currentTarget)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {previousReport ? <p className="muted">{t('matches.replaceHint')}</p> : null}
      <ReportFigures pageData={pageData} entry={entry} form={form} />
      <AttachmentsDrop attachments={form} loaded={form.loaded} onStop={form.stop} />
      <Textarea
        label={t('matches.comment')}
        optional={t('matches.optional')}
        hint={t('matches.commentHint')}
        error={form.commentFault}
        maxLength={2000}
        value={form.draft.comment}
        onChange={(event) => form.change({ comment: event.currentTarget.value })}
      />
      <Preview pageData={pageData} form={form} />
      <FaultNotice fault={form.fault} />
      <div className="row">
        <Button type="submit" variant="primary" loading={isSending}>
          {isSending ? t('matches.sending') : t('matches.sendReport')}
        </Button>
        {isSending ? (
          <Button variant="ghost" onClick={form.stop}>
            {t('matches.cancelSending')}
          </Button>
        ) : onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {t('matches.keepSent')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** The score that will be sent, home first. */
const Preview = ({
  pageData: { match, tournament },
  form: { draft, frame },
}: {
  pageData: MatchData
  form: ReportFormState
}) => {
  const t = useT()
  if (tournament.module === 'FORMULA1') return null
  const [home, away] = match.participants.map((side) => participantName(side) ?? t('matches.toBeDecided'))
  const score = scoreText(scoreOfScoreline(draft, frame.shootOut))
  return <p>{t('matches.sendsScore', { home: home ?? '', score: score ?? '', away: away ?? '' })}</p>
}
