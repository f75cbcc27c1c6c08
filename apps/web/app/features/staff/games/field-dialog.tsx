import type { Game, GameField } from '@agone/contract/games/routes/games'
import { useState } from 'react'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { fieldTypeLabels } from '../labels.ts'
import { draftOf, emptyField, fieldOf, fieldTypes, limitFault, type FieldDraft } from './field-draft.ts'
import { changeGame, useGameChange, type StoredGame } from './game-query.ts'
import styles from './game-editor.module.css'

type FieldDialogProps = { stored: StoredGame; field?: GameField | undefined }

export const openFieldDialog = (props: FieldDialogProps): void =>
  void openDialog((parts) => <FieldDialog {...parts} {...props} />)

/** Adds a field to the reports of a game, or edits one. */
const FieldDialog = ({ open, close, stored, field }: DialogParts & FieldDialogProps) => {
  const t = useT()
  const { act, busy, fault } = useGameChange()
  const [draft, setDraft] = useState(field ? draftOf(field) : emptyField)
  const change = (changes: Partial<FieldDraft>) => setDraft({ ...draft, ...changes })
  const changesOf = ({ fields }: Game) => {
    const keys = fields.map(({ key }) => key)
    const next = fieldOf(draft, keys, field?.key)
    return { fields: field ? fields.map((each) => (each.key === field.key ? next : each)) : [...fields, next] }
  }
  const send = async () => {
    const success = t(field ? 'games.fieldSaved' : 'games.fieldAdded', { name: draft.it.trim() })
    if (await act(() => changeGame(stored, changesOf), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={field ? t('games.editField', { name: draftOf(field).it }) : t('games.addField')}
      submitLabel={t(field ? 'staff.saveGame' : 'games.addField')}
      blocked={draft.it.trim() === '' || limitFault(draft) !== undefined}
      onSend={send}
    >
      <Input
        label={t('staff.gameNameIt')}
        value={draft.it}
        maxLength={60}
        onChange={(event) => change({ it: event.currentTarget.value })}
      />
      <Input
        label={t('staff.gameNameEn')}
        optional={t('staff.optional')}
        value={draft.en}
        maxLength={60}
        onChange={(event) => change({ en: event.currentTarget.value })}
      />
      <TypeField draft={draft} change={change} />
      {draft.type === 'text' ? null : <Limits draft={draft} change={change} />}
    </FormDialog>
  )
}

type PartProps = { draft: FieldDraft; change: (changes: Partial<FieldDraft>) => void }

const TypeField = ({ draft, change }: PartProps) => {
  const t = useT()
  // A field that was made by a call of the API may have a kind that is not offered.
  const shown = [...fieldTypes, draft.type].filter((type, index, all) => all.indexOf(type) === index)
  return (
    <Select
      label={t('games.fieldType')}
      value={draft.type}
      onChange={({ currentTarget: { value } }) => {
        const type = shown.find((each) => each === value)
        if (type) change({ type })
      }}
    >
      {shown.map((type) => (
        <option key={type} value={type}>
          {t(fieldTypeLabels[type])}
        </option>
      ))}
    </Select>
  )
}

const Limits = ({ draft, change }: PartProps) => {
  const t = useT()
  const fault = limitFault(draft)
  const errors = { notNumber: t('games.notNumber'), wrongOrder: t('games.wrongOrder') }
  return (
    <div className={styles.two}>
      <Input
        label={t('games.least')}
        optional={t('staff.optional')}
        inputMode="decimal"
        value={draft.min}
        onChange={(event) => change({ min: event.currentTarget.value })}
      />
      <Input
        label={t('games.most')}
        optional={t('staff.optional')}
        error={fault && errors[fault]}
        inputMode="decimal"
        value={draft.max}
        onChange={(event) => change({ max: event.currentTarget.value })}
      />
    </div>
  )
}
