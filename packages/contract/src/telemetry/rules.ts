/** Browsers send error reports and recordings here, as envelopes of Sentry; the server passes them on or keeps them. */
export const tunnelPath = '/monitoring'

/** What an envelope names as its project while no error-reporting service is configured: the product itself. */
export const embeddedDsn = 'https://agone@embedded.invalid/0'

const blank = '[redacted]'

const queries = /(\bhttps?:\/\/[^\s?#"'()<>]+)[?#][^\s"'()<>]*/g
const mails = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
const ipv4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g
const ipv6 = /(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f:]*[\da-f](?![\w:])/gi
// Telephone numbers and numbers of cards. Lines and columns of a stack are shorter.
const longNumbers = /(?<![\w-])\+?\d(?:[ .-]?\d){8,}(?![\w-])/g
const namesAndCodes = /(\/(?:users|invites|claims)\/)[^/\s?#"'()<>:]+/g

/** A text of a report without queries, codes of links, user names, mail and network addresses, and long numbers. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(queries, '$1')
    .replace(namesAndCodes, `$1${blank}`)
    .replace(mails, blank)
    .replace(ipv4, blank)
    .replace(ipv6, blank)
    .replace(longNumbers, blank)
