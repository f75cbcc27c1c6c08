/** One event of a calendar. Times are instants; calendar programs convert them to the reader's time zone. */
export type CalendarEvent = {
  /** Never changes: programs identify the event by it. */
  uid: string
  /** Grows with every change of time or state. */
  sequence: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  url: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** False: calendar programs show the time as free. */
  isBusy: boolean
}

export type Calendar = { name: string; url: string; language: string; events: readonly CalendarEvent[] }

/** How often a program should poll, as an RFC 5545 duration. */
const refresh = 'PT1H'

/** A calendar in the format of RFC 5545, for publishing: times in UTC, lines folded, texts escaped, CRLF line ends. */
export const icalendarOf = ({ name, url, language, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Agone//Agone//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `URL:${url}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    // A calendar needs at least one component (section 3.4), even without events.
    ...(events.length === 0 ? utcTimeZone : events.flatMap(linesOf)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

const utcTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${text(event.summary)}`,
  `DESCRIPTION:${text(event.description)}`,
  `URL:${event.url}`,
  `STATUS:${event.status}`,
  `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
]

/** `20261121T194500Z` */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A TEXT value (section 3.3.11): special characters are escaped, control characters removed. */
const text = (value: string) =>
  value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const maxLineOctets = 75

/** A line in pieces of at most 75 octets (section 3.1), not cut within a character. */
const folded = (line: string): string => {
  if (Buffer.byteLength(line) <= maxLineOctets) return line
  const pieces = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxLineOctets) {
      pieces.push(' ')
      octets = 1
    }
    pieces[pieces.length - 1] += character
    octets += size
  }
  return pieces.join('\r\n')
}
