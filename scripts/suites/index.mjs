import { parseArgs } from 'node:util'
import { runChecks } from '../checks/index.mjs'
import { testApi } from './api.mjs'
import { testBrowser } from './browser.mjs'
import { none, sum } from './counts.mjs'
import { filesOf, runNodeTests } from './node-tests.mjs'
import { strayWords, wordsIn } from './words.mjs'
import { printTimes } from './times.mjs'

const check = async () => ({ counts: { ...none, failed: (await runChecks()).length }, files: [] })

const unit = ({ words }) =>
  runNodeTests({ suite: 'unit', includes: (file) => words.length === 0 || words.some((word) => file.includes(word)) })

const suites = { check, unit, api: testApi, browser: testBrowser }

/** A suite that crashes counts as one failure; the others still run. */
const runSuite = async (name, wanted) => {
  console.log(`\n=== ${name}\n`)
  const start = performance.now()
  const ended = await suites[name](wanted).catch((error) => {
    console.log(`FAULT  ${error.stack}`)
    return { counts: { ...none, failed: 1 }, files: [] }
  })
  return { name, seconds: (performance.now() - start) / 1000, ...ended }
}

const options = { only: { type: 'string' }, all: { type: 'boolean', default: false } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const { words, passedOn } = wordsIn(positionals)
const names = values.only ? values.only.split(',') : Object.keys(suites)
const unknown = names.filter((name) => !Object.hasOwn(suites, name))
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join()}; there are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}

if (passedOn.length > 0 && values.only !== 'browser') {
  console.error(`${passedOn[0]} is an option of Playwright: only --only browser takes it.`)
  process.exit(1)
}

/** Without this a run of no test would look like one that has passed. */
const stray = strayWords(
  words,
  names.flatMap((name) => filesOf(name)),
)
if (stray.length > 0) {
  const hint = names.includes('check') ? ' Checks are chosen by their names: npm run check -- texts words.' : ''
  console.error(`No test file of ${names.join(', ')} has "${stray.join('", "')}" in its path.${hint}`)
  process.exit(1)
}

process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31))
if (values.all) process.env.TEST_ROUNDS = 'many'
console.log(`The seed of random tests is ${process.env.TEST_SEED}; set TEST_SEED to repeat it.`)

const ended = []
for (const name of names) ended.push(await runSuite(name, { words, passedOn, isWhole: values.all }))
if (positionals.length === 0) printTimes(ended, { hasBudgets: !values.all })
const total = sum(...ended.map(({ counts }) => counts))
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)
