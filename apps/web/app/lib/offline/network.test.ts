import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { inTime, networkResponds, noteNetwork } from './network.ts'
import { watchNetwork } from './watch-network.ts'

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

/** What the browser has and Node has not. */
const browser = {
  navigator: { onLine: true },
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
}

test('while a page is a stored one it is loaded again every five seconds, one load after the other', async () => {
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  mock.method(globalThis, 'fetch', () => Promise.resolve(new Response()))
  mock.timers.enable({ apis: ['setInterval'] })
  const loads: (() => void)[] = []
  const pass = async (milliseconds: number) => {
    mock.timers.tick(milliseconds)
    await setImmediate()
  }
  try {
    const stop = watchNetwork(() => new Promise<void>((resolve) => loads.push(resolve)))
    await pass(0)
    assert.equal(loads.length, 1, 'at once')
    await pass(15_000)
    assert.equal(loads.length, 1, 'the first one is not over')
    loads[0]?.()
    await setImmediate()
    await pass(5_000)
    assert.equal(loads.length, 2, 'it was not enough: the page is still the stored one')
    loads[1]?.()
    await setImmediate()
    stop()
    await pass(15_000)
    assert.equal(loads.length, 2)
  } finally {
    mock.reset()
    mock.timers.reset()
  }
})
