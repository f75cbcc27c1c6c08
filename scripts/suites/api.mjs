import { build } from '../lib/site.mjs'
import { filesOf, runNodeTests } from './node-tests.mjs'
import { withPostgres } from './postgres.mjs'
import { untestedCodes } from './untested-codes.mjs'

/** Tests whose result may depend on the database. `cli.test.ts` and the browser tests create the demo on the embedded one. */
const touchesDatabase = new RegExp(
  [
    '/platform/(db|jobs|events|search)/',
    '/cli/',
    '/product/(disk|durability|erasure|dev|payments)\\.',
    '/(history|names|attempts|idempotency)[./]',
    '/races|constraints|deletions|search\\.test',
  ].join('|'),
)

/** Files that start the whole product, each in a process of its own; all but `product/dev` need the built site. */
const startsProduct = /\/cli\/cli\.test|\/product\/(durability|dev|outage|payments)\./
const needsSite = /\/cli\/cli\.test|\/product\/(durability|outage|payments)\./

/** Files that test one of the databases, or what does not depend on it and takes long, and run on one only. */
const onlyOn = {
  embedded:
    /\/product\/(disk|durability|dev|payments)\.|\/cli\/(cli|backup|cut-log)\.test|\/db\/(embedded\/|durability)/,
  postgres: /[./]nodes\.test|\/db\/heartbeat|\/product\/(sessions|outage|tournament-model)\.|\/test\/hostile\//,
}

/**
 * Runs the API tests: all on PostgreSQL, and on the embedded database those whose result may depend on it; with `isWhole` all
 * on both. Without PostgreSQL all run on the embedded database. An error code of the catalogue that no call returned is a
 * failure, unless `words` select some files only.
 */
export const testApi = async ({ words, isWhole }) => {
  const ended = await runApi({ words, isWhole })
  const untested = words.length === 0 ? untestedCodes(ended.codes) : []
  for (const code of untested) console.log(`FAULT  No call returned ${code}: add an API test that causes it.`)
  return { ...ended, counts: { ...ended.counts, failed: ended.counts.failed + untested.length } }
}

const runApi = async ({ words, isWhole }) => {
  const isWanted = (file) => words.length === 0 || words.some((word) => file.includes(word))
  const isEmbedded = (file) => isWhole || words.length > 0 || touchesDatabase.test(file)
  const needsOwnProcess = (file) => startsProduct.test(file)
  // The build uses one processor: files that do not need the site run meanwhile.
  const site = filesOf('api').some((file) => isWanted(file) && needsSite.test(file)) ? build() : undefined
  // A failed build is reported by the files that await it: until then it must not count as an unhandled rejection.
  site?.catch(() => undefined)
  const readyFor = (file) => (needsSite.test(file) ? site : undefined)
  return withPostgres((url) => {
    const onEmbedded = {
      suite: 'api',
      includes: (file) => isWanted(file) && (!url || (isEmbedded(file) && !onlyOn.postgres.test(file))),
      needsOwnProcess,
      env: { TEST_DATABASES: 'embedded' },
      readyFor,
    }
    if (!url) console.log('PostgreSQL is not installed here: the embedded database runs all tests.\n')
    const onPostgres = {
      suite: 'api',
      includes: (file) => isWanted(file) && !onlyOn.embedded.test(file),
      needsOwnProcess,
      env: { TEST_DATABASE_URL: url },
      readyFor,
    }
    return url ? runNodeTests(onEmbedded, onPostgres) : runNodeTests(onEmbedded)
  })
}
