import type { FieldFault } from '@agone/contract'
import type { Translate } from '@agone/i18n/translate'
import { ApiError } from '../api/api-error.ts'
import { apiErrorOf } from '../api/error-code.ts'

/** The server's texts about broken fields, without duplicates; undefined for a refusal without faults. */
export const fieldMessages = (fault: unknown): string | undefined => {
  const messages = [...new Set(apiErrorOf(fault).faults.map(({ message }) => message))]
  return messages.length === 0 ? undefined : messages.join(' ')
}

/** The text of a refusal: the server's own texts if it sent some, else the text of the code. */
export const errorText = (t: Translate, fault: unknown): string =>
  fieldMessages(fault) ?? t(`errors.${apiErrorOf(fault).code}`)

const camelCase = (text: string) => text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Converts the path of a fault to the field name of the forms: `settings.walkoverScore` for `/settings/walkover_score`.
 */
const fieldOf = ({ path }: FieldFault): string => camelCase(path.slice(1).replaceAll('/', '.'))

/**
 * Assigns the faults of a refusal to the fields of a form. `errorAt` returns the text for a field or a part of it
 * (`zones` gets `/zones/0/from`); `rest` is the refusal with the faults that no field shows, undefined if there are none.
 */
export const assignFaults = <Field extends string>(refusal: ApiError | undefined, fields: readonly Field[]) => {
  const messages = new Map<Field, string>()
  const unassigned = refusal?.faults.filter((fault) => {
    const name = fieldOf(fault)
    const field = fields.find((each) => `${name}.`.startsWith(`${camelCase(each)}.`))
    if (field !== undefined && !messages.has(field)) messages.set(field, fault.message)
    return field === undefined
  })
  const isAllShown = messages.size > 0 && unassigned?.length === 0
  return {
    errorAt: (field: Field) => messages.get(field),
    rest: isAllShown ? undefined : refusal && new ApiError(refusal.code, refusal.status, { faults: unassigned ?? [] }),
  }
}
