import { findPostgres, startPostgres } from '../../apps/server/test/support/database/postgres.ts'

/**
 * Gives `story` the address of a PostgreSQL server: the one that TEST_DATABASE_URL names, or one started for it where its
 * programs are installed; undefined where there is neither.
 */
export const withPostgres = async (story) => {
  const given = process.env.TEST_DATABASE_URL
  const programs = given ? undefined : findPostgres()
  if (!programs) return story(given)
  const server = await startPostgres(programs)
  try {
    return await story(server.url)
  } finally {
    await server.stop()
  }
}
