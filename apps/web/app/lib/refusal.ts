import type { ErrorCode } from '@agone/contract/errors'
import { ApiError } from './api/client.ts'
import { useT } from './i18n/use-t.tsx'

/** The code of a refusal; anything that is no answer of the API is UNKNOWN_ERROR. */
export const codeOf = (fault: unknown): ErrorCode => (fault instanceof ApiError ? fault.code : 'UNKNOWN_ERROR')

/** The words for a refusal, in the reader's language: `const words = useRefusal(); words(fault)`. */
export const useRefusal = (): ((fault: unknown) => string) => {
  const t = useT()
  return (fault) => t(`errors.${codeOf(fault)}`)
}
