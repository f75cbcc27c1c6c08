import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { inTime, networkResponds, noteNetwork } from './network.ts'

const never = new Promise<string>(() => undefined)

/** Whether a request without a response is given up after so many milliseconds. */
const isGivenUpAfter = async (milliseconds: number): Promise<boolean> => {
  let isOver = false
  void inTime(never).then(() => (isOver = true))
  mock.timers.tick(milliseconds)
  // The result of a timer arrives after the promises that depend on it.
  for (let count = 0; count < 5; count += 1) await Promise.resolve()
  return isOver
}

test('a slow network has ten seconds, longer than the server renders; then two, until it responds', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    assert.equal(await isGivenUpAfter(9_900), false)
    assert.equal(await isGivenUpAfter(10_000), true)
    noteNetwork(false)
    assert.equal(networkResponds(), false)
    assert.equal(await isGivenUpAfter(1_900), false)
    assert.equal(await isGivenUpAfter(2_000), true)
    noteNetwork(true)
    assert.equal(await isGivenUpAfter(2_000), false)
    assert.equal(await inTime(Promise.resolve('page')), 'page')
  } finally {
    mock.timers.reset()
  }
})
