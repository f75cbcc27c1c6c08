import { wireName, type FieldFault } from '@agone/contract'
import type { ErrorObject } from 'ajv'
import { AppError } from './app-error.ts'

const dates = ['date', 'date-time', 'time']

/** The refusal of a value that breaks its schema; the paths bear the names that the caller wrote. */
export const shapeRefusal = (errors: readonly ErrorObject[]): AppError => {
  if (errors.some((error) => error.keyword === 'type' && error.instancePath === '')) return new AppError('BODY_INVALID')
  const faults = errors.slice(0, 50).map(faultOf)
  const onlyDates = errors.every((error) => error.keyword === 'format' && dates.includes(error.params['format']))
  return new AppError(onlyDates ? 'DATE_INVALID' : 'FIELD_VALIDATION_ERROR', { faults })
}

const faultOf = (error: ErrorObject): FieldFault => {
  const { missingProperty, additionalProperty, allowedValues } = error.params
  switch (error.keyword) {
    case 'required':
      return { path: `${wirePath(error)}/${wireName(missingProperty)}`, message: 'is required' }
    case 'additionalProperties':
      return { path: `${wirePath(error)}/${wireName(additionalProperty)}`, message: 'is not a field of this call' }
    case 'enum':
      return { path: wirePath(error), message: `must be one of ${allowedValues.join(', ')}` }
    default:
      return { path: wirePath(error), message: error.message ?? 'is wrong' }
  }
}

const wirePath = (error: ErrorObject) => error.instancePath.split('/').map(wireName).join('/')
