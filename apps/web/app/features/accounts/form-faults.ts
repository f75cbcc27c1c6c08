import type { ErrorCode } from '@agone/contract/errors'
import type { Translate } from '@agone/i18n/translate'
import { apiErrorOf } from '../../lib/api/error-code.ts'
import { assignFaults, fieldMessages } from '../../lib/forms/error-text.ts'

export type FormValues = Readonly<Record<string, string>>

/** An error code, or a function that returns the text where a rule has no code. */
export type RuleFault = ErrorCode | ((t: Translate) => string)

/** The rule that each value breaks, if any; the server has the same rules. */
export type FormRules<Values extends FormValues> = {
  readonly [Name in keyof Values]?: (values: Values) => RuleFault | undefined
}

/** The rules of a form, and the field that shows each refusal of the server. */
export type FormFaults<Values extends FormValues> = {
  readonly rules: FormRules<Values>
  readonly fieldOf: Partial<Record<ErrorCode, keyof Values & string>>
}

/**
 * A refusal of the server: its field (undefined if it has none), the values that were sent, and the server's own text.
 */
export type Refusal<Values extends FormValues> = {
  readonly code: ErrorCode
  readonly text: string | undefined
  readonly field: (keyof Values & string) | undefined
  readonly sent: Values
}

const isFieldName = <Values extends FormValues>(values: Values, name: string): name is keyof Values & string =>
  Object.hasOwn(values, name)

/** The names of the fields, in the order of the form. */
export const namesOf = <Values extends FormValues>(values: Values): (keyof Values & string)[] =>
  Object.keys(values).filter((name) => isFieldName(values, name))

/**
 * Finds the field of a refusal: the one that the form declares for its code (`fieldOf`), or the first field of the form
 * among the faults that the server lists.
 */
export const refusalOf = <Values extends FormValues>(
  fault: unknown,
  sent: Values,
  fieldOf: Partial<Record<ErrorCode, keyof Values & string>>,
): Refusal<Values> => {
  const refusal = apiErrorOf(fault)
  const names = namesOf(sent)
  const { errorAt } = assignFaults(refusal, names)
  const field = fieldOf[refusal.code] ?? names.find((name) => errorAt(name) !== undefined)
  const text = field === undefined ? fieldMessages(refusal) : errorAt(field)
  return { code: refusal.code, text, field, sent }
}

/** The broken rules of all fields, in the order of the form. */
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
