import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleaned, contentOf } from './content.ts'

const rows = [
  { text: '  ciao  ', stored: 'ciao', why: 'blanks at the ends say nothing' },
  { text: 'uno\r\ndue\rtre\u2028quattro', stored: 'uno\ndue\ntre\nquattro', why: 'one kind of line break' },
  { text: 'su\n\n\n\n\ngiù', stored: 'su\n\ngiù', why: 'empty lines cannot push others away' },
  { text: 'a\u0000b\u0007c\td', stored: 'abc\td', why: 'control characters are no text' },
  { text: 'gol\u202egnp.exe', stored: 'golgnp.exe', why: 'nothing changes the direction' },
  { text: 'perche\u0301', stored: 'perché', why: 'composed characters' },
  { text: '👨‍👩‍👧', stored: '👨‍👩‍👧', why: 'joined emoji stay joined' },
  { text: 'x\ud800y', stored: 'x\ufffdy', why: 'half a character is not stored' },
] as const

for (const { text, stored, why } of rows) {
  test(`${JSON.stringify(text)} is stored as ${JSON.stringify(stored)}: ${why}`, () => {
    assert.equal(cleaned(text), stored)
  })
}

test('a text that shows nothing is empty', () => {
  for (const text of ['', ' \n ', '\u200b\u200d', '\u202e']) {
    assert.throws(() => contentOf(text, { path: '/content', mayBeEmpty: false }), /FIELD_VALIDATION_ERROR/)
  }
  assert.equal(contentOf(' \n', { path: '/content', mayBeEmpty: true }), '')
})
