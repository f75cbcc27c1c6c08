import { participantName } from '@agone/contract/matches/labels'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { FormEvent } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input, Textarea } from '../../../ui/field/input.tsx'
import type { FoundMatch } from '../find-match.ts'
import { FootballFields } from './football-fields.tsx'
import styles from '../match.module.css'
import { Proofs } from './proofs.tsx'
import { RaceFields } from './race-fields.tsx'
import { claimOfLine, scoreWord } from '../scoreline.ts'
import { useReportForm, type ReportFormState } from './use-report-form.ts'

type ReportFormProps = {
  found: FoundMatch
  entry: Entry
  /** The report that it takes the place of, to begin with. */
  before?: Report | undefined
  onSent: () => void
  onCancel?: () => void
}

type FieldsProps = { found: FoundMatch; form: ReportFormState }

/** One side's account of a match: the figures of its game, proofs, a comment. */
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
      {found.tournament.module === 'FORMULA1' ? (
        <RaceFields found={found} form={form} />
      ) : (
        <FootballFields found={found} entry={entry} form={form} />
      )}
      <GameFields found={found} form={form} />
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

/** What the button sends, as the score is read everywhere. */
const Preview = ({ found: { match, tournament }, form: { draft, frame } }: FieldsProps) => {
  const t = useT()
  if (tournament.module === 'FORMULA1') return null
  const [home, away] = match.participants.map((side) => participantName(side) ?? t('matches.toBeDecided'))
  const score = scoreWord(claimOfLine(draft, frame.shootOut))
  return <p>{t('matches.sendsScore', { home: home ?? '', score: score ?? '', away: away ?? '' })}</p>
}

const GameFields = ({ found, form }: FieldsProps) => {
  const locale = useLocale()
  const t = useT()
  if (found.game.fields.length === 0) return null
  return (
    <div className={styles.fields}>
      {found.game.fields.map((field) => (
        <Input
          key={field.key}
          label={field.label[locale]}
          optional={t('matches.optional')}
          error={form.faultAt(`fields.${field.key}`)}
          inputMode={field.type === 'text' ? 'text' : 'decimal'}
          value={form.draft.fields[field.key] ?? ''}
          onChange={(event) =>
            form.change({ fields: { ...form.draft.fields, [field.key]: event.currentTarget.value } })
          }
        />
      ))}
    </div>
  )
}
