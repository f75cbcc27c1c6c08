import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { signOnApp, type SignOnApp } from '../testing.ts'
import { doors, rankTest, timesOf } from '../testing/timing.ts'

// 500 each are `node bench/timing.ts`; fewer see what is gross.
const tries = 80

let t: SignOnApp
before(async () => {
  t = await signOnApp([], undefined, { http: { trustedProxies: ['127.0.0.1'] } })
})
after(() => t.close())

test('the rank test tells two samples apart that differ, and only those', () => {
  const sample = (shift: number) => Array.from({ length: 500 }, (_, index) => ((index * 7919) % 500) / 100 + shift)
  assert.ok(rankTest(sample(0), sample(0.001)) > 0.9)
  assert.ok(rankTest(sample(0), sample(0.5)) < 0.001)
  assert.ok(Math.abs(rankTest([...sample(0)], sample(0.18)) - 0.05) < 0.05)
})

for (const door of doors) {
  test(`${door}: an address that is known takes as long as one that is not`, async () => {
    const { known, unknown } = await timesOf(t, door, { tries })
    assert.ok(rankTest(known, unknown) > 0.0005)
  })
}

/** How far apart the quarters are between which the middle half lies. */
const noiseOf = (times: readonly number[]): number => {
  const sorted = times.toSorted((a, b) => a - b)
  const [low, high] = [0.25, 0.75].map((part) => sorted[Math.floor(part * sorted.length)] ?? 0)
  return (high ?? 0) - (low ?? 0)
}

test('a difference as large as the noise would be seen', async () => {
  const { known, unknown } = await timesOf(t, 'reset', { tries })
  const slowed = noiseOf([...known, ...unknown])
  assert.ok(
    rankTest(
      known.map((time) => time + slowed),
      unknown,
    ) < 0.0005,
  )
})
