import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modules } from '@agone/contract/games/routes/games'
import { isSupported } from './find-match.ts'

test('the page of a match knows every module of this server, and says so of no other', () => {
  assert.deepEqual(modules.filter(isSupported), [...modules])
  assert.equal(isSupported('TENNIS'), false)
})
