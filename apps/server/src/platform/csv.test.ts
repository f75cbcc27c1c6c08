import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, type CsvValue } from './csv.ts'

const cellOf = (value: CsvValue) => csvOf([['x', (row: CsvValue) => row]], [value]).slice('\uFEFFx\r\n'.length, -2)

test('a table has a byte order mark, a row of names and CRLF after every row', () => {
  const columns = [
    ['Nome', ({ name }: { name: string; points: number }) => name],
    ['Punti', ({ points }: { name: string; points: number }) => points],
  ] as const
  assert.equal(csvOf(columns, []), '\uFEFFNome,Punti\r\n')
  assert.equal(csvOf(columns, [{ name: 'Però', points: 12.5 }]), '\uFEFFNome,Punti\r\nPerò,12.5\r\n')
})

test('numbers and times are data, a missing value is an empty cell', () => {
  assert.equal(cellOf(-3), '-3')
  assert.equal(cellOf(0), '0')
  assert.equal(cellOf(new Date('2026-11-26T20:30:15.250Z')), '2026-11-26 20:30:15')
  assert.deepEqual([cellOf(null), cellOf(undefined)], ['', ''])
})

test('a text with a comma, a quote or a line end is quoted', () => {
  assert.equal(cellOf('Uno, due'), '"Uno, due"')
  assert.equal(cellOf('La "Beffa"'), '"La ""Beffa"""')
  assert.equal(cellOf('Uno\nDue'), '"Uno\nDue"')
  assert.equal(cellOf('Real Scoglio; A'), 'Real Scoglio; A')
})

test('a text that a spreadsheet would take for a formula begins with an apostrophe', () => {
  for (const start of ['=', '+', '-', '@', '\t']) assert.equal(cellOf(`${start}1`), `'${start}1`)
  assert.equal(cellOf('\r=1'), `"'\r=1"`)
  assert.equal(cellOf('=HYPERLINK("https://e.example","x")'), `"'=HYPERLINK(""https://e.example"",""x"")"`)
  assert.equal(cellOf('1=1'), '1=1')
})
