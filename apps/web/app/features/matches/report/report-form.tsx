import type { Report } from '@agone/contract/matches/routes/reports'
import type { FormEvent, ReactNode } from 'react'
import { AttachmentsDrop } from '../../../lib/forms/attachments-drop.tsx'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Textarea } from '../../../ui/field/input.tsx'
import type { MatchData } from '../find-match.ts'
import styles from '../match.module.css'
import type { SideEntry } from '../own-side.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportPreview } from './report-preview.tsx'
import { useReportForm, type ReportFormState } from './use-report-form.ts'

type ReportFormProps = {
  pageData: MatchData
  entry: SideEntry
  /** The report that this one replaces. */
  previousReport?: Report | undefined
  /** Attachments of a report that was not sent. */
  initialFiles?: readonly File[]
  /** Shown below the score. */
  belowScore?: ReactNode
  onSent: () => void
  onCancel?: () => void
}

const noFiles: readonly File[] = []

/** The report form of one side: figures, attachments, comment. */
export const ReportForm = (props: ReportFormProps) => {
  const { pageData, entry, previousReport, initialFiles = noFiles, belowScore, onSent, onCancel } = props
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
    <form className={styles.form} tabIndex={-1} noValidate onSubmit={(event) => void send(event)}>
      <RestoredDraft form={form} />
      {previousReport ? <p className="muted">{t('matches.replaceHint')}</p> : null}
      <ReportFigures {...{ pageData, entry, form, belowScore }} />
      <AttachmentsDrop attachments={form} loaded={form.loaded} interruptedAt={form.interruptedAt} onStop={form.stop} />
      <Textarea
        label={t('matches.comment')}
        optional={t('matches.optional')}
        hint={t('matches.commentHint')}
        error={form.commentFault}
        maxLength={2000}
        value={form.draft.comment}
        onChange={(event) => form.change({ comment: event.currentTarget.value })}
      />
      <ReportPreview {...{ pageData, entry, form }} />
      <FaultNotice fault={form.fault} />
      <div className="row">
        <Button type="submit" variant="primary" loading={isSending}>
          {isSending
            ? t('matches.sending')
            : t(form.interruptedAt === undefined ? 'matches.sendReport' : 'matches.sendAgain')}
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

/** Says that the form begins with what the user had typed before, without its files, and discards it. */
const RestoredDraft = ({ form: { restoredAt, discard } }: { form: ReportFormState }) => {
  const t = useT()
  const { dayTime } = useFormats()
  if (restoredAt === undefined) return null
  // The button disappears with the line: moves the focus to the form.
  const onDiscard = (button: HTMLButtonElement) => {
    button.form?.focus({ preventScroll: true })
    discard()
  }
  return (
    <div className={styles.restored}>
      <p>
        {t('matches.draftRestored', { time: dayTime(restoredAt) })}{' '}
        <span className="muted">{t('matches.draftFiles')}</span>
      </p>
      <Button variant="ghost" size="sm" onClick={(event) => onDiscard(event.currentTarget)}>
        {t('matches.draftDiscard')}
      </Button>
    </div>
  )
}
