import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkReloadDelay } from './link-reload.ts'

const minute = 60_000

test('messages with attachments are loaded again before their links expire, others are not', () => {
  const delay = linkReloadDelay([{ attachments: [] }, { attachments: ['proof.png'] }]) ?? Number.NaN
  assert.ok(delay > 5 * minute && delay < 10 * minute, `${delay}`)
  assert.equal(linkReloadDelay([{ attachments: [] }]), undefined)
  assert.equal(linkReloadDelay([]), undefined)
})
