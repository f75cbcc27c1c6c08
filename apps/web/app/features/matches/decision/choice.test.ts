import assert from 'node:assert/strict'
import test from 'node:test'
import { newId, type EntryId } from '@agone/contract/ids'
import { firstChoice, needsReason, type Option } from './choice.ts'

const options: Option[] = [
  { value: `verify ${newId<EntryId>()}`, side: 'Virtus', score: '2–1' },
  { value: 'other', side: '', score: '' },
]

test('where the reports differ nothing is chosen at first; otherwise what the first report says, or a score', () => {
  assert.equal(firstChoice({ status: 'disputed' }, options), '')
  assert.equal(firstChoice({ status: 'agreed' }, options), options[0]?.value)
  assert.equal(firstChoice({ status: 'open' }, options.slice(1)), 'other')
})

test('a report that no other contradicts counts without a reason; everything else needs one', () => {
  assert.equal(needsReason('verify a', 'reported'), false)
  assert.equal(needsReason('verify a', 'disputed'), true)
  assert.equal(needsReason('walkover a', 'open'), true)
  assert.equal(needsReason('other', 'verified'), true)
})
