/** Browsers send error reports and recordings here, as envelopes of Sentry; the server passes them on or keeps them. */
export const tunnelPath = '/monitoring'

/** What an envelope names as its project while no error-reporting service is configured: the product itself. */
export const embeddedDsn = 'https://agone@embedded.invalid/0'

/** The share of page loads and changes of pages that are traced, where a service is configured. */
export const traceSampleRate = 1

/**
 * The recordings of sessions whose readers allow them: the shares that are recorded from the start, and when an error
 * happens, and how long one is.
 */
export const recordingLimits = { sampleRate: 0.1, errorSampleRate: 1, minimumSeconds: 15, maximumMinutes: 60 } as const

const blank = '[redacted]'

const queries = /(\bhttps?:\/\/[^\s?#"'()<>]+)[?#][^\s"'()<>]*/g
const mails = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
const ipv4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g
const ipv6 = /(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f:]*[\da-f](?![\w:])/gi
// Telephone numbers and numbers of cards. Lines and columns of a stack are shorter.
const longNumbers = /(?<![\w-])\+?\d(?:[ .-]?\d){8,}(?![\w-])/g
const namesAndCodes = /(\/(?:users|invites|claims|calendarFeeds|overlays?|checkouts?)\/)[^/\s?#"'()<>:]+/g

/** A text of a report without queries, codes of links, user names, mail and network addresses, and long numbers. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(queries, '$1')
    .replace(namesAndCodes, `$1${blank}`)
    .replace(mails, blank)
    .replace(ipv4, blank)
    .replace(ipv6, blank)
    .replace(longNumbers, blank)

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** What a trace or a recording says about an address: its path, without names, codes and ids. */
export const withoutIds = (address: string): string => {
  const path = address.replace(/\bhttps?:\/\/[^/\s]+/, '').replace(/[?#].*$/s, '')
  return withoutPersonalData(path).replace(ids, ':id')
}
