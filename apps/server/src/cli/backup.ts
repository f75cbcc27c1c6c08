import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import product from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { ErasureList } from '../modules/accounts/index.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import { recordBackup } from '../platform/storage/index.ts'
import { checkFolder, cutLog, findLogCut, isNewFolder, newestMigration } from '../platform/db/index.ts'
import { Refusal } from './commands/refusal.ts'
import { faultsOf, listContent, readManifest, writeManifest } from './manifest.ts'

/** The parts of a data folder that are backed up; the lock and derived files are left out. */
const parts = ['secret', 'files', ErasureList.fileName, 'database'] as const

/**
 * Copies the data folder to a new folder, completely or not at all, with a manifest. Throws DataFolderInUse when a
 * server uses it, DatabaseDamaged, and a Refusal when the target exists or the database is a PostgreSQL server's.
 */
export const backup = async (config: Config, target: string): Promise<string> => {
  const to = freeFolder(target)
  await withDatabase(config, async (database) => {
    checkFolder(database)
    await saveAll(config, to)
    await recordBackup(config.data.dir)
  })
  return to
}

/**
 * Cuts the write-ahead log before its first unreadable record, after a copy of the data folder to `target`. Without
 * `isConfirmed` it only reports where. Returns the end of the log. Throws what `backup` throws, and DatabaseDamaged for
 * damage that a cut does not repair.
 */
export const cutDamagedLog = async (config: Config, target: string, isConfirmed: boolean): Promise<string> => {
  const to = freeFolder(target)
  return withDatabase(config, async (database) => {
    const cut = findLogCut(database)
    if (!cut) throw new Refusal(`The log of ${database} is whole; nothing was changed.`)
    const position = `byte ${cut.byte} of ${relative(database, cut.file)}`
    if (!isConfirmed) {
      throw new Refusal(
        `The log cannot be read from ${position} on. What was committed behind that place would be lost.`,
        `Nothing was changed. With --yes, the data folder is copied to ${to} and the log ends there.`,
      )
    }
    await saveAll(config, to)
    cutLog(cut)
    return position
  })
}

const freeFolder = (target: string): string => {
  const to = resolve(target)
  if (existsSync(to)) throw new Refusal(`${to} is there already; name a folder that is not.`)
  return to
}

/** Locks the data folder while `act` uses its database. */
const withDatabase = async <Result>(config: Config, act: (database: string) => Promise<Result>): Promise<Result> => {
  mustBeEmbedded(config)
  const folder = await lockDataFolder(config.data.dir)
  try {
    const database = join(config.data.dir, 'database')
    if (isNewFolder(database)) throw new Refusal(`${config.data.dir} holds no database yet.`)
    return await act(database)
  } finally {
    await folder.release()
  }
}

/** Copies a data folder as it is, with a manifest: completely or not at all. */
const saveAll = async (config: Config, to: string): Promise<void> => {
  const temporary = `${to}.new`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  for (const part of parts) await copy(join(config.data.dir, part), join(temporary, part))
  await writeVerifiedManifest(config.data.dir, temporary)
  await rename(temporary, to)
}

/** Writes the manifest of the copy, and reads the copy again to verify it. */
const writeVerifiedManifest = async (from: string, to: string): Promise<void> => {
  const manifest = {
    format: 1 as const,
    product: product.version,
    schema: await newestMigration(),
    madeAt: new Date().toISOString(),
    ...(await listContent(from, parts)),
  }
  const faults = await faultsOf(to, manifest)
  if (faults.length > 0) throw new Refusal('The copy is not like the data folder:', ...firstFaults(faults))
  await writeManifest(to, manifest)
}

/** A verified backup. */
export type CheckedBackup = { folder: string; folders: readonly string[] }

/**
 * Compares a backup with its manifest; only reads. Throws a Refusal that names what is damaged or missing. A backup
 * without a manifest (of an older version) is accepted only with `isUnverified`, and gets the checks that a start
 * makes.
 */
export const checkBackup = async (source: string, isUnverified = false): Promise<CheckedBackup> => {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  if (!manifest) {
    if (!existsSync(join(folder, 'database', 'PG_VERSION'))) throw new Refusal(`${folder} is no backup of Agone.`)
    if (!isUnverified) throw new Refusal(...withoutManifest(folder))
    checkFolder(join(folder, 'database'))
    return { folder, folders: [] }
  }
  const faults = 'fault' in manifest ? [manifest.fault] : await faultsOf(folder, manifest)
  if ('fault' in manifest || faults.length > 0) {
    throw new Refusal(`The backup ${folder} is damaged; nothing was restored.`, ...firstFaults(faults))
  }
  const newest = await newestMigration()
  if (manifest.schema > newest) {
    throw new Refusal(`The backup ${folder} is of version ${manifest.product}: take that version, or a newer one.`)
  }
  return { folder, folders: manifest.folders }
}

const withoutManifest = (folder: string): string[] => [
  `The backup ${folder} has no manifest.json: it is not whole, or of a version that wrote none. Nothing was restored.`,
  'To restore such an old one without knowing whether it is whole, add --unverified.',
]

const firstFaults = (faults: readonly string[]): string[] =>
  faults.length <= 10 ? [...faults] : [...faults.slice(0, 10), `and ${faults.length - 10} more`]

/**
 * Copies a backup into a data folder that has no database. The database is moved last and in one step, so an
 * interrupted restore can be repeated. The erasure lists of the backup, the data folder and the file `erasures` are
 * merged; the next start erases these users again before it answers requests. Throws DataFolderInUse or a Refusal.
 */
export const restore = async (
  config: Config,
  { folder: from, folders }: CheckedBackup,
  erasures?: string,
): Promise<string> => {
  mustBeEmbedded(config)
  if (erasures !== undefined && !existsSync(erasures)) throw new Refusal(`There is no list of erasures ${erasures}.`)
  const to = config.data.dir
  const folder = await lockDataFolder(to)
  try {
    const database = join(to, 'database')
    if (!isNewFolder(database)) {
      throw new Refusal(`${to} holds a database already; move it away, or set another DATA_DIR.`)
    }
    for (const part of ['secret', 'files'] as const) await copy(join(from, part), join(to, part))
    await ErasureList.merge(to, [join(from, ErasureList.fileName), ...(erasures === undefined ? [] : [erasures])])
    await rm(`${database}.new`, { recursive: true, force: true })
    await copy(join(from, 'database'), `${database}.new`)
    // Archive programs leave out empty folders, without which the database does not open.
    const databaseFolders = folders
      .filter((path) => path.startsWith('database/'))
      .map((path) => path.slice('database/'.length))
    for (const path of databaseFolders) await mkdir(join(`${database}.new`, path), { recursive: true, mode: 0o700 })
    await rm(database, { recursive: true, force: true })
    await rename(`${database}.new`, database)
    return to
  } finally {
    await folder.release()
  }
}

const mustBeEmbedded = (config: Config) => {
  if (config.database.url === undefined) return
  const files = join(config.data.dir, 'files')
  throw new Refusal(`The database is a PostgreSQL server's: use pg_dump for it, and copy ${files} beside it.`)
}

const copy = async (from: string, to: string): Promise<void> => {
  if (existsSync(from)) await cp(from, to, { recursive: true, preserveTimestamps: true })
}
