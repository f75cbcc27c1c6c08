import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteOthersDrafts, draftPrefix } from './others-drafts.ts'

const removal = {
  removeItem(this: Record<string, unknown>, key: string) {
    delete this[key]
  },
}

/** A storage with drafts of two users and something else. */
const storage = (): typeof removal => {
  const entries = { [`${draftPrefix('bruno')}report 1`]: '{}', [`${draftPrefix('bea')}report 1`]: '{}', lang: 'it' }
  return Object.assign(Object.create(removal), entries)
}

test('a reader finds only the own drafts on the device; a visitor finds none', () => {
  const store = storage()
  deleteOthersDrafts(store, 'bea')
  assert.deepEqual(Object.keys(store), ['draft bea report 1', 'lang'])
  deleteOthersDrafts(store, 'visitor')
  assert.deepEqual(Object.keys(store), ['lang'])
  const other = storage()
  deleteOthersDrafts(other, undefined)
  assert.deepEqual(Object.keys(other), ['lang'])
})
