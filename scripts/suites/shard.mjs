import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../lib/root.mjs'
import { stopTrackingPromises } from './async-hooks.mjs'

/*
 * Runs the test files of the command line one after the other in this process. Each is a suite named by its path, with its own
 * `before` and `after`. The databases of API tests are emptied between files instead of being created again, and the error codes
 * that they were answered are written to CODES_FILE.
 */

const files = process.argv.slice(2)
const urlOf = (file) => pathToFileURL(inRoot(...file.split('/'))).href

if (process.env.TEST_SEED) fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })

if (files.some((file) => file.startsWith('apps/server/'))) {
  const { shareDatabases, dropSharedDatabases } =
    await import('../../apps/server/test/support/database/shared-databases.ts')
  shareDatabases()
  after(dropSharedDatabases)
  const { answeredCodes, recordAnsweredCodes } = await import('../../apps/server/test/support/answered-codes.ts')
  recordAnsweredCodes()
  after(() => writeFileSync(process.env.CODES_FILE, JSON.stringify(answeredCodes())))
}

const loading = []
for (const file of files)
  void describe(file, () => {
    const loaded = import(urlOf(file))
    loading.push(loaded)
    return loaded
  })
void Promise.allSettled(loading).then(stopTrackingPromises)
