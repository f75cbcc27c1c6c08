import { ApiError } from '../../../lib/api/client.ts'

/** What a link leads to, or undefined where it was used, replaced, is too old or never was. Faults stay faults. */
export const orMissing = async <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await answer
  } catch (fault) {
    if (fault instanceof ApiError && fault.status >= 400 && fault.status < 500) return undefined
    throw fault
  }
}
