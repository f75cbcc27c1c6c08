import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeAfter } from './use-active.ts'

test('arrows go around, from the field to both ends', () => {
  assert.deepEqual([placeAfter('ArrowDown', -1, 3), placeAfter('ArrowDown', 2, 3)], [0, 0])
  assert.deepEqual([placeAfter('ArrowUp', -1, 3), placeAfter('ArrowUp', 0, 3), placeAfter('ArrowUp', 2, 3)], [2, 2, 1])
})

test('Home and End move the caret until an option is active', () => {
  assert.deepEqual([placeAfter('Home', -1, 3), placeAfter('End', -1, 3)], [undefined, undefined])
  assert.deepEqual([placeAfter('Home', 1, 3), placeAfter('End', 1, 3)], [0, 2])
})

test('other keys are for the field, and so is every key where there are no options', () => {
  assert.equal(placeAfter('a', 1, 3), undefined)
  assert.equal(placeAfter('ArrowDown', -1, 0), undefined)
})
