import type { FieldFault } from '@agone/contract'
import type { Translate } from '@agone/i18n/translate'
import { ApiError } from '../api/client.ts'
import { apiErrorOf } from '../code-of.ts'

/** What the server says of broken fields, each once; undefined for a refusal that has a code only. */
export const toldOfFields = (fault: unknown): string | undefined => {
  const told = [...new Set(apiErrorOf(fault).faults.map(({ message }) => message))]
  return told.length === 0 ? undefined : told.join(' ')
}

/** The words for a refusal: the server's own sentences where it sent some, else those of its code. */
export const refusalText = (t: Translate, fault: unknown): string =>
  toldOfFields(fault) ?? t(`errors.${apiErrorOf(fault).code}`)

const camelCase = (text: string) => text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The field of a fault as forms name it: `settings.walkoverScore` for `/settings/walkover_score`. */
const fieldOf = ({ path }: FieldFault): string => camelCase(path.slice(1).replaceAll('/', '.'))

/**
 * Splits a refusal over the fields of a form. `at` gives what the server says of a field or of a part of it (`zones`
 * gets `/zones/0/from`); `rest` is the refusal with what no field shows, undefined where all of it is shown.
 */
export const placeFaults = <Field extends string>(refusal: ApiError | undefined, fields: readonly Field[]) => {
  const at = new Map<Field, string>()
  const left = refusal?.faults.filter((fault) => {
    const name = fieldOf(fault)
    const field = fields.find((each) => `${name}.`.startsWith(`${camelCase(each)}.`))
    if (field !== undefined && !at.has(field)) at.set(field, fault.message)
    return field === undefined
  })
  const isAllPlaced = at.size > 0 && left?.length === 0
  return {
    at: (field: Field) => at.get(field),
    rest: isAllPlaced ? undefined : refusal && new ApiError(refusal.code, refusal.status, { faults: left ?? [] }),
  }
}
