import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { longestList, parseList, type PastedLine } from './pasted-list.ts'

const said = ({ readings: [name], outcome, time, gap, lap, isFastest }: PastedLine) =>
  Object.fromEntries(
    Object.entries({ name, outcome, time, gap, lap, isFastest: isFastest || undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  )
const read = (text: string) => parseList(text).map(said)

const lines: readonly { line: string; says: ReturnType<typeof said> }[] = [
  { line: 'Benati', says: { name: 'Benati' } },
  { line: '1. Benati 48:12.604', says: { name: 'Benati', time: 2_892_604 } },
  { line: '2) Vezzani +3,412', says: { name: 'Vezzani', gap: 3412 } },
  { line: '3° corsi +6.880 GV', says: { name: 'corsi', gap: 6880, isFastest: true } },
  { line: 'P4 - D. Cozzi (+1:02.5)', says: { name: 'D. Cozzi', gap: 62_500 } },
  { line: '5\tRenato Tassi\t1:23.456', says: { name: 'Renato Tassi', lap: 83_456 } },
  { line: '6;Teo Rinaldi;1:02:03.5;1:23.4', says: { name: 'Teo Rinaldi', time: 3_723_500, lap: 83_400 } },
  { line: '7,Sara Pavan,+23,871', says: { name: 'Sara Pavan', gap: 23_871 } },
  { line: '8 Manca, Luigi +1 giro', says: { name: 'Manca Luigi' } },
  { line: '9 Anna Dorigo +2 laps', says: { name: 'Anna Dorigo' } },
  { line: 'RIT Vera Sala', says: { name: 'Vera Sala', outcome: 'DNF' } },
  { line: 'Vera Sala ritirata', says: { name: 'Vera Sala', outcome: 'DNF' } },
  { line: 'Elio Fanti - DNS', says: { name: 'Elio Fanti', outcome: 'DNS' } },
  { line: 'Elio Fanti non partito', says: { name: 'Elio Fanti', outcome: 'DNS' } },
  { line: '12. Fanti [dsq]', says: { name: 'Fanti', outcome: 'DSQ' } },
  { line: 'Fanti assente', says: { name: 'Fanti', outcome: 'absent' } },
  { line: 'Corsi giro veloce 1:21.000', says: { name: 'Corsi', lap: 81_000, isFastest: true } },
  { line: '• 77bottas', says: { name: '77bottas' } },
  { line: 'Rit', says: { name: 'Rit' } },
  { line: '"Benati"', says: { name: 'Benati' } },
  { line: 'Nicolò D’Àgata', says: { name: 'Nicolò D’Àgata' } },
]
for (const { line, says } of lines) test(`a line of a list: ${line}`, () => assert.deepEqual(read(line), [says]))

test('a number before a name may be part of it', () => {
  assert.deepEqual(parseList('44 Hamilton')[0]?.readings, ['Hamilton', '44 Hamilton'])
})

test('line ends of all systems, a byte order mark and empty lines make no drivers', () => {
  const names = ['Benati', 'Corsi', 'Sala']
  for (const end of ['\n', '\r\n', '\r', '\n\n', '\r\n \t\r\n---\r\n'])
    assert.deepEqual(
      read(`\uFEFF${names.join(end)}${end}`).map(({ name }) => name),
      names,
    )
  assert.deepEqual(read(''), [])
  assert.deepEqual(read('\uFEFF\r\n;;;\n,,'), [])
})

for (const separator of [';', ',', '\t'])
  test(`a CSV file with ${JSON.stringify(separator)} has the order of its places, quoted cells and its own columns`, () => {
    const rows = [
      ['Pos', 'Pilota', 'Scuderia', 'Distacco', 'Giro più veloce (secondi)', 'Esito'],
      ['2', 'Vezzani', 'Scuderia Ardesia', '3.412', '82.5', ''],
      ['RIT', '"Sala, ""Vera"""', 'Vento Solare', '', '', 'RIT'],
      ['1', '"Benati"', 'Officine Borea', '', '83.456', ''],
    ]
    const file = `\uFEFF${rows.map((row) => row.join(separator)).join('\r\n')}\r\n`
    assert.deepEqual(read(file), [
      { name: 'Benati', lap: 83_456 },
      { name: 'Vezzani', gap: 3412, lap: 82_500 },
      { name: 'Sala, "Vera"', outcome: 'DNF' },
    ])
  })

test('places that are twice or missing do not change the order of a file', () => {
  const names = (text: string) => read(text).map(({ name }) => name)
  assert.deepEqual(names('Pos;Pilota\n2;Benati\n2;Corsi'), ['Benati', 'Corsi'])
  assert.deepEqual(names('Pos;Pilota\n2;Benati\n;Corsi'), ['Benati', 'Corsi'])
})

test('name and surname in two columns are one name', () => {
  assert.deepEqual(read('Nome,Cognome,Tempo\nOmar,Benati,48:12.604\nMila,Vezzani,+1 lap'), [
    { name: 'Omar Benati', time: 2_892_604 },
    { name: 'Mila Vezzani' },
  ])
})

test('any text is read without an error and within limits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      for (const { readings, time = 0, gap = 0, lap = 0 } of parseList(text)) {
        assert.ok(readings.every((reading) => reading !== ''))
        assert.ok([time, gap, lap].every((each) => Number.isSafeInteger(each) && each >= 0))
      }
    }),
  )
  assert.ok(parseList('x\n'.repeat(longestList)).length <= 500)
  assert.ok(parseList('1'.repeat(longestList)).length <= 1)
})
