import type { ErrorCode } from '@agone/contract/errors'
import type { Translate } from '@agone/i18n/translate'
import { apiErrorOf } from '../../lib/code-of.ts'
import { placeFaults, toldOfFields } from '../../lib/forms/refusal-text.ts'

export type FormValues = Readonly<Record<string, string>>

/** A code with its words, or words of their own for a field whose rule has no code. */
export type RuleFault = ErrorCode | ((t: Translate) => string)

/** What is wrong with a field as it stands; the same rules as the server's. */
export type FormRules<Values extends FormValues> = {
  readonly [Name in keyof Values]?: (values: Values) => RuleFault | undefined
}

/** The rules of a form, and the field of each refusal of the server that is about one. */
export type FormFaults<Values extends FormValues> = {
  readonly rules: FormRules<Values>
  readonly fieldOf: Partial<Record<ErrorCode, keyof Values & string>>
}

/** A refusal of the server: the field it belongs to, or none, what had been sent, and words for more than its code. */
export type Refusal<Values extends FormValues> = {
  readonly code: ErrorCode
  readonly text: string | undefined
  readonly field: (keyof Values & string) | undefined
  readonly sent: Values
}

const isNameIn = <Values extends FormValues>(values: Values, name: string): name is keyof Values & string =>
  Object.hasOwn(values, name)

/** The names of the fields, in their order. */
export const namesOf = <Values extends FormValues>(values: Values): (keyof Values & string)[] =>
  Object.keys(values).filter((name) => isNameIn(values, name))

/**
 * Which field a refusal is about: the one that the form names for its code (`fieldOf`), or, for the faults that the
 * server lists, the first that the form has.
 */
export const refusalOf = <Values extends FormValues>(
  fault: unknown,
  sent: Values,
  fieldOf: Partial<Record<ErrorCode, keyof Values & string>>,
): Refusal<Values> => {
  const refusal = apiErrorOf(fault)
  const names = namesOf(sent)
  const { at } = placeFaults(refusal, names)
  const field = fieldOf[refusal.code] ?? names.find((name) => at(name) !== undefined)
  const text = field === undefined ? toldOfFields(refusal) : at(field)
  return { code: refusal.code, text, field, sent }
}

/** The faults of all fields by their rules, in the order of the fields. */
export const faultsOf = <Values extends FormValues>(
  values: Values,
  rules: FormRules<Values>,
): Map<keyof Values, RuleFault> => {
  const found = new Map<keyof Values, RuleFault>()
  for (const name of namesOf(values)) {
    const fault = rules[name]?.(values)
    if (fault) found.set(name, fault)
  }
  return found
}
