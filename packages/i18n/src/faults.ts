import { isErrorCode, type FieldFault } from '@agone/contract'
import { en } from './en/index.ts'
import { it } from './it/index.ts'
import type { Locale } from './locale.ts'
import { filler, type Text } from './translate.ts'

const texts = { it, en }
const fillers = { it: filler('it'), en: filler('en') }

/** Why a field is refused, as one sentence; with a line it names line and field, such as `Line 8, field away: …`. */
export const faultSentence = (locale: Locale, fault: Omit<FieldFault, 'message'>): string => {
  const { path, reason, values = {}, line } = fault
  const fill = fillers[locale]
  const { errors, faults } = texts[locale]
  const sentence = isErrorCode(reason) ? errors[reason] : faults[reason]
  if (line === undefined) return fill(sentence, values)
  const text = fill(lowerCaseStart(sentence), values)
  const field = path.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part))
  // As text, so that a line number has no thousands separator.
  const at = { line: String(line), fault: text }
  return field === undefined ? fill(faults.atLine, at) : fill(faults.atField, { ...at, field })
}

const lowerCaseStart = (text: Text): Text =>
  typeof text === 'string' ? lowerCaseFirst(text) : { one: lowerCaseFirst(text.one), other: lowerCaseFirst(text.other) }

// A parameter at the beginning starts with `{` and stays as it is.
const lowerCaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
