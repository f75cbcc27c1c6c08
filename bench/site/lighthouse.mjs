import { request } from '@playwright/test'
import { join } from 'node:path'
import { pagesOfDemo } from '../../e2e/support/demo.ts'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { pinnedEnv } from '../../scripts/lib/pinned-node.mjs'
import { run } from '../../scripts/lib/run.mjs'
import { build } from '../../scripts/lib/site.mjs'
import { inTemporaryFolder, readReport } from '../../scripts/suites/counts.mjs'
import { withProduct } from '../../scripts/suites/product.mjs'
import { median } from '../median.ts'

/**
 * Lighthouse for phones (slow network and processor, simulated) on seven pages of the product with its demo: the medians of
 * three runs. Its package has a hundred others, so npx fetches it instead of the lockfile.
 */
const lighthouse = 'lighthouse@13.5.0'
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const times = { 'first-contentful-paint': 'FCP', 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT' }
const runs = 3
const chromeFlags = '--headless --no-sandbox --disable-dev-shm-usage --disable-gpu'
const categories = Object.keys(limits)

const pagesAt = async (baseURL) => {
  const http = await request.newContext({ baseURL })
  const { league, team, verifiedMatch, article } = await pagesOfDemo(http)
  await http.dispose()
  return { home: '/', league, match: verifiedMatch, team, player: '/users/captain', article, login: '/login' }
}

/**
 * How much slower than this machine a phone is, from Lighthouse's own measure of the machine (`benchmarkIndex`) and the table of
 * its documentation for a mid-tier phone (docs/throttling.md). Its default of 4 is for the fastest class of machines.
 */
const slowdownOf = (benchmarkIndex) => (benchmarkIndex >= 1500 ? 4 : benchmarkIndex >= 800 ? 2 : 1)

const reportOf = (url, { chromium, slowdown }) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json')
    const options = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join()}`]
    const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown}`
    const args = ['--yes', lighthouse, url, ...options, throttling, `--chrome-flags=${chromeFlags}`]
    const { output } = await run('npx', args, { env: pinnedEnv({ CHROME_PATH: chromium }) })
    const report = readReport(file)
    if (!report) throw new Error(`Lighthouse left no report.\n${output}`)
    return report
  })

/** What costs points in a report: the names of the audits with a weight that are not passed. */
const findingsIn = ({ categories: judged, audits }) =>
  Object.values(judged).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) =>
      weight > 0 && audits[id].score !== null && audits[id].score < 0.9 ? id : [],
    ),
  )

const isWithinLimit = (name, reports) => {
  const scores = categories.map((id) => median(reports.map(({ categories: judged }) => judged[id].score * 100)))
  const isWithin = categories.every((id, at) => Math.round(scores[at]) >= limits[id])
  const summary = categories.map((id, at) => `${id} ${Math.round(scores[at])} of ${limits[id]}`)
  const measured = Object.entries(times).map(
    ([id, short]) => `${short} ${Math.round(median(reports.map(({ audits }) => audits[id].numericValue)))} ms`,
  )
  const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)).toFixed(3)
  console.log(`${name}: ${summary.join(', ')}: ${isWithin ? 'within' : 'MISSES'} the limits`)
  console.log(`  ${measured.join(', ')}, shift ${shift}`)
  const findings = [...new Set(reports.flatMap(findingsIn))]
  if (findings.length > 0) console.log(`  ${findings.join(', ')}`)
  return isWithin
}

await build()
const chromium = await findChromium()
if (!chromium) throw new Error('There is no Chromium.')
await withProduct(async ({ BASE_URL }) => {
  const { benchmarkIndex } = (await reportOf(`${BASE_URL}/login`, { chromium, slowdown: 1 })).environment
  const slowdown = slowdownOf(benchmarkIndex)
  console.log(`The machine has an index of ${benchmarkIndex.toFixed(0)}: a phone is ${slowdown} times slower.`)
  for (const [name, path] of Object.entries(await pagesAt(BASE_URL))) {
    const reports = []
    while (reports.length < runs) reports.push(await reportOf(BASE_URL + path, { chromium, slowdown }))
    if (!isWithinLimit(name, reports)) process.exitCode = 1
  }
})
