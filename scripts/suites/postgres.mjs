import { findPostgres, startPostgres } from '../../apps/server/test/support/database/postgres.ts'

/**
 * Calls `work` with the address of a PostgreSQL server: TEST_DATABASE_URL, or a server started for it if PostgreSQL is
 * installed, else undefined.
 */
export const withPostgres = async (work) => {
  const given = process.env.TEST_DATABASE_URL
  const programs = given ? undefined : findPostgres()
  if (!programs) return work(given)
  const server = await startPostgres(programs)
  try {
    return await work(server.socketUrl)
  } finally {
    await server.stop()
  }
}
