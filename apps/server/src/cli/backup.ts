import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { ErasureList } from '../modules/accounts/index.ts'
import { holdDataFolder } from '../platform/data-folder.ts'
import { Refusal } from './deed.ts'

/** What a data folder is made of; its lock and what can be made again stay where they are. */
const parts = ['secret', 'files', ErasureList.fileName, 'database'] as const

/**
 * Copies the data folder to a new folder, whole or not at all. Nobody may be using it meanwhile: throws DataFolderInUse
 * when a server does, a Refusal when the folder is there already or the database is a PostgreSQL server's.
 */
export const backup = async (config: Config, target: string): Promise<string> => {
  mustBeEmbedded(config)
  const to = resolve(target)
  if (existsSync(to)) throw new Refusal(`${to} is there already; name a folder that is not.`)
  const folder = await holdDataFolder(config.data.dir)
  try {
    if (!existsSync(join(config.data.dir, 'database'))) throw new Refusal(`${config.data.dir} holds no database yet.`)
    const aside = `${to}.new`
    await rm(aside, { recursive: true, force: true })
    await mkdir(aside, { recursive: true, mode: 0o700 })
    for (const part of parts) await copy(join(config.data.dir, part), join(aside, part))
    await rename(aside, to)
    return to
  } finally {
    await folder.release()
  }
}

/**
 * Copies a backup into a data folder that holds no database. The database comes last and in one step, so that a restore
 * which is cut off can be begun again. Whoever was erased after the backup was made is in it again: the lists of erasures
 * of the backup, of the data folder and of the file `erasures` are put together, and the next start erases them again
 * before anybody is answered. Throws DataFolderInUse or a Refusal.
 */
export const restore = async (config: Config, source: string, erasures?: string): Promise<string> => {
  mustBeEmbedded(config)
  const from = resolve(source)
  if (!existsSync(join(from, 'database', 'PG_VERSION'))) throw new Refusal(`${from} is no backup of Agone.`)
  if (erasures !== undefined && !existsSync(erasures)) throw new Refusal(`There is no list of erasures ${erasures}.`)
  const to = config.data.dir
  const folder = await holdDataFolder(to)
  try {
    const database = join(to, 'database')
    if (existsSync(database)) {
      throw new Refusal(`${to} holds a database already; move it away, or set another DATA_DIR.`)
    }
    for (const part of ['secret', 'files'] as const) await copy(join(from, part), join(to, part))
    await ErasureList.merge(to, [join(from, ErasureList.fileName), ...(erasures === undefined ? [] : [erasures])])
    await rm(`${database}.new`, { recursive: true, force: true })
    await copy(join(from, 'database'), `${database}.new`)
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
