import { useT } from '../i18n/use-t.tsx'
import { errorText } from './error-text.ts'

/** The text of a refusal in the language of the page: `const errorText = useErrorText(); errorText(fault)`. */
export const useErrorText = (): ((fault: unknown) => string) => {
  const t = useT()
  return (fault) => errorText(t, fault)
}
