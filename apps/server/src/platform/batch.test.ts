import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Batch } from './batch.ts'

test('calls that arrive while a batch runs form the next one, in order', async () => {
  const batches: number[][] = []
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  const batch = new Batch<number, number>(async (items) => {
    batches.push([...items])
    if (batches.length === 1) await held
    return items.map((item) => item * 2)
  }, 3)
  const first = batch.add(1)
  while (batches.length === 0) await new Promise(setImmediate)
  const later = [2, 3, 4, 5].map((item) => batch.add(item))
  release()
  assert.deepEqual(await Promise.all([first, ...later]), [2, 4, 6, 8, 10])
  assert.deepEqual(batches, [[1], [2, 3, 4], [5]])
})

test('an error of one item rejects its call alone, also if it fails the whole batch', async () => {
  const batch = new Batch<string, string>(async (items) => {
    if (items.includes('broken')) throw new Error('the batch failed')
    return items.map((item) => (item === 'refused' ? new Error('refused') : item))
  }, 10)
  const answers = await Promise.allSettled(['one', 'broken', 'refused', 'other'].map((item) => batch.add(item)))
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
    ['one', 'Error: the batch failed', 'Error: refused', 'other'],
  )
})
