import { Ajv, type ErrorObject, type Options } from 'ajv'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { AppError, type Fault } from '../app-error.ts'
import { faultsOf, validationError } from './faults.ts'
import { lazy } from './lazy.ts'
import { answerSchema, requestSchema } from './schema.ts'

const ajvWith = (options: Options): Ajv => {
  const ajv = new Ajv({ strict: false, verbose: true, ...options })
  formats.default(ajv)
  // Only plain lower-case UUIDs: `urn:uuid:` would be a syntax error in the database.
  return ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
}

const kinds = {
  exact: { first: ajvWith({}), every: ajvWith({ allErrors: true }) },
  coerced: { first: ajvWith({ coerceTypes: 'array' }), every: ajvWith({ coerceTypes: 'array', allErrors: true }) },
} as const

// Listing all errors of a large body needs memory in proportion; above this size only the first is listed.
const allFaultsBytes = 64 * 1024

/**
 * Creates the validator of one part of a call: it returns the value or throws FIELD_VALIDATION_ERROR, DATE_INVALID or
 * BODY_INVALID. `exact` is for bodies; `coerced` for queries and path parameters, whose values are texts. Without a
 * schema only `undefined` is valid.
 */
export const checkOf = <Value>(
  schema: TSchema | undefined,
  kind: keyof typeof kinds,
): ((value: unknown, bytes?: number) => Value) => {
  const compiled = (ajv: Ajv) => lazy(() => ajv.compile<Value>(schema ? requestSchema(schema) : { not: {} }))
  const [first, every] = [compiled(kinds[kind].first), compiled(kinds[kind].every)]
  return (value, bytes = 0) => {
    if (!schema && value === undefined && acceptAny<Value>(value)) return value
    const isValid = first()
    if (isValid(value)) return value
    let errors: ErrorObject[] = isValid.errors ?? []
    if (bytes < allFaultsBytes) {
      const everyFault = every()
      void everyFault(value)
      errors = everyFault.errors ?? errors
    }
    throw schema ? validationError(errors) : new AppError('BODY_INVALID')
  }
}

const acceptAny = <Value>(_value: unknown): _value is Value => true

/**
 * The validator of a separate document, such as a file: undeclared fields are allowed, and errors have the internal
 * names.
 */
export const documentCheck = <Value>(schema: TSchema) => {
  const compiled = (ajv: Ajv) => lazy(() => ajv.compile<Value>(answerSchema(schema)))
  const [first, every] = [compiled(kinds.exact.first), compiled(kinds.exact.every)]
  return {
    isValid: (value: unknown): value is Value => first()(value),
    faultsOf: (value: unknown): Fault[] => {
      const check = every()
      return check(value) ? [] : faultsOf(check.errors ?? [], (name) => name)
    },
  }
}
