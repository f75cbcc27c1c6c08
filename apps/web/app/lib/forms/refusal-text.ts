import type { Translate } from '@agone/i18n/translate'
import { ApiError } from '../api/client.ts'
import { codeOf } from '../code-of.ts'

/** What the server says of broken fields, each once; undefined for any other refusal. */
export const toldOfFields = (fault: unknown): string | undefined => {
  if (!(fault instanceof ApiError) || fault.code !== 'FIELD_VALIDATION_ERROR') return undefined
  const told = [...new Set(fault.faults.map(({ message }) => message))]
  return told.length === 0 ? undefined : told.join(' ')
}

/** The words for a refusal: those of the server for broken fields, else those of its code. */
export const refusalText = (t: Translate, fault: unknown): string => toldOfFields(fault) ?? t(`errors.${codeOf(fault)}`)
