import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundPart } from './chat-summary.ts'

test('of a message with a found text a long beginning is left out, so that the found text is visible', () => {
  assert.deepEqual(foundPart('Ecco il filmato', 'FILM'), { before: 'Ecco il ', match: 'film', after: 'ato' })
  const { before, match, after } = foundPart('Guardate bene, al minuto settanta c’è il rigore', ' rigore ')
  assert.deepEqual([before, match, after], ['…anta c’è il ', 'rigore', ''])
})

test('a text that was found with other accents leaves the message whole', () => {
  assert.deepEqual(foundPart('Perché no', 'perche'), { before: 'Perché no', match: '', after: '' })
})
