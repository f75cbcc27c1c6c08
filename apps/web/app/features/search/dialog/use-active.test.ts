import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexAfter } from './use-active.ts'

test('arrows go around, from the field to both ends', () => {
  assert.deepEqual([indexAfter('ArrowDown', -1, 3), indexAfter('ArrowDown', 2, 3)], [0, 0])
  assert.deepEqual([indexAfter('ArrowUp', -1, 3), indexAfter('ArrowUp', 0, 3), indexAfter('ArrowUp', 2, 3)], [2, 2, 1])
})

test('Home and End move the caret until an option is active', () => {
  assert.deepEqual([indexAfter('Home', -1, 3), indexAfter('End', -1, 3)], [undefined, undefined])
  assert.deepEqual([indexAfter('Home', 1, 3), indexAfter('End', 1, 3)], [0, 2])
})

test('other keys are for the field, and so is every key where there are no options', () => {
  assert.equal(indexAfter('a', 1, 3), undefined)
  assert.equal(indexAfter('ArrowDown', -1, 0), undefined)
})
