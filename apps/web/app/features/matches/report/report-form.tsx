import { participantName } from '@agone/contract/matches/labels'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { FormEvent } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Textarea } from '../../../ui/field/input.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import type { FoundMatch } from '../find-match.ts'
import styles from '../match.module.css'
import { claimOfLine, scoreWord } from '../scoreline.ts'
import { ReportFigures } from './report-figures.tsx'
import { progressOf } from './report-rules.ts'
import { useReportForm, type ReportFormState } from './use-report-form.ts'

type ReportFormProps = {
  found: FoundMatch
  entry: Entry
  /** The report that this one replaces. */
  before?: Report | undefined
  onSent: () => void
  onCancel?: () => void
}

/** The report of one side on a match: figures, proofs, a comment. */
export const ReportForm = ({ found, entry, before, onSent, onCancel }: ReportFormProps) => {
  const t = useT()
  const form = useReportForm(found, { entry, before, onSent })
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
      {before ? <p className="muted">{t('matches.replaceHint')}</p> : null}
      <ReportFigures found={found} entry={entry} form={form} />
      <Proofs form={form} />
      <Textarea
        label={t('matches.comment')}
        optional={t('matches.optional')}
        hint={t('matches.commentHint')}
        error={form.commentFault}
        maxLength={2000}
        value={form.draft.comment}
        onChange={(event) => form.change({ comment: event.currentTarget.value })}
      />
      <Preview found={found} form={form} />
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

/** The score that the button sends, home first. */
const Preview = ({
  found: { match, tournament },
  form: { draft, frame },
}: {
  found: FoundMatch
  form: ReportFormState
}) => {
  const t = useT()
  if (tournament.module === 'FORMULA1') return null
  const [home, away] = match.participants.map((side) => participantName(side) ?? t('matches.toBeDecided'))
  const score = scoreWord(claimOfLine(draft, frame.shootOut))
  return <p>{t('matches.sendsScore', { home: home ?? '', score: score ?? '', away: away ?? '' })}</p>
}

/** Screenshots and videos that go with a report, with the progress of each while it is sent. */
const Proofs = ({ form }: { form: ReportFormState }) => {
  const t = useT()
  const { number } = useFormats()
  const { files, loaded, fileFault } = form
  const progress = loaded === undefined ? undefined : progressOf(files, loaded)
  const megabytes = (bytes: number) =>
    number(bytes / 1024 / 1024, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' })
  return (
    <FileDrop
      texts={{
        label: t('matches.dropFiles'),
        choose: t('matches.chooseFiles'),
        limits: t('matches.filesLimits'),
        progress: (name) => t('matches.uploading', { name }),
        cancel: (name) => t('matches.cancelFile', { name }),
        remove: (name) => t('matches.removeFile', { name }),
      }}
      disabled={loaded !== undefined}
      onFiles={form.choose}
      onCancel={loaded === undefined ? form.dropFile : form.stop}
      {...(fileFault === undefined ? {} : { error: t(`errors.${fileFault}`) })}
      files={files.map(({ id, file }) => {
        const done = progress?.get(id)
        return {
          id,
          name: file.name,
          detail: megabytes(file.size),
          state: done === undefined || done >= 1 ? ('done' as const) : ('sending' as const),
          ...(done === undefined ? {} : { progress: done }),
          ...(done !== undefined && done >= 1 ? { stateText: t('matches.fileSent') } : {}),
        }
      })}
    />
  )
}
