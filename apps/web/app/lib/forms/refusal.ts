import { useT } from '../i18n/use-t.tsx'
import { refusalText } from './refusal-text.ts'

/** The words for a refusal, in the reader's language: `const words = useRefusal(); words(fault)`. */
export const useRefusal = (): ((fault: unknown) => string) => {
  const t = useT()
  return (fault) => refusalText(t, fault)
}
