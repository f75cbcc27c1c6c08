import type { ErrorCode } from '@agone/contract/errors'
import { ApiError } from './api/client.ts'

/** The code of a refusal; anything that is no answer of the API is UNKNOWN_ERROR. */
export const codeOf = (fault: unknown): ErrorCode => (fault instanceof ApiError ? fault.code : 'UNKNOWN_ERROR')
