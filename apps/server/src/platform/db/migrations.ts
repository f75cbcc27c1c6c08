import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The product's own migrations: `0001-name.sql`, or `.ts` exporting `up(db)`. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export type Migration = { number: number; name: string; path: string; text: string; checksum: string }

/** Reads a folder in the order of its numbers. Throws when two files have the same number. */
export const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.(sql|ts)$/.test(name)).toSorted()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, migration] of migrations.entries()) {
    if (migrations[index - 1]?.number === migration.number) {
      throw new Error(`Two migrations have the number ${migration.number}: give ${migration.name} the next free one.`)
    }
  }
  return migrations
}

/** The name of the last migration of the product. */
export const newestMigration = async (): Promise<string> => (await readMigrations(migrationsFolder)).at(-1)?.name ?? ''

/** A digest of all migrations: databases with the same digest have the same tables. */
export const fingerprint = (migrations: readonly Migration[]): string =>
  sha256(migrations.map((migration) => `${migration.name} ${migration.checksum}\n`).join('')).slice(0, 16)

/** The address under which a `.ts` migration is imported. */
export const moduleUrl = (migration: Migration): string => pathToFileURL(migration.path).href

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  const path = join(folder, name)
  // Git may check out other line ends on other systems.
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  return { number: Number(name.slice(0, 4)), name, path, text, checksum: sha256(text) }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
