import { findPostgres, startPostgres } from '../../apps/server/src/platform/testing/postgres.ts'
import { none } from './counts.mjs'
import { testFacts } from './facts.mjs'

/**
 * What is not asked of PostgreSQL again: the durability of the embedded database's folder, how long pages take to tell who
 * is known (hashing, not the database, takes the time), and a model of the rules, whose races have a test of their own.
 */
const except = ['product.durability', 'sign-on/timing', 'teams-model']

const on = (url, only) => testFacts('api', { only, except, env: { TEST_DATABASE_URL: url } })

/**
 * Runs the API suite once more on PostgreSQL: the server that TEST_DATABASE_URL names, or one started for the purpose
 * where its programs are installed. Where there is neither, nothing is counted, since nothing was left out that this
 * machine could have done.
 */
export const testOnPostgres = async ({ only }) => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return on(given, only)
  const programs = findPostgres()
  if (!programs) {
    console.log('PostgreSQL is not installed here; the embedded database stood in for it.')
    return none
  }
  const server = await startPostgres(programs)
  try {
    return await on(server.url, only)
  } finally {
    await server.stop()
  }
}
