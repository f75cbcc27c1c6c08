import { timeMilliseconds } from '@agone/contract/matches/rules'
import {
  folded,
  isFastestWord,
  kindOfColumn,
  outcomeIn,
  withoutPhrases,
  type ColumnKind,
  type ListedOutcome,
} from './list-words.ts'

/**
 * What a line of a pasted list or of a CSV file says about one driver, without knowing the drivers. `text` is the line as it was
 * written, `lineNumber` counts from 1. `readings` are the possible names, most likely first. Times are milliseconds: `time` of the
 * whole race, `gap` behind the winner, `lap` the best lap. `isFastest`: the line says that it is the fastest lap.
 */
export type PastedLine = {
  lineNumber: number
  text: string
  readings: readonly string[]
  outcome: ListedOutcome | undefined
  time: number | undefined
  gap: number | undefined
  lap: number | undefined
  isFastest: boolean
}

/** Longer texts are no list of drivers. */
export const longestList = 60_000
const mostLines = 500
const longestLine = 400

/** An absolute time below it is a lap, any other the time of a whole race; in milliseconds. */
const longestLap = 5 * 60_000

/**
 * Reads a list: one driver in each line, in the order of arrival, with or without places, times, gaps, laps and words such as RIT.
 * A first line with names of columns («Pos;Pilota;Distacco») makes it a CSV file; then a column of places decides about the order.
 */
export const parseList = (text: string): PastedLine[] => {
  const lines = text
    .slice(0, longestList)
    .split(/\r\n|\r|\n/)
    .map((raw, index) => ({ lineNumber: index + 1, text: raw.slice(0, longestLine).trim() }))
    .filter((each) => folded(each.text) !== '')
    .slice(0, mostLines)
  const [head, ...rest] = lines
  if (head === undefined) return []
  const table = tableOf(head.text)
  return table === undefined ? lines.flatMap(freeLine) : inOrderOfPlaces(rest.flatMap((each) => tableLine(each, table)))
}

type Source = { lineNumber: number; text: string }
type Table = { separator: string; columns: (ColumnKind | undefined)[] }

/** The columns, if a line has names of columns, one of them that of the drivers. */
const tableOf = (head: string): Table | undefined =>
  [';', '\t', ',']
    .map((separator) => ({ separator, columns: cellsOf(head, separator).map(kindOfColumn) }))
    .find(({ columns }) => columns.length > 1 && columns.includes('name'))

/** The cells of a line of CSV (RFC 4180), without line ends inside of cells. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = ['']
  let isQuoted = false
  for (const letter of line.replaceAll('""', '\u0001')) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) cells.push('')
    else cells.push(`${cells.pop() ?? ''}${letter === '\u0001' ? '"' : letter}`)
  }
  return cells.map((cell) => cell.trim())
}

type PlacedLine = PastedLine & { place: number | undefined }

const tableLine = ({ lineNumber, text }: Source, { separator, columns }: Table): PlacedLine[] => {
  const cells = cellsOf(text, separator)
  const valuesOf = (kind: ColumnKind) => cells.filter((cell, index) => columns[index] === kind && cell !== '')
  const name = valuesOf('name').join(' ')
  if (folded(name) === '') return []
  const words = (['outcome', 'position', 'time', 'gap'] as const).flatMap((kind) => valuesOf(kind))
  const [position = '', time = '', gap = '', lap = ''] = (['position', 'time', 'gap', 'lap'] as const).map(
    (kind) => valuesOf(kind)[0],
  )
  const timed = timesIn([...signed(time), gap.startsWith('+') || gap === '' ? gap : `+${gap}`])
  return [
    {
      ...{ lineNumber, text, readings: [name] },
      outcome: words.map((word) => outcomeIn(withoutPhrases(word))).find((each) => each !== undefined),
      time: timed.time ?? timed.lap,
      gap: timed.gap,
      lap: millisecondsOf(lap),
      isFastest: false,
      place: /^\d{1,3}$/.test(position) ? Number(position) : undefined,
    },
  ]
}

/** A time; one that only says how many laps the driver was behind is none. */
const signed = (time: string): string[] => (/[a-z]/i.test(time) ? [] : [time])

