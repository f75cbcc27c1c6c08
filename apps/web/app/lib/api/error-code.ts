import type { ErrorCode } from '@agone/contract/errors'
import { ApiError } from './api-error.ts'

/** The ApiError of a failed call; any other error becomes UNKNOWN_ERROR. */
export const apiErrorOf = (fault: unknown): ApiError =>
  fault instanceof ApiError ? fault : new ApiError('UNKNOWN_ERROR', 0)

/** The code of a refusal. */
export const codeOf = (fault: unknown): ErrorCode => apiErrorOf(fault).code
