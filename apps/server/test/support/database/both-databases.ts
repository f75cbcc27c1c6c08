import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe } from 'node:test'
import { isEmbeddedOnly, serverUrl } from '../test-run.ts'
import { testDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts'
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts'

/** Opens a new database; the suite closes it. */
export type OpenTestDatabase = (options?: Pick<TestDatabaseOptions, 'log'>) => Promise<TestDatabase>

/**
 * Declares the same tests for the embedded database and for a PostgreSQL server, if one is installed or
 * TEST_DATABASE_URL is set. The databases have the tables of `migration` only, so that the tests do not depend on those
 * of the product.
 */
export const onBothDatabases = (migration: string, facts: (open: OpenTestDatabase) => void): void => {
  const migrations = folderWith({ '0001-tables.sql': migration })
  const programs = isEmbeddedOnly ? undefined : findPostgres()
  after(() => rmSync(migrations, { recursive: true, force: true }))
  describe('on the embedded database', { skip: serverUrl !== undefined }, () => {
    facts(closing((options) => testDatabase({ ...options, migrations })))
  })
  describe('on a PostgreSQL server', { skip: serverUrl === undefined && programs === undefined }, () => {
    let server: TestPostgres | undefined
    before(async () => {
      if (serverUrl === undefined && programs !== undefined) server = await startPostgres(programs)
    })
    facts(closing((options) => testDatabase({ ...options, migrations, server: serverUrl ?? server?.url })))
    after(() => server?.stop())
  })
}

/** A temporary folder with the given files, for migrations. */
export const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'agone-migrations-'))
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const closing = (open: OpenTestDatabase): OpenTestDatabase => {
  const opened: TestDatabase[] = []
  after(async () => {
    for (const database of opened) await database.close()
  })
  return async (options) => {
    const database = await open(options)
    opened.push(database)
    return database
  }
}
