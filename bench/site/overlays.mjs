import { matchRoutes, overlayRoutes, reportRoutes } from '@agone/contract'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { build } from '../../scripts/lib/site.mjs'
import { callAs, importOver } from '../http-calls.ts'
import { verdict } from '../http-compare.ts'
import { benchRounds } from '../http-season.ts'
import { startProduct } from '../http-servers.ts'
import { median } from '../median.ts'

/**
 * How long after the ruling on a match is sent an overlay of the table shows it, in a browser: the milliseconds of each of 20 rulings in a league of
 * ten, after a match day for warming up. For comparison how long the call itself takes.
 */
const limit = 1000
const size = { teams: 10, days: 5 }

/** Waits until the points of all rows are so many. */
const shown = (page, points) =>
  page.waitForFunction(
    (sum) =>
      [...document.querySelectorAll('td:last-child')].reduce((all, cell) => all + Number(cell.textContent), 0) === sum,
    points,
  )

await build()
const executablePath = await findChromium()
if (!executablePath) throw new Error('There is no Chromium.')
const product = await startProduct()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  const call = callAs(product)
  const { id } = await importOver(call, benchRounds('Lega in diretta', { ...size, played: 0 }))
  const { code } = await call(overlayRoutes.create, { params: { id }, body: { name: 'Diretta' } })
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`http://127.0.0.1:${product.port}/overlay/${code}/table`, { waitUntil: 'networkidle' })

  const [delays, calls] = [[], []]
  let points = 0
  for (let round = 1; round <= size.days; round++) {
    const { entries: matches } = await call(matchRoutes.ofRound, { params: { id, round } })
    for (const match of matches) {
      const sides = match.entries.map((entryId, at) => ({ entryId, score: 1 - at }))
      const sent = performance.now()
      await call(reportRoutes.rule, { params: { id: match.id }, body: { reason: 'Prova', sides } })
      const answered = performance.now()
      points += 3
      await shown(page, points)
      if (round === 1) continue
      delays.push(performance.now() - sent)
      calls.push(answered - sent)
    }
  }
  const isWithin = Math.max(...delays) <= limit
  const [middle, most] = [median(delays), Math.max(...delays)].map((ms) => ms.toFixed(0))
  console.log(
    `an overlay shows a ruling after ${middle} ms (median of ${delays.length}; the call ${median(calls).toFixed(0)} ms), at most ${most} ms, ${verdict(isWithin)} ${limit} ms`,
  )
  if (!isWithin) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
