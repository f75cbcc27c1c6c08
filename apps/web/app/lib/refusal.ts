import { codeOf } from './code-of.ts'
import { useT } from './i18n/use-t.tsx'

/** The words for a refusal, in the reader's language: `const words = useRefusal(); words(fault)`. */
export const useRefusal = (): ((fault: unknown) => string) => {
  const t = useT()
  return (fault) => t(`errors.${codeOf(fault)}`)
}
