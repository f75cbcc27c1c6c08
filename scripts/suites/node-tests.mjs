import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder } from '../lib/files.mjs'
import { pinnedEnv } from '../lib/pinned-node.mjs'
import { inRoot } from '../lib/root.mjs'
import { runNode } from '../lib/run.mjs'
import { inTemporaryFolder, none, readReport, sum } from './counts.mjs'
import { expectedSeconds } from './slow-files.mjs'

const suiteScript = (name) => inRoot('scripts', 'suites', name)
const asUrl = (path) => pathToFileURL(path).href
const testFile = /\.(test|spec)\.(ts|mjs)$/
const isSpec = (file) => file.endsWith('.spec.ts')

const folders = {
  check: [],
  browser: ['e2e'],
  unit: ['packages', 'apps/web/app', 'scripts', 'bench', 'specification', 'e2e'],
  api: ['apps/server/src', 'apps/server/test'],
}

/** Test files of a suite, as sorted paths from the root. */
export const filesOf = (suite) =>
  filesUnder(...folders[suite]).filter((file) => testFile.test(file) && isSpec(file) === (suite === 'browser'))

// One more than the number of processors, because some files mostly wait for processes that they have started.
const maxProcesses = Math.max(2, Math.min(4, availableParallelism() + 1))
const shardsPerProcessor = 2
/** A process costs up to five seconds before its first test. */
const filesPerShard = 10

const shardOf = (files) => ({ files, seconds: files.reduce((total, file) => total + expectedSeconds(file), 0) })

/** Divides the files into shards that take about the same time: longest first, each to the shortest shard. */
const divide = (files, count) => {
  const shards = Array.from({ length: Math.min(count, files.length) }, () => shardOf([]))
  for (const file of files.toSorted((one, other) => expectedSeconds(other) - expectedSeconds(one))) {
    const shortest = shards.reduce((least, shard) => (shard.seconds < least.seconds ? shard : least))
    shortest.files.push(file)
    shortest.seconds += expectedSeconds(file)
  }
  return shards
}

/** A shard that fails without naming a test (a crash, a file that does not load) is one failure. */
const resultOf = (report, code) => {
  if (!report) return { counts: { ...none, failed: 1 }, files: [] }
  const { counts, files } = report
  return { counts: { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed }, files }
}

/** For a file that blocks the event loop, so that the limits of process-limits.mjs, which are shorter, cannot end it. */
const maxRunTime = () => (process.env.TEST_ROUNDS === 'many' ? 125 : 30) * 60_000

const runShard = (files, env) =>
  inTemporaryFolder(async (folder) => {
    const reportFile = join(folder, 'report.json')
    const codesFile = join(folder, 'codes.json')
    const args = [
      `--import=${asUrl(suiteScript('async-hooks.mjs'))}`,
      `--import=${asUrl(suiteScript('process-limits.mjs'))}`,
      '--test-timeout=180000',
      `--test-reporter=${asUrl(suiteScript('node-test-reporter.mjs'))}`,
      '--test-reporter-destination=stdout',
      suiteScript('shard.mjs'),
      ...files,
    ]
    const { code } = await runNode(args, {
      show: true,
      timeout: maxRunTime(),
      env: pinnedEnv({
        NODE_ENV: 'test',
        TEST_DATABASE_URL: '',
        ...env,
        REPORT_FILE: reportFile,
        CODES_FILE: codesFile,
      }),
    })
    const report = readReport(reportFile)
    if (!report)
      console.log(
        `FAULT  The process of these files ended too soon:\n${files.map((file) => `       ${file}`).join('\n')}`,
      )
    return { ...resultOf(report, code), codes: readReport(codesFile) ?? [] }
  })

/** The shards of one group. */
const shardsOf = ({
  suite,
  includes = () => true,
  needsOwnProcess = () => false,
  readyFor = () => undefined,
  env = {},
}) => {
  const files = filesOf(suite).filter(includes)
  const sharing = files.filter((file) => !needsOwnProcess(file))
  const shards = divide(sharing, Math.min(maxProcesses * shardsPerProcessor, Math.ceil(sharing.length / filesPerShard)))
  const alone = files.filter(needsOwnProcess).map((file) => shardOf([file]))
  return [...alone, ...shards].map((shard) => ({ ...shard, readyFor, env }))
}

const runWhenReady = async ({ files, readyFor, env }) => {
  try {
    await Promise.all(files.map(readyFor))
  } catch (error) {
    console.log(`FAULT  ${error.message}`)
    return { ...resultOf(undefined), codes: [] }
  }
  return runShard(files, env)
}

/**
 * Runs test files, several processes side by side and each with a shard of the files, longest first. A group says which files of a
 * `suite` run (`includes`), which of them need a process of their own (`needsOwnProcess`), what has to be there before a file runs (`readyFor`,
 * a promise or undefined), and what is added to the environment. Resolves to `counts`, the `files` with their seconds, and the error
 * `codes` that API tests received.
 */
export const runNodeTests = async (...groups) => {
  const queue = groups.flatMap(shardsOf).toSorted((one, other) => other.seconds - one.seconds)
  const results = []
  const work = async () => {
    for (let shard = queue.shift(); shard; shard = queue.shift()) results.push(await runWhenReady(shard))
  }
  await Promise.all(Array.from({ length: maxProcesses }, work))
  return {
    counts: sum(...results.map(({ counts }) => counts)),
    files: results.flatMap(({ files }) => files),
    codes: results.flatMap(({ codes }) => codes),
  }
}
