import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverUrl } from '../test-run.ts'
import type { Ctx, Events, Jobs } from '../../../src/platform/context/ctx.ts'
import type { Db } from '../../../src/platform/db/index.ts'
import { migrationsFolder } from '../../../src/platform/db/migrations.ts'
import type { OpenedDatabase } from '../../../src/platform/db/open.ts'
import { createEvents } from '../../../src/platform/events/index.ts'
import { createJobs } from '../../../src/platform/jobs/boss.ts'
import { createLog } from '../../../src/platform/log.ts'
import type { Log } from '../../../src/platform/context/log.ts'
import { openDiskStorage } from '../../../src/platform/storage/index.ts'
import type { Storage } from '../../../src/platform/context/storage.ts'
import { system, type Viewer } from '../../../src/platform/context/viewer.ts'
import { testClock, type TestClock } from '../clock.ts'
import { borrowDatabase } from './shared-databases.ts'

/** An empty, migrated database, with everything that a verb needs. */
export type TestDatabase = {
  db: Db
  database: OpenedDatabase
  clock: TestClock
  events: Events
  /** Define queues, then `await jobs.start({ work: false })`; `jobs.drain()` runs what is due by the clock. */
  jobs: Jobs
  log: Log
  /** A temporary folder that is deleted at the end; `storage` is in it. */
  dataDir: string
  storage: Storage
  /** A context outside of any transaction; by default the viewer is the system. */
  ctx(viewer?: Viewer): Ctx
  close(): Promise<void>
}

export type TestDatabaseOptions = {
  /** The address of a PostgreSQL server that allows creating databases. */
  server?: string | undefined
  /** A folder of migrations other than the product's. */
  migrations?: string
  /** The target of log lines; by default they are dropped. */
  log?: Log
}

/**
 * Opens a database: on the server of TEST_DATABASE_URL, or of `server`, else embedded in memory. A process that shares
 * its databases (`shareDatabases`) reuses an emptied one of an earlier test.
 */
export const testDatabase = async (options: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const { server = serverUrl, migrations = migrationsFolder, log = silent } = options
  const { source, release } = await borrowDatabase({ server, migrations })
  return testDatabaseOf(await source.open(log), { log, release })
}

const silent = createLog({ log: { level: 'silent' } })

type Environment = { log: Log; release: () => Promise<void> }

const testDatabaseOf = (database: OpenedDatabase, { log, release }: Environment): TestDatabase => {
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
      await release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
