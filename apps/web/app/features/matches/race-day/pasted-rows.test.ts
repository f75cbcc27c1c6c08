import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryId, newId } from '@agone/contract'
import { decodedText } from './decoded-text.ts'
import { parseList } from './pasted-list.ts'
import { gapsOf, withList, type OthersChoice } from './pasted-rows.ts'
import type { RaceRow } from './race-rows.ts'

const names = ['Benati', 'Vezzani', 'Corsi', 'Cozzi']
const ids = names.map(() => newId<EntryId>())
const rows: RaceRow[] = ids.map((entryId) => ({
  entryId,
  outcome: 'classified',
  lap: '1:30.000',
  gap: '+9.000',
  stableId: null,
}))
const after = (text: string, others: OthersChoice = 'follow') => {
  const chosen = parseList(text).flatMap((line) => {
    const entryId = ids[names.indexOf(line.readings[0] ?? '')]
    return entryId ? [{ line, entryId }] : []
  })
  return withList(rows, chosen, others).map(({ entryId, outcome, gap, lap }) =>
    [names[ids.indexOf(entryId)], outcome, gap, lap].join(' '),
  )
}

test('a list sets order, outcomes, gaps and laps; drivers who are not in it follow', () => {
  assert.deepEqual(after('1. Corsi 48:12.604\n2. Benati +3,412 1:29.5\nVezzani RIT'), [
    'Corsi classified  1:30.000',
    'Benati classified +3.412 1:29.500',
    'Cozzi classified  1:30.000',
    'Vezzani DNF  1:30.000',
  ])
  assert.deepEqual(
    after('Corsi', 'absent')
      .slice(1)
      .map((text) => text.split(' ')[1]),
    ['absent', 'absent', 'absent'],
  )
})

const gaps: readonly { text: string; gaps: number[] | undefined }[] = [
  { text: 'A 48:12.604\nB 48:16.016\nC +1 giro', gaps: [3412] },
  { text: 'A\nB +3.412\nC +1:02.5', gaps: [3412, 62_500] },
  { text: 'A +0.000\nB +3.412', gaps: [3412] },
  { text: 'A 48:12.604\nB +5\nC RIT 20:00.000', gaps: [5000] },
  { text: 'A\nB +3.412\nC +1.100', gaps: undefined },
  { text: 'A 48:12.604\nB 48:10.000', gaps: undefined },
  { text: 'A +2.000\nB +3.412', gaps: undefined },
  { text: 'A\nB', gaps: [] },
  { text: '', gaps: [] },
]
for (const { text, gaps: expected } of gaps)
  test(`the gaps of ${JSON.stringify(text)} are ${expected === undefined ? 'unknown' : `[${expected.join()}]`}`, () => {
    const found = gapsOf(parseList(text))
    assert.deepEqual(found && [...found.values()], expected)
  })

test('accents of a file are read in UTF-8, Latin-1 and UTF-16', () => {
  const name = 'Nicolò'
  const utf16 = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * name.length + 2))
    for (const [index, letter] of Array.from(`\uFEFF${name}`).entries()) {
      view.setUint16(2 * index, letter.codePointAt(0) ?? 0, isLittle)
    }
    return new Uint8Array(view.buffer)
  }
  const files = [
    new TextEncoder().encode(name),
    Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
    utf16(true),
    utf16(false),
  ]
  for (const file of files) assert.equal(decodedText(file), name)
})
