import { limits } from '@agone/contract/limits'
import type { CannedAnswer, NewCannedAnswer } from '@agone/contract/tickets/routes'
import { useState } from 'react'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { QueryScope } from '../../../lib/query.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Input, Textarea } from '../../../ui/field/input.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { refreshAnswers, removeAnswer, saveAnswer, useCannedAnswers } from '../queries.ts'
import styles from '../tickets.module.css'

/** The canned answers, to add, edit and remove. */
export const openCannedAnswers = (): void =>
  void openDialog((parts) => (
    <QueryScope>
      <CannedAnswers {...parts} />
    </QueryScope>
  ))

const CannedAnswers = ({ open, close }: DialogParts) => {
  const t = useT()
  const answers = useCannedAnswers()
  return (
    <Dialog
      open={open}
      onClose={close}
      closeText={t('shell.close')}
      title={t('tickets.cannedAnswers')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => openAnswer()}>
          {t('tickets.addCannedAnswer')}
        </Button>
      }
    >
      <div className="stack">
        <p className="muted">{t('tickets.cannedAnswersIntro')}</p>
        <QueryResult
          query={answers}
          placeholder={<SkeletonRows rows={3} label={t('shell.loading')} />}
          empty={<p>{t('tickets.noCannedAnswers')}</p>}
        >
          {(entries) => (
            <ul className={styles.answers}>
              {entries.map((answer) => (
                <Answer key={answer.id} answer={answer} />
              ))}
            </ul>
          )}
        </QueryResult>
      </div>
    </Dialog>
  )
}

const Answer = ({ answer }: { answer: CannedAnswer }) => {
  const t = useT()
  const { id, title } = answer
  const remove = () =>
    openConfirm({
      title: t('tickets.removeCannedAnswer', { title }),
      text: t('tickets.removeCannedAnswerText'),
      submitLabel: t('tickets.remove'),
      danger: true,
      run: () => removeAnswer(id),
      after: refreshAnswers,
      success: t('tickets.cannedAnswerRemoved'),
    })
  return (
    <li>
      <span>{title}</span>
      <span className="row">
        <IconButton
          icon="edit"
          size="sm"
          label={t('tickets.editCannedAnswer', { title })}
          onClick={() => openAnswer(answer)}
        />
        <IconButton icon="trash" size="sm" label={t('tickets.removeCannedAnswer', { title })} onClick={remove} />
      </span>
    </li>
  )
}

const openAnswer = (answer?: CannedAnswer): void =>
  void openDialog((parts) => <AnswerDialog {...parts} answer={answer} />)

const empty: NewCannedAnswer = { title: '', content: { it: '', en: '' } }

const languages = [
  { language: 'it', label: 'tickets.textIt' },
  { language: 'en', label: 'tickets.textEn' },
] as const

const AnswerDialog = ({ open, close, answer }: DialogParts & { answer: CannedAnswer | undefined }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshAnswers)
  const [draft, setDraft] = useState<NewCannedAnswer>(answer ?? empty)
  const [isChecked, setChecked] = useState(false)
  const { errorAt, rest } = assignFaults(fault, ['title', 'content.it', 'content.en'])
  const missing = (text: string) => (isChecked && text.trim() === '' ? t('tickets.textMissing') : undefined)
  const send = async () => {
    setChecked(true)
    const { title, content } = draft
    if ([title, content.it, content.en].some((text) => text.trim() === '')) return
    if (await act(() => saveAnswer(answer?.id, { title, content }), { success: t('tickets.cannedAnswerSaved') }))
      close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t(answer ? 'tickets.editCannedAnswerTitle' : 'tickets.addCannedAnswer')}
      submitLabel={t('tickets.save')}
      onSend={send}
    >
      <Input
        label={t('tickets.answerTitle')}
        value={draft.title}
        maxLength={60}
        error={missing(draft.title) ?? errorAt('title')}
        onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
      />
      {languages.map(({ language, label }) => (
        <Textarea
          key={language}
          label={t(label)}
          lang={language}
          value={draft.content[language]}
          maxLength={limits.messageMax}
          error={missing(draft.content[language]) ?? errorAt(`content.${language}`)}
          onChange={(event) =>
            setDraft({ ...draft, content: { ...draft.content, [language]: event.currentTarget.value } })
          }
        />
      ))}
    </FormDialog>
  )
}
