import { parseArgs } from 'node:util'
import { runChecks } from '../checks/index.mjs'
import { build } from '../house/site.mjs'
import { testBrowser } from './browser.mjs'
import { none, sum } from './counts.mjs'
import { testFacts } from './facts.mjs'
import { testOnPostgres } from './postgres.mjs'

const check = async () => ({ ...none, failed: (await runChecks()).length })

const unit = ({ words }) => testFacts('unit', { only: words })

const api = async ({ words }) => {
  const embedded = await testFacts('api', { only: words })
  console.log('\nThe same on PostgreSQL\n')
  return sum(embedded, await testOnPostgres({ only: words }))
}

/** The server renders the built site, so both of these stand on it. */
const afterBuild = (suite) => async (wanted) => {
  await build()
  return suite(wanted)
}

const suites = { check, unit, api: afterBuild(api), browser: afterBuild(testBrowser) }

/** A suite that breaks down counts as one failure; the others still have their say. */
const runSuite = async (name, words) => {
  console.log(`\n=== ${name}\n`)
  try {
    return await suites[name]({ words })
  } catch (error) {
    console.log(`FAULT  ${error.stack}`)
    return { ...none, failed: 1 }
  }
}

const { values, positionals: words } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const names = values.only ? values.only.split(',') : Object.keys(suites)
const unknown = names.filter((name) => !Object.hasOwn(suites, name))
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join()}; there are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}

let total = none
for (const name of names) total = sum(total, await runSuite(name, words))
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)
