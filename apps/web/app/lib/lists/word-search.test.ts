import assert from 'node:assert/strict'
import test from 'node:test'
import { containsWords } from './word-search.ts'

test('each word has to be in the text; case and accents do not matter', () => {
  const found = (query: string) => containsWords('Il mercato di Forlì chiude', query)
  assert.deepEqual(['FORLI mercato', '', '  ', 'forli apre'].map(found), [true, true, true, false])
})
