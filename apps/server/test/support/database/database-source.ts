import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { openEmbedded, type Embedded } from '../../../src/platform/db/embedded/embedded.ts'
import { baseTemplatePath, keepTemplate, templatePath } from '../../../src/platform/db/embedded/template.ts'
import type { Db } from '../../../src/platform/db/index.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { fingerprint, migrationsFolder, readMigrations } from '../../../src/platform/db/migrations.ts'
import { openOnEngine, openPostgres, type OpenedDatabase } from '../../../src/platform/db/open.ts'
import { installJobs } from '../../../src/platform/jobs/boss.ts'
import { createLog } from '../../../src/platform/log.ts'
import type { Log } from '../../../src/platform/context/log.ts'

/** A migrated database. Each `open` makes new connections; `drop` removes the database, once those are closed. */
export type DatabaseSource = { open(log: Log): Promise<OpenedDatabase>; drop(): Promise<void> }

/** The PostgreSQL server at this address, or embedded in memory; and the folder of its migrations. */
export type DatabasePlace = { server: string | undefined; migrations: string }

/**
 * Creates a database from a template, which the first call creates: embedded in half a second, on a server in a tenth.
 */
export const createDatabase = async ({ server, migrations }: DatabasePlace): Promise<DatabaseSource> => {
  if (server !== undefined) return createOnServer(server, migrations)
  return migrations === migrationsFolder ? embeddedFromTemplate() : embeddedFromBase(migrations)
}

const silent = createLog({ log: { level: 'silent' } })

const sourceOf = (engine: Embedded): DatabaseSource => ({
  open: (log) => Promise.resolve(openOnEngine(engine, log)),
  drop: () => engine.close(),
})

const embeddedFromTemplate = async (): Promise<DatabaseSource> => {
  const path = await templatePath()
  if (existsSync(path)) return sourceOf(await openEmbedded({ folder: undefined, template: path }))
  const engine = await migratedEngine(migrationsFolder)
  await keepTemplate(path, (file) => engine.dump(file))
  return sourceOf(engine)
}

const embeddedFromBase = async (migrations: string): Promise<DatabaseSource> =>
  sourceOf(await migratedEngine(migrations))

const migratedEngine = async (migrations: string): Promise<Embedded> => {
  const base = await baseTemplatePath()
  const exists = existsSync(base)
  const engine = await openEmbedded({ folder: undefined, template: exists ? base : undefined })
  const database = openOnEngine(engine, silent)
  try {
    if (!exists) {
      await installJobs(database, silent)
      await keepTemplate(base, (file) => engine.dump(file))
    }
    await migrate(database.db, { folder: migrations })
    await database.close()
    return engine
  } catch (error) {
    await database.close()
    await engine.close()
    throw error
  }
}

/** The same on a server; `url` is the address of the new database. */
export const createOnServer = async (
  server: string,
  migrations = migrationsFolder,
): Promise<DatabaseSource & { url: string }> => {
  const template = `agone_template_${fingerprint(await readMigrations(migrations))}`
  const name = `agone_test_${randomBytes(8).toString('hex')}`
  await asAdmin(server, async (db) => {
    // Test processes run in parallel: one creates the template, the others wait for it.
    await sql`select pg_advisory_lock(4160062)`.execute(db)
    try {
      const { rows } = await sql`select 1 from pg_database where datname = ${template}`.execute(db)
      if (rows.length === 0) await makeTemplate({ server, template, migrations }, db)
      await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db)
    } finally {
      await sql`select pg_advisory_unlock(4160062)`.execute(db)
    }
  })
  const url = withDatabase(server, name)
  return {
    url,
    open: (log) => openPostgres({ url, size: 10 }, log),
    drop: () =>
      asAdmin(server, async (db) => {
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
      }),
  }
}

type Template = { server: string; template: string; migrations: string }

const makeTemplate = async ({ server, template, migrations }: Template, db: Db): Promise<void> => {
  const unfinished = `${template}_new`
  await sql`drop database if exists ${sql.id(unfinished)} with (force)`.execute(db)
  await sql`create database ${sql.id(unfinished)}`.execute(db)
  const opened = await openPostgres({ url: withDatabase(server, unfinished), size: 3 }, silent)
  try {
    await migrate(opened.db, { folder: migrations })
    await installJobs(opened, silent)
  } finally {
    await opened.close()
  }
  await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(template)}`.execute(db)
}

const asAdmin = async (server: string, work: (db: Db) => Promise<void>): Promise<void> => {
  const opened = await openPostgres({ url: server, size: 2 }, silent)
  try {
    await opened.db.connection().execute(work)
  } finally {
    await opened.close()
  }
}

const withDatabase = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
