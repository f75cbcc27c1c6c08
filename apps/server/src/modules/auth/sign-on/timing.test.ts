import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import { timedForms, processorTime, rankTest, timesOf } from '../../../../test/support/auth/timing.ts'

// A few tries detect a missing hash; `node bench/timing.ts` compares 500 of each by rank.
const tries = 15
const maxRatio = 1.6

let t: SignOnApp
before(async () => {
  t = await signOnApp([], undefined, { http: { trustedProxies: ['127.0.0.1'] } })
})
after(() => t.close())

test('the rank test detects a difference between two samples, and only then', () => {
  const sample = (shift: number) => Array.from({ length: 500 }, (_, index) => ((index * 7919) % 500) / 100 + shift)
  assert.ok(rankTest(sample(0), sample(0.001)) > 0.9)
  assert.ok(rankTest(sample(0), sample(0.5)) < 0.001)
  assert.ok(Math.abs(rankTest([...sample(0)], sample(0.18)) - 0.05) < 0.05)
})

for (const form of timedForms) {
  test(`${form}: a known address takes the same CPU time as an unknown one`, async () => {
    const { known, unknown } = await timesOf(t, form, { tries, meter: processorTime })
    const ratio = median(known) / median(unknown)
    assert.ok(ratio > 1 / maxRatio && ratio < maxRatio, `the ratio is ${ratio.toFixed(2)}`)
  })
}

test('the test detects a missing hash', async () => {
  const { known } = await timesOf(t, 'sign-in', { tries, meter: processorTime })
  const { unknown } = await timesOf(t, 'reset', { tries, meter: processorTime })
  assert.ok(median(known) / median(unknown) > maxRatio)
})

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
