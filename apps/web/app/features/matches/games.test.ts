import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modules } from '@agone/contract/games/routes/games'
import { isSupported } from './games.ts'

test('the page of a match supports exactly the modules of this server', () => {
  assert.deepEqual(modules.filter(isSupported), [...modules])
  assert.equal(isSupported('TENNIS'), false)
})
