import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundPart } from './chat-summary.ts'

test('a found text is in sight: a long beginning of its message is left out', () => {
  assert.deepEqual(foundPart('Ecco il filmato', 'FILM'), { before: 'Ecco il ', match: 'film', after: 'ato' })
  const { before, match, after } = foundPart('Guardate bene, al minuto settanta c’è il rigore', ' rigore ')
  assert.deepEqual([before, match, after], ['…anta c’è il ', 'rigore', ''])
})

test('a text that was found with other accents leaves the message whole', () => {
  assert.deepEqual(foundPart('Perché no', 'perche'), { before: 'Perché no', match: '', after: '' })
})