/** By places, if each classified driver has another one; otherwise in the order of the lines. Drivers without a place are last. */
const inOrderOfPlaces = (lines: readonly PlacedLine[]): PastedLine[] => {
  const places = lines.flatMap(({ place, outcome }) => (outcome === undefined ? [place] : []))
  const arePlaces = !places.includes(undefined) && new Set(places).size === places.length
  const orderOf = ({ place, outcome }: PlacedLine) => (outcome === undefined ? (place ?? Infinity) : 1000)
  const ordered = arePlaces ? lines.toSorted((a, b) => orderOf(a) - orderOf(b)) : lines
  return ordered.map(({ place: _place, ...line }) => line)
}

const freeLine = ({ lineNumber, text }: Source): PastedLine[] => {
  const clean = withoutPhrases(text.replaceAll('"', ' ')).replace(/\+\s+(?=\d)/g, '+')
  const { number, rest } = withoutNumber(clean)
  const tokens = rest.split(/[\s;|()[\]{}«»]+|,(?!\d)|(?<!\d),/).filter((token) => folded(token) !== '')
  const withoutLaps = tokens.filter((token, index) => !isLapped(token, tokens[index + 1], tokens[index - 1]))
  const times = withoutLaps.filter(isTime)
  const words = withoutLaps.filter((token) => !isTime(token))
  const isSaid = (word: string) => outcomeIn(word) !== undefined || isFastestWord(word)
  const names = words.filter((word) => !isSaid(word))
  // A driver may be called as an outcome is.
  const name = (names.length > 0 ? names : words).join(' ')
  if (name === '') return []
  const said = names.length > 0 ? words.filter(isSaid) : []
  const { lap, ...timed } = timesIn(times)
  const isFastest = said.some(isFastestWord)
  return [
    {
      ...{ lineNumber, text },
      readings: number === undefined ? [name] : [name, `${number} ${name}`],
      outcome: said.map(outcomeIn).find((each) => each !== undefined),
      ...timed,
      lap,
      isFastest,
    },
  ]
}

/** The number at the beginning of a line: «1.», «2)», «3°», «P4», «5 - », «6». Digits of a name or of a time are none. */
const withoutNumber = (line: string): { number: string | undefined; rest: string } => {
  const start = /^[-*•\s]*(?:p(?:os)?\.?\s*)?#?(\d{1,3})(?:[.)\]°ºª^]+(?!\d)|:(?=\s)|(?=[;,|\s]))[\s:;,|–—-]*/iu.exec(
    line,
  )
  return start === null ? { number: undefined, rest: line } : { number: start[1], rest: line.slice(start[0].length) }
}

/** «+1 giro», «+2 laps», «+1L»: behind by laps, which is no time. */
const isLapped = (token: string, next: string | undefined, previous: string | undefined): boolean => {
  const isLapWord = (word: string | undefined) => /^(?:giri|giro|laps?|lp)$/i.test(word ?? '')
  const isCount = (word: string | undefined) => /^\+?\d{1,2}$/.test(word ?? '')
  if (/^\+\d{1,2}(?:l|lap|laps|giro|giri|g)$/i.test(token)) return true
  return (isCount(token) && isLapWord(next)) || (isLapWord(token) && isCount(previous))
}

/** A gap has a plus, a time a colon, a time below a minute three decimals. */
const isTime = (token: string): boolean =>
  /^\+?\d[\d:.,]*s?$/i.test(token) && (token.startsWith('+') || token.includes(':') || /[.,]\d{3}s?$/i.test(token))

const millisecondsOf = (text: string): number | undefined =>
  timeMilliseconds(text.trim().replace(/^\+/, '').replace(/s$/i, ''))

const timesIn = (texts: readonly string[]): Pick<PastedLine, 'time' | 'gap' | 'lap'> => {
  const times = texts.flatMap((text) => {
    const milliseconds = millisecondsOf(text)
    return milliseconds === undefined ? [] : [{ isGap: text.startsWith('+'), milliseconds }]
  })
  const absolute = times.filter(({ isGap }) => !isGap).map(({ milliseconds }) => milliseconds)
  return {
    time: absolute.find((each) => each >= longestLap),
    gap: times.find(({ isGap }) => isGap)?.milliseconds,
    lap: absolute.find((each) => each < longestLap),
  }
}
