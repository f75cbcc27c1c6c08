import assert from 'node:assert/strict'
import test from 'node:test'
import { minutesOf } from './reading-time.ts'

test('reading takes a minute per 220 words, without markup, and at least one minute', () => {
  assert.equal(minutesOf(''), 1)
  assert.equal(minutesOf(`<p class="a b c">${'parola '.repeat(660)}</p>`), 3)
})
