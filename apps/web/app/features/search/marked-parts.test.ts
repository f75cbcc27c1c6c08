import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedParts } from './marked-parts.ts'

const rows = [
  { name: 'Virtus Brughiera', typed: 'virt', marked: '[Virt]us Brughiera' },
  { name: 'Virtus Brughiera', typed: 'bru VIRTUS', marked: '[Virtus] [Bru]ghiera' },
  { name: 'Città di Castello', typed: 'citta', marked: '[Città] di Castello' },
  { name: 'Trofeo d’Inverno', typed: "d'inv", marked: 'Trofeo [d]’[Inv]erno' },
  { name: 'Straße 7', typed: 'stra', marked: '[Stra]ße 7' },
  { name: 'Virtus', typed: 'vrtus', marked: 'Virtus' },
  { name: 'Virtus', typed: '', marked: 'Virtus' },
]
for (const { name, typed, marked } of rows) {
  test(`${name} for «${typed}»: ${marked}`, () => {
    const shown = markedParts(name, typed).map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    assert.equal(shown.join(''), marked)
  })
}
