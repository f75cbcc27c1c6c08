import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spelling, typosBetween } from './spelling.ts'

test('each word becomes the nearest one of the name, with its accents', () => {
  assert.deepEqual(spelling('suprcopa lbecco', 'Supercoppa Libeccio'), { text: 'supercoppa libeccio', typos: 4 })
  assert.deepEqual(spelling('vritu', 'Reale Virtù'), { text: 'virtù', typos: 1 })
  assert.deepEqual(spelling('invrno trfeo', 'Trofeo d’Inverno'), { text: 'inverno trofeo', typos: 2 })
})

test('a word that is not finished is completed, and has no typos', () => {
  assert.deepEqual(spelling('trxfxo inv', 'Trofeo d’Inverno'), { text: 'trofeo inverno', typos: 2 })
})

test('nothing is suggested for a word that is like none of the name, and a repeated word is suggested once', () => {
  assert.equal(spelling('captain', 'Pro Castagno'), undefined)
  assert.equal(spelling('trxfxo admin', 'Trofeo d’Inverno'), undefined)
  assert.equal(spelling('trxfxo de', 'Trofeo d’Inverno'), undefined)
  assert.deepEqual(spelling('trxfxo trxfxo', 'Trofeo d’Inverno'), { text: 'trofeo', typos: 2 })
})

test('a typo is a letter wrong, missing, too many, or swapped with its neighbour', () => {
  const rows = [
    ['virtus', 'virtus', 0],
    ['virtos', 'virtus', 1],
    ['virts', 'virtus', 1],
    ['virttus', 'virtus', 1],
    ['vritus', 'virtus', 1],
    ['vrtsu', 'virtus', 2],
    ['', 'abc', 3],
  ] as const
  for (const [typed, word, typos] of rows) assert.equal(typosBetween(typed, word), typos, `${typed} ${word}`)
})
