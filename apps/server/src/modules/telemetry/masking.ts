import { withoutPersonalData } from '@agone/contract'
import { loggedPath } from '../../platform/http/index.ts'
import { redact } from '../../platform/log.ts'

/** A text of a report without personal data and secrets. Browsers remove the former, but may send anything. */
export const masked = (text: string): string => withoutPersonalData(redact(text))

/** The path of a page without query, codes and user names. */
export const maskedPage = (address: string): string => {
  const path = URL.parse(address.slice(0, 2000), 'http://localhost')?.pathname ?? '/'
  return masked(loggedPath(path))
}
