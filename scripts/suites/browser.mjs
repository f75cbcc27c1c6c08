import { join } from 'node:path'
import { findChromium } from '../house/chromium.mjs'
import { filesUnder } from '../house/files.mjs'
import { pinnedEnv } from '../house/pinned-node.mjs'
import { run, tool } from '../house/run.mjs'
import { inTemporaryFolder, none, readReport } from './counts.mjs'
import { withProduct } from './product.mjs'

const countsOf = (report, code) => {
  if (!report) return { ...none, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected, skipped }
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** The facts that held only when they were asked a second time: each is a race that somebody has to find (decision 0010). */
const unsteadyIn = (report) => specsIn(report).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))

const nameUnsteady = (report) => {
  for (const { file, line, title } of unsteadyIn(report)) console.log(`UNSTEADY  e2e/${file}:${line}  ${title}`)
}

const play = (product, chromium, words) =>
  inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const { code } = await run(tool('playwright'), ['test', '--reporter=list,json', ...words], {
      show: true,
      env: pinnedEnv({ ...product, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    })
    const told = readReport(report)
    nameUnsteady(told ?? {})
    return countsOf(told, code)
  })

/** Runs the journeys of e2e/ in a real browser, against a product started for them. Resolves to the counts. */
export const testBrowser = async ({ words }) => {
  if (!filesUnder('e2e').some((file) => file.endsWith('.spec.ts'))) return none
  const chromium = await findChromium()
  if (!chromium) {
    console.log('FAULT  There is no Chromium, and none could be installed.')
    return { ...none, failed: 1 }
  }
  return withProduct((product) => play(product, chromium, words))
}
