import { formatTags, type Locale } from './locale.ts'

type Instant = string | number | Date

/** `Date.now()`-relative steps, longest first: unit and its length in seconds. */
const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/**
 * Dates, times and numbers as a language writes them. `timeZone` is an IANA name; left out, it is the machine's own
 * (in a browser the reader's). Instants are ISO texts, epoch milliseconds or dates.
 */
export const formatsOf = (locale: Locale, timeZone?: string) => {
  const zone = timeZone ? { timeZone } : {}
  const tag = formatTags[locale]
  const build = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, ...zone })
  const cached = new Map<string, Intl.DateTimeFormat>()
  const numberFormat = numberFormatsOf(locale)
  const write = (name: string, options: Intl.DateTimeFormatOptions) => (at: Instant) => {
    const format = cached.get(name) ?? build(options)
    cached.set(name, format)
    return format.format(new Date(at))
  }
  return {
    /** 21 nov 2026 */
    date: write('date', { day: 'numeric', month: 'short', year: 'numeric' }),
    /** sabato 21 novembre */
    weekday: write('weekday', { weekday: 'long', day: 'numeric', month: 'long' }),
    /** 21 nov */
    day: write('day', { day: 'numeric', month: 'short' }),
    /** 20:45 */
    time: write('time', { hour: '2-digit', minute: '2-digit' }),
    /** 21 nov, 20:45 */
    dayTime: write('dayTime', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** 21 nov 2026, 20:45 */
    dateTime: write('dateTime', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
    /** Date, time and zone, for a title shown on hover. */
    full: write('full', { dateStyle: 'full', timeStyle: 'long' }),
    /** 12.345,6 and −3: with a minus sign as wide as the plus sign, not the hyphen of Intl. */
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      numberFormat(options).format(value).replace('-', '−'),
    /** Euro cents: 1250 is 12,50 €. */
    money: (cents: number) => numberFormat({ style: 'currency', currency: 'EUR' }).format(cents / 100),
    /** Milliseconds of a lap: 83456 is 1:23.456, in both languages. */
    lapTime,
    /** "2 ore fa", "domani" by the calendar; `now` in epoch milliseconds. */
    relative: relativeFormat(tag, timeZone),
    /** "Verdi, Rossi e Bianchi" */
    list: (items: readonly string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
  }
}

export type Formats = ReturnType<typeof formatsOf>

const lapTime = (milliseconds: number): string => {
  const seconds = ((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, '0')
  return `${Math.floor(milliseconds / 60_000)}:${seconds}`
}

const relativeFormat = (tag: string, timeZone: string | undefined) => {
  // "Next week" or "last month" would need the week or month of the calendar, so these are counted.
  const counted = new Intl.RelativeTimeFormat(tag)
  const named = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  // Swedish writes a date as ISO 8601 does.
  const isoDate = new Intl.DateTimeFormat('sv', { timeZone })
  const dayOf = (at: Instant) => Date.parse(isoDate.format(new Date(at))) / 86_400_000
  return (at: Instant, now: number = Date.now()): string => {
    const seconds = (new Date(at).getTime() - now) / 1000
    const [unit, length] = steps.find((step) => Math.abs(seconds) >= step[1]) ?? ['second', Infinity]
    if (unit === 'day') return named.format(dayOf(at) - dayOf(now), unit)
    return (unit === 'second' ? named : counted).format(Math.round(seconds / length), unit)
  }
}

/** 20:45 on the day of `now` (epoch milliseconds), else 21 nov, 20:45. */
export const hourOf = (
  { date, time, dayTime }: Pick<Formats, 'date' | 'time' | 'dayTime'>,
  at: Instant,
  now: number = Date.now(),
): string => (date(at) === date(now) ? time(at) : dayTime(at))

/** Number formats by their options. Creating one costs fifty times as much as formatting a number, and a table has hundreds. */
const numberFormatsOf = (locale: Locale) => {
  const formats = new Map<string, Intl.NumberFormat>()
  return (options: Intl.NumberFormatOptions | undefined): Intl.NumberFormat => {
    const key = options === undefined ? '' : JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.NumberFormat(formatTags[locale], options)
    formats.set(key, format)
    return format
  }
}

/** 20:45 on the day of `now` (epoch milliseconds), else 21 nov. */
export const briefOf = (
  { date, time, day }: Pick<Formats, 'date' | 'time' | 'day'>,
  at: Instant,
  now: number = Date.now(),
): string => (date(at) === date(now) ? time(at) : day(at))
