import { ApiError } from '../../../lib/api/api-error.ts'

/** Resolves to undefined if a link is used, replaced, expired or unknown. Other errors are thrown. */
export const orUndefined = async <Value>(request: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await request
  } catch (fault) {
    if (fault instanceof ApiError && fault.status >= 400 && fault.status < 500) return undefined
    throw fault
  }
}
