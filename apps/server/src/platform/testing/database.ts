import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { testDatabaseUrl } from '../../config.ts'
import type { Ctx } from '../context.ts'
import { baseTemplatePath, keepTemplate, templatePath } from '../db/embedded/template.ts'
import type { Db } from '../db/index.ts'
import { migrate } from '../db/migrate.ts'
import { fingerprint, migrationsFolder, readMigrations } from '../db/migrations.ts'
import { openInMemory, openPostgres, type OpenedDatabase } from '../db/open.ts'
import { createEvents, type Events } from '../events/index.ts'
import { createJobs, installJobs } from '../jobs/boss.ts'
import type { Jobs } from '../jobs/index.ts'
import { createLog, type Log } from '../log.ts'
import { openDiskStorage, type Storage } from '../storage/index.ts'
import { system, type Viewer } from '../viewer.ts'
import { testClock, type TestClock } from './clock.ts'

/** An empty, migrated database of its own, with everything that a verb needs around it. */
export type TestDatabase = {
  db: Db
  database: OpenedDatabase
  clock: TestClock
  events: Events
  /** Define queues, then `await jobs.start({ work: false })`; `jobs.drain()` runs what is due by the clock. */
  jobs: Jobs
  log: Log
  /** A folder of its own that goes away with it; `storage` is in it. */
  dataDir: string
  storage: Storage
  /** A context outside of any transaction; the system asks unless told. */
  ctx(viewer?: Viewer): Ctx
  close(): Promise<void>
}

export type TestDatabaseOptions = {
  /** The address of a PostgreSQL server where databases may be created. */
  server?: string | undefined
  /** A folder of migrations other than the product's. */
  migrations?: string
  /** What the product would log; nothing is kept unless told. */
  log?: Log
}

/**
 * Opens one: embedded and in memory, begun from a template (half a second); on the server of TEST_DATABASE_URL, or of
 * `server`, as a copy of a template database.
 */
export const testDatabase = async (options: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const server = options.server ?? testDatabaseUrl(process.env)
  const migrations = options.migrations ?? migrationsFolder
  const opened =
    server === undefined
      ? await (migrations === migrationsFolder ? openEmbedded() : openFromBase(migrations))
      : await openCopy(server, migrations)
  return surround(opened, options.log ?? silent)
}

const silent = createLog({ log: { level: 'silent' } })

const surround = (database: OpenedDatabase, log: Log): TestDatabase => {
  const clock = testClock()
  const events = createEvents()
  const dataDir = mkdtempSync(join(tmpdir(), 'agone-test-'))
  const storage = openDiskStorage(dataDir, 'secret of the tests')
  const jobs: Jobs = createJobs({ database, log, ctx: () => ctx() })
  const ctx = (viewer: Viewer = system): Ctx => ({
    db: database.db,
    viewer,
    clock,
    events,
    jobs,
    log,
    storage,
    afterCommit: (run) => run(),
  })
  return {
    db: database.db,
    database,
    clock,
    events,
    jobs,
    log,
    dataDir,
    storage,
    ctx,
    async close() {
      await jobs.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const openEmbedded = async (): Promise<OpenedDatabase> => {
  const path = await templatePath()
  if (existsSync(path)) return openInMemory(path, silent)
  const database = await openFromBase(migrationsFolder)
  await keepTemplate(path, (file) => database.embedded.dump(file))
  return database
}

type InMemory = Awaited<ReturnType<typeof openInMemory>>

const openFromBase = async (migrations: string): Promise<InMemory> => {
  const base = await baseTemplatePath()
  const isMade = existsSync(base)
  const database = await openInMemory(isMade ? base : undefined, silent)
  try {
    if (!isMade) {
      await installJobs(database, silent)
      await keepTemplate(base, (file) => database.embedded.dump(file))
    }
    await migrate(database.db, { folder: migrations })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const openCopy = async (server: string, migrations: string): Promise<OpenedDatabase> => {
  const template = `agone_template_${fingerprint(await readMigrations(migrations))}`
  const name = `agone_test_${randomBytes(8).toString('hex')}`
  await onServer(server, async (db) => {
    // Test files run side by side: one makes the template, the others wait for it.
    await sql`select pg_advisory_lock(4160062)`.execute(db)
    try {
      const { rows } = await sql`select 1 from pg_database where datname = ${template}`.execute(db)
      if (rows.length === 0) await makeTemplate({ server, template, migrations }, db)
      await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db)
    } finally {
      await sql`select pg_advisory_unlock(4160062)`.execute(db)
    }
  })
  const opened = await openPostgres({ url: withDatabase(server, name), size: 10 }, silent)
  return {
    ...opened,
    async close() {
      await opened.close()
      await onServer(server, async (db) => {
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
      })
    },
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

const onServer = async (server: string, work: (db: Db) => Promise<void>): Promise<void> => {
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
