/** The value of a cell: numbers and times are data, a text may come from anybody. */
export type CsvValue = string | number | Date | null | undefined

/** A column: its name in the first row, and its value in each other row. */
export type CsvColumn<Row> = readonly [head: string, valueOf: (row: Row) => CsvValue]

/** Spreadsheets read a file as UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF'

/**
 * A table as CSV (RFC 4180): CRLF line ends, a row with the names of the columns, UTF-8 with a byte order mark. Numbers have a point,
 * times are UTC without a zone, which spreadsheets take for times.
 */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, valueOf]) => valueOf(row)))]
  return byteOrderMark + lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')
}

const cellOf = (value: CsvValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return quoted(harmless(value))
}

/** A text that a spreadsheet would calculate as a formula begins with an apostrophe (CWE-1236). */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
