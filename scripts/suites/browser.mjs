import { join } from 'node:path'
import { findChromium } from '../lib/chromium.mjs'
import { pinnedEnv } from '../lib/pinned-node.mjs'
import { run, tool } from '../lib/run.mjs'
import { build } from '../lib/site.mjs'
import { inTemporaryFolder, none, readReport } from './counts.mjs'
import { withProduct } from './product.mjs'

const countsOf = (report, code) => {
  if (!report) return { ...none, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected, skipped }
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** The tests that passed only on the second try: each is a race to be found (decision 10). */
const flakyIn = (report) => specsIn(report).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))

const printFlaky = (report) => {
  for (const { file, line, title } of flakyIn(report)) console.log(`UNSTEADY  e2e/${file}:${line}  ${title}`)
}

/** The seconds of each spec file: the sum of its tests, divided by the number of workers. */
const secondsIn = (report) => {
  const seconds = new Map()
  for (const { file, tests } of specsIn(report))
    for (const { results } of tests)
      for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  return [...seconds].map(([file, spent]) => ({ file: `e2e/${file}`, seconds: spent / (report.config?.workers ?? 1) }))
}

const play = (product, chromium, { words, passedOn, isWhole }) =>
  inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const { code } = await run(tool('playwright'), ['test', '--reporter=list,json', ...words, ...passedOn], {
      show: true,
      env: pinnedEnv({
        ...(isWhole ? { JOURNEY_LANGUAGE: 'both' } : {}),
        ...product,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    })
    const result = readReport(report)
    printFlaky(result ?? {})
    return { counts: countsOf(result, code), files: secondsIn(result ?? {}) }
  })

/** Runs e2e/ in a real browser, against a product started for it; with `isWhole` every journey in both languages. */
export const testBrowser = async (wanted) => {
  const chromium = await findChromium()
  if (!chromium) {
    console.log('FAULT  There is no Chromium, and none could be installed.')
    return { counts: { ...none, failed: 1 }, files: [] }
  }
  await build()
  return withProduct((product) => play(product, chromium, wanted))
}
