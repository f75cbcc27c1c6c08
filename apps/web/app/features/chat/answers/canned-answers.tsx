import { answerPlaces, type AnswerPlace, type CannedAnswer, type NewCannedAnswer } from '@agone/contract/chat/routes'
import { limits } from '@agone/contract/limits'
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
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input, Textarea } from '../../../ui/field/input.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { refreshAnswers, removeAnswer, saveAnswer, useCannedAnswers } from './queries.ts'
import styles from './answers.module.css'

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
      title={t('cannedAnswers.title')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => openAnswer()}>
          {t('cannedAnswers.add')}
        </Button>
      }
    >
      <div className="stack">
        <p className="muted">{t('cannedAnswers.intro')}</p>
        <QueryResult
          query={answers}
          placeholder={<SkeletonRows rows={3} label={t('shell.loading')} />}
          empty={<p>{t('cannedAnswers.none')}</p>}
        >
          {(entries) => (
            <ul className={styles.list}>
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
      title: t('cannedAnswers.removeOne', { title }),
      text: t('cannedAnswers.removeText'),
      submitLabel: t('cannedAnswers.remove'),
      danger: true,
      run: () => removeAnswer(id),
      after: refreshAnswers,
      success: t('cannedAnswers.removed'),
    })
  return (
    <li>
      <span>{title}</span>
      <span className="row">
        <IconButton
          icon="edit"
          size="sm"
          label={t('cannedAnswers.editOne', { title })}
          onClick={() => openAnswer(answer)}
        />
        <IconButton icon="trash" size="sm" label={t('cannedAnswers.removeOne', { title })} onClick={remove} />
      </span>
    </li>
  )
}

const openAnswer = (answer?: CannedAnswer): void =>
  void openDialog((parts) => <AnswerDialog {...parts} answer={answer} />)

const empty: NewCannedAnswer = { title: '', content: { it: '', en: '' }, places: [...answerPlaces] }

const languages = [
  { language: 'it', label: 'cannedAnswers.textIt' },
  { language: 'en', label: 'cannedAnswers.textEn' },
] as const

const AnswerDialog = ({ open, close, answer }: DialogParts & { answer: CannedAnswer | undefined }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshAnswers)
  const [draft, setDraft] = useState<NewCannedAnswer>(answer ?? empty)
  const [isChecked, setChecked] = useState(false)
  const { errorAt, rest } = assignFaults(fault, ['title', 'content.it', 'content.en'])
  const missing = (text: string) => (isChecked && text.trim() === '' ? t('cannedAnswers.textMissing') : undefined)
  const send = async () => {
    setChecked(true)
    const { title, content, places } = draft
    if ([title, content.it, content.en].some((text) => text.trim() === '') || places.length === 0) return
    if (await act(() => saveAnswer(answer?.id, { title, content, places }), { success: t('cannedAnswers.saved') }))
      close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t(answer ? 'cannedAnswers.editTitle' : 'cannedAnswers.add')}
      submitLabel={t('cannedAnswers.save')}
      onSend={send}
    >
      <Input
        label={t('cannedAnswers.answerTitle')}
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
      <Places draft={draft} onChange={setDraft} error={isChecked && draft.places.length === 0} />
    </FormDialog>
  )
}

type PlacesProps = { draft: NewCannedAnswer; onChange: (draft: NewCannedAnswer) => void; error: boolean }

const Places = ({ draft, onChange, error }: PlacesProps) => {
  const t = useT()
  const toggle = (place: AnswerPlace, isChosen: boolean) =>
    onChange({
      ...draft,
      places: answerPlaces.filter((each) => (each === place ? isChosen : draft.places.includes(each))),
    })
  return (
    <fieldset className={styles.places}>
      <legend>{t('cannedAnswers.places')}</legend>
      {answerPlaces.map((place) => (
        <Checkbox
          key={place}
          label={t(`cannedAnswers.place_${place}`)}
          checked={draft.places.includes(place)}
          onChange={(event) => toggle(place, event.currentTarget.checked)}
        />
      ))}
      {error ? (
        <p className={styles.fault} role="alert">
          {t('cannedAnswers.placeMissing')}
        </p>
      ) : null}
    </fieldset>
  )
}
