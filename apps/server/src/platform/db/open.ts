import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { holdDataFolder, type DataFolder } from '../data-folder.ts'
import type { Log } from '../log.ts'
import type { Bus } from './bus.ts'
import { openEmbedded, type Embedded } from './embedded/embedded.ts'
import { existingTemplate } from './embedded/template.ts'
import { keepUp } from './embedded/upkeep.ts'
import type { Db } from './db.ts'
import { Heartbeat } from './heartbeat.ts'
import { createMemoryBus } from './memory-bus.ts'
import { withNamedStatements } from './named-statements.ts'
import { createPool } from './pool.ts'
import { openPostgresBus } from './postgres-bus.ts'
import type { Database } from './schema.ts'

/** A database in use. */
export type OpenedDatabase = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** For libraries that bring their own SQL; everything else goes through `db`. */
  pool: pg.Pool
  bus: Bus
  /** The hold on the data folder, when the database lives in it. */
  folder: DataFolder | undefined
  /** Waits for running queries, then gives back connections, thread and folder. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL by `database.url`, else the embedded database in the data folder, which it holds until `close`.
 * Throws DataFolderInUse when another process holds it. Does not migrate.
 */
export const openDatabase = async (config: Config, log: Log): Promise<OpenedDatabase> =>
  config.database.url === undefined
    ? openFolder(config.data.dir, log)
    : openPostgres({ url: config.database.url, size: config.database.poolSize }, log)

/** A PostgreSQL server; fails at once when it cannot be reached. */
export const openPostgres = async (server: { url: string; size: number }, log: Log): Promise<OpenedDatabase> => {
  const { pool, cut } = createPool(server, log)
  const bus = await openPostgresBus(server.url, pool, log)
  const heartbeat = new Heartbeat(server.url, { log, whenAway: cut })
  heartbeat.start()
  const db = kyselyOn(pool, () => heartbeat.guard(() => pool.connect()))
  return {
    kind: 'postgres',
    db,
    pool,
    bus,
    folder: undefined,
    async close() {
      await bus.close()
      await db.destroy()
      await heartbeat.stop()
    },
  }
}

/** New connections to an engine that runs already; it goes on running when they are closed. */
export const openOnEngine = (embedded: Embedded, log: Log): OpenedDatabase => {
  const { pool } = createPool({ stream: () => embedded.stream() }, log)
  const db = kyselyOn(pool, () => pool.connect())
  return { kind: 'embedded', db, pool, bus: createMemoryBus(log), folder: undefined, close: () => db.destroy() }
}

const openFolder = async (dir: string, log: Log): Promise<OpenedDatabase> => {
  const folder = await holdDataFolder(dir)
  try {
    const path = join(dir, 'database')
    if (!existsSync(path)) await create(path)
    const embedded = await openEmbedded({ folder: path, template: undefined })
    const opened = openOnEngine(embedded, log)
    const stopUpkeep = keepUp(path, { pool: opened.pool, log })
    const close = async () => {
      await stopUpkeep()
      await opened.close()
      await embedded.close()
      await folder.release()
    }
    return { ...opened, folder, close }
  } catch (error) {
    await folder.release()
    throw error
  }
}

/** Made aside and renamed when whole, so that a start which is interrupted leaves nothing half made behind. */
const create = async (path: string): Promise<void> => {
  const aside = `${path}.new`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const embedded = await openEmbedded({ folder: aside, template: await existingTemplate() })
  await embedded.close()
  await rename(aside, path)
}

const kyselyOn = (pool: pg.Pool, connect: () => Promise<pg.PoolClient>): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool, connect) }) })
