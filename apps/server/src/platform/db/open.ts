import { existsSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { lockDataFolder, type DataFolder } from '../data-folder.ts'
import type { Log } from '../context/log.ts'
import { StartRefusal } from '../start-refusal.ts'
import { DiskSpaceMonitor, unlimitedDiskSpace, freeBytes, type DiskSpace } from '../storage/index.ts'
import type { Bus } from './bus/bus.ts'
import { openEmbedded, type Embedded } from './embedded/embedded.ts'
import { checkFolder, isNewFolder } from './embedded/folder-check.ts'
import { ensureReserve, reserveBytes, reserveOf } from './embedded/reserve.ts'
import { existingTemplate } from './embedded/template.ts'
import { scheduleMaintenance } from './embedded/maintenance.ts'
import type { Database, Db } from '../context/db.ts'
import { Heartbeat } from './heartbeat.ts'
import { createMemoryBus } from './bus/memory-bus.ts'
import { withNamedStatements } from './named-statements.ts'
import { createPool } from './pool.ts'
import { openPostgresBus } from './bus/postgres-bus.ts'

/** An open database. */
export type OpenedDatabase = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** For libraries with their own SQL; everything else uses `db`. */
  pool: pg.Pool
  bus: Bus
  /** Free disk space, if the database is embedded. */
  diskSpace: DiskSpace
  /** The lock of the data folder, if the database is embedded. */
  folder: DataFolder | undefined
  /** Waits for running queries, then closes connections and the engine and unlocks the folder. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL by `database.url`, else the embedded database in the data folder, which stays locked until `close`.
 * Throws DataFolderInUse if another process has locked it, DatabaseDamaged for damaged files, StartRefusal if its disk
 * is full (`freeIn` returns the free bytes of a folder). Does not migrate.
 */
export const openDatabase = async (config: Config, log: Log, freeIn = freeBytes): Promise<OpenedDatabase> =>
  config.database.url === undefined
    ? openFolder(config.data.dir, log, freeIn)
    : openPostgres({ url: config.database.url, size: config.database.poolSize }, log)

/** A PostgreSQL server; rejects at once if it is unreachable. */
export const openPostgres = async (server: { url: string; size: number }, log: Log): Promise<OpenedDatabase> => {
  const { pool, cut, received } = createPool(server, log)
  const bus = await openPostgresBus(server.url, pool, log)
  const heartbeat = new Heartbeat(server.url, { log, received, onUnavailable: cut })
  heartbeat.start()
  const db = kyselyOn(pool, () => heartbeat.guard(() => pool.connect()))
  return {
    kind: 'postgres',
    db,
    pool,
    bus,
    diskSpace: unlimitedDiskSpace,
    folder: undefined,
    async close() {
      await bus.close()
      await db.destroy()
      await heartbeat.stop()
    },
  }
}

/** New connections to a running engine; closing them does not stop it. */
export const openOnEngine = (embedded: Embedded, log: Log): OpenedDatabase => {
  const { pool } = createPool({ stream: () => embedded.stream() }, log)
  const db = kyselyOn(pool, () => pool.connect())
  return {
    kind: 'embedded',
    db,
    pool,
    bus: createMemoryBus(log),
    diskSpace: unlimitedDiskSpace,
    folder: undefined,
    close: () => db.destroy(),
  }
}

const openFolder = async (dir: string, log: Log, freeIn: typeof freeBytes): Promise<OpenedDatabase> => {
  const folder = await lockDataFolder(dir)
  try {
    const path = join(dir, 'database')
    if (!isNewFolder(path)) checkFolder(path)
    mustHaveDiskSpace(dir, path, freeIn(dir))
    if (isNewFolder(path)) await create(path)
    const diskSpace = openDiskSpace(dir, path, log)
    const embedded = await openEmbedded({ folder: path, template: undefined })
    const opened = openOnEngine(embedded, log)
    const stopMaintenance = scheduleMaintenance(path, { pool: opened.pool, log })
    const close = async () => {
      await stopMaintenance()
      await opened.close()
      await embedded.close()
      await folder.release()
    }
    return { ...opened, diskSpace, folder, close }
  } catch (error) {
    await folder.release()
    throw error
  }
}

/** The size of a new database with its log. */
const newBytes = 64 * 2 ** 20

const mustHaveDiskSpace = (dir: string, path: string, free: number): void => {
  const needed = isNewFolder(path) ? newBytes : existsSync(reserveOf(path)) ? 0 : reserveBytes
  if (free >= needed) return
  throw new StartRefusal(
    `The disk of ${dir} is full: ${Math.floor(free / 2 ** 20)} MB are free and ${needed / 2 ** 20} MB are needed. ` +
      'Nothing was changed. Make room on it, or set another DATA_DIR.',
  )
}

/** Checked at once, so that the reserve exists before the first write. */
const openDiskSpace = (dir: string, path: string, log: Log): DiskSpace => {
  const diskSpace: DiskSpaceMonitor = new DiskSpaceMonitor(dir, {
    log,
    prepare: (free) => ensureReserve(reserveOf(path), { free, minFree: diskSpace.minFree }),
  })
  void diskSpace.isFull
  return diskSpace
}

/** Created in a temporary folder and renamed when complete, so that an interrupted start leaves nothing incomplete. */
const create = async (path: string): Promise<void> => {
  const temporary = `${path}.new`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const embedded = await openEmbedded({ folder: temporary, template: await existingTemplate() })
  await embedded.close()
  // Only an empty folder can exist at the target.
  if (existsSync(path)) await rmdir(path)
  await rename(temporary, path)
}

const kyselyOn = (pool: pg.Pool, connect: () => Promise<pg.PoolClient>): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool, connect) }) })
