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

const stores = () => ({ device: storage(), tab: storage() })
const own = 'draft bea report 1'

test('a reader finds only the own drafts on the device; a visitor finds none', () => {
  const { device, tab } = stores()
  deleteOthersDrafts({ device, tab }, 'bea')
  assert.deepEqual(Object.keys(device), [own, 'lang'])
  deleteOthersDrafts({ device, tab }, 'visitor')
  assert.deepEqual(Object.keys(device), ['lang'])
  const other = stores()
  deleteOthersDrafts(other, undefined)
  assert.deepEqual(Object.keys(other.device), ['lang'])
})

test('the drafts in a tab survive the end of a session, until another user signs in', () => {
  const { device, tab } = stores()
  for (const nobody of ['visitor', undefined]) {
    deleteOthersDrafts({ device, tab }, nobody)
    assert.deepEqual(Object.keys(tab), ['draft bruno report 1', own, 'lang'])
  }
  deleteOthersDrafts({ device, tab }, 'bea')
  assert.deepEqual(Object.keys(tab), [own, 'lang'])
})
