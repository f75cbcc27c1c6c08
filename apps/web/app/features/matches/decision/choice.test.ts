import assert from 'node:assert/strict'
import test from 'node:test'
import { newId, type EntryId } from '@agone/contract'
import { firstChoice, needsReason, type Option } from './choice.ts'

const options: Option[] = [
  { value: `verify ${newId<EntryId>()}`, side: 'Virtus', score: '2–1' },
  { value: 'other', side: '', score: '' },
]

test('if the reports differ nothing is selected at first; otherwise the first report, or another score', () => {
  assert.equal(firstChoice({ status: 'disputed' }, options), '')
  assert.equal(firstChoice({ status: 'agreed' }, options), options[0]?.value)
  assert.equal(firstChoice({ status: 'open' }, options.slice(1)), 'other')
})

test('a report that no other contradicts needs no reason; everything else does', () => {
  assert.equal(needsReason('verify a', 'reported'), false)
  assert.equal(needsReason('verify a', 'disputed'), true)
  assert.equal(needsReason('walkover a', 'open'), true)
  assert.equal(needsReason('other', 'verified'), true)
})
