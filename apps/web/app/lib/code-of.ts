import type { ErrorCode } from '@agone/contract/errors'
import { ApiError } from './api/client.ts'

/** What a call was refused with; anything that is no answer of the API is UNKNOWN_ERROR. */
export const apiErrorOf = (fault: unknown): ApiError =>
  fault instanceof ApiError ? fault : new ApiError('UNKNOWN_ERROR', 0)

/** The code of a refusal. */
export const codeOf = (fault: unknown): ErrorCode => apiErrorOf(fault).code
