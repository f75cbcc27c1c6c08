import { signOnApp } from '../apps/server/test/support/auth/sign-on-app.ts'
import { timedForms, rankTest, timesOf } from '../apps/server/test/support/auth/timing.ts'
import { median } from './median.ts'

/**
 * Whether response times reveal who has an account: 500 tries each with known and unknown mail addresses at sign-in, registration
 * and reset, in turn, compared by rank. The last row slows the known ones down by a twentieth, to show that the test detects it.
 */
const limit = 0.01
const tries = 500

const t = await signOnApp([], undefined, { http: { trustedProxies: ['127.0.0.1'] } })
try {
  const areWithinLimits: boolean[] = []
  for (const form of timedForms) {
    const { known, unknown } = await timesOf(t, form, { tries })
    const p = rankTest(known, unknown)
    const [own, other] = [median(known), median(unknown)]
    const slower = rankTest(
      known.map((time) => time * 1.05),
      unknown,
    )
    console.log(
      `${form}: known ${own.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ratio ${(own / other).toFixed(3)}, p ${p.toFixed(3)}, ${p > limit ? 'within' : 'MISSES'} the limit of ${limit}; a twentieth slower: p ${slower.toFixed(5)}`,
    )
    areWithinLimits.push(p > limit)
  }
  if (!areWithinLimits.every(Boolean)) process.exitCode = 1
} finally {
  await t.close()
}
