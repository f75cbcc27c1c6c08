import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder } from '../house/files.mjs'
import { pinnedEnv } from '../house/pinned-node.mjs'
import { inRoot } from '../house/root.mjs'
import { runNode } from '../house/run.mjs'
import { inTemporaryFolder, none, readReport } from './counts.mjs'

const reporter = pathToFileURL(inRoot('scripts', 'suites', 'facts-reporter.mjs')).href
const endOfFile = pathToFileURL(inRoot('scripts', 'suites', 'end-of-file.mjs')).href
const aTest = /\.test\.(ts|mjs)$/

const places = {
  unit: ['packages', 'apps/web/app', 'scripts', 'bench'],
  api: ['apps/server/src'],
}

/** A file that holds the output of another process open is waited for by Node whatever happens to it. */
const patience = 30 * 60_000

/** A runner that fails without naming a test (a crash, a file that does not load) is one failure. */
const countsOf = (report, code) => {
  if (!report) return { ...none, failed: 1 }
  const failed = report.failed + report.cancelled
  return {
    passed: report.passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.skipped + report.todo,
  }
}

/**
 * Runs the tests beside the code: `suite` is `unit` or `api`, `only` narrows to files whose path contains one of its
 * words, `except` leaves files out whose path contains one of them, `env` is added to the environment; the database is the embedded one unless it says otherwise.
 */
export const testFacts = async (suite, { only = [], except = [], env = {} } = {}) => {
  const files = filesUnder(...places[suite])
    .filter((file) => aTest.test(file))
    .filter((file) => !except.some((word) => file.includes(word)))
    .filter((file) => only.length === 0 || only.some((word) => file.includes(word)))
  if (files.length === 0) return none
  return inTemporaryFolder(async (folder) => {
    const counts = join(folder, 'counts.json')
    const args = [
      '--test',
      `--import=${endOfFile}`,
      '--test-concurrency=2',
      '--test-timeout=180000',
      `--test-reporter=${reporter}`,
      '--test-reporter-destination=stdout',
    ]
    const { code } = await runNode([...args, ...files], {
      show: true,
      timeout: patience,
      env: pinnedEnv({ NODE_ENV: 'test', TEST_DATABASE_URL: '', ...env, COUNTS_FILE: counts }),
    })
    return countsOf(readReport(counts), code)
  })
}
