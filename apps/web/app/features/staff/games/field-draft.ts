import type { GameField } from '@agone/contract/games/routes/games'

/** The kinds of fields that the editor offers. */
export const fieldTypes = ['int', 'decimal', 'text'] as const

/** What is typed in the dialog of a field; limits may be empty. */
export type FieldDraft = { it: string; en: string; type: GameField['type']; min: string; max: string }

export const emptyField: FieldDraft = { it: '', en: '', type: 'int', min: '', max: '' }

const typed = (limit: number | null): string => (limit === null ? '' : String(limit))

export const draftOf = ({ label, type, min, max }: GameField): FieldDraft => ({
  ...label,
  type,
  min: typed(min),
  max: typed(max),
})

/** A typed limit: null for none, undefined for a text that is no number. */
export const limitOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const value = Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) ? value : undefined
}

/** The fault of the limits, if they have one: not a number, or the wrong way round. */
export const limitFault = ({ type, min, max }: FieldDraft): 'notNumber' | 'wrongOrder' | undefined => {
  if (type === 'text') return undefined
  const [least, most] = [limitOf(min), limitOf(max)]
  if (least === undefined || most === undefined) return 'notNumber'
  return least !== null && most !== null && least > most ? 'wrongOrder' : undefined
}

/** The field of a draft; `key` is that of the field that it replaces, else a free one made from its name. */
export const fieldOf = (draft: FieldDraft, taken: readonly string[], key?: string): GameField => {
  const it = draft.it.trim()
  const en = draft.en.trim() || it
  const hasLimits = draft.type !== 'text'
  return {
    key: key ?? freeKey(en, taken),
    label: { it, en },
    type: draft.type,
    min: hasLimits ? (limitOf(draft.min) ?? null) : null,
    max: hasLimits ? (limitOf(draft.max) ?? null) : null,
  }
}

/** `tyre_strategy` for «Tyre strategy», with a number if another field has it. */
const freeKey = (name: string, taken: readonly string[]): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
  const base =
    plain
      .replace(/^[^a-z]+/, '')
      .slice(0, 25)
      .replace(/_+$/, '') || 'field'
  if (!taken.includes(base)) return base
  let number = 2
  while (taken.includes(`${base}_${number}`)) number += 1
  return `${base}_${number}`
}
