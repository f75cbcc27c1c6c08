import { loggedPath } from '../../platform/http/index.ts'
import { redact } from '../../platform/log.ts'

const blank = '[redacted]'

const queries = /(\bhttps?:\/\/[^\s?#"'()<>]+)[?#][^\s"'()<>]*/g
const mails = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
const ipv4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g
const ipv6 = /(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f:]*[\da-f](?![\w:])/gi
// Telephone numbers and numbers of cards. Lines and columns of a stack are shorter.
const longNumbers = /(?<![\w-])\+?\d(?:[ .-]?\d){8,}(?![\w-])/g
const people = /(\/users\/)[^/\s?#"'()<>:]+/g

/** A text of a report without personal data: secrets, queries, mail and network addresses, long numbers, user names. */
export const masked = (text: string): string =>
  redact(text)
    .replace(queries, '$1')
    .replace(people, `$1${blank}`)
    .replace(mails, blank)
    .replace(ipv4, blank)
    .replace(ipv6, blank)
    .replace(longNumbers, blank)

/** The path of a page without query, codes and user names. */
export const maskedPage = (address: string): string => {
  const path = URL.parse(address.slice(0, 2000), 'http://localhost')?.pathname ?? '/'
  return masked(loggedPath(path))
}
