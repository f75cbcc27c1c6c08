import assert from 'node:assert/strict'

/** The cells of a file, read by the grammar of RFC 4180. */
export const cellsOf = (text: string): string[][] => {
  assert.ok(text.startsWith('\uFEFF') && text.endsWith('\r\n'), text.slice(0, 40))
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  assert.deepEqual(rows.pop(), [])
  return rows
}
