import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, migrationsFolder, readMigrations } from '../migrations.ts'

const templatesKept = 4
const cache = fileURLToPath(new URL('../../../../../../node_modules/.cache/agone/', import.meta.url))
const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')

/** Where the template of the product's migrations is kept: a new database from it costs half a second. */
export const templatePath = async (): Promise<string> => {
  const migrations = await readMigrations(migrationsFolder)
  return join(cache, `database-${await engineVersion()}-${fingerprint(migrations)}.tar`)
}

/** Where the template without any migration is kept, from which the others begin. */
export const baseTemplatePath = async (): Promise<string> => join(cache, `base-${await engineVersion()}.tar`)

const engineVersion = async (): Promise<string> => {
  const description: unknown = JSON.parse(await readFile(join(dirname(engine), '..', 'package.json'), 'utf8'))
  return typeof description === 'object' && description !== null && 'version' in description
    ? String(description.version)
    : 'unknown'
}

/** The template, if a test run has made one; without it a first start lets the engine begin from nothing (3 s). */
export const existingTemplate = async (): Promise<string | undefined> => {
  const path = await templatePath()
  return existsSync(path) ? path : undefined
}

/** Keeps what `dump` writes as the template of `path`. Processes that do so at once do not disturb each other. */
export const keepTemplate = async (path: string, dump: (file: string) => Promise<void>): Promise<void> => {
  const aside = `${path}.${process.pid}`
  await mkdir(cache, { recursive: true })
  await dump(aside)
  await rename(aside, path)
  await forgetOld()
}

// Every edit of a migration makes another one of 40 MB.
const forgetOld = async (): Promise<void> => {
  const names = (await readdir(cache)).filter((name) => name.startsWith('database-') && name.endsWith('.tar'))
  const found = await Promise.all(names.map(async (name) => ({ name, made: (await stat(join(cache, name))).mtimeMs })))
  for (const { name } of found.toSorted((a, b) => b.made - a.made).slice(templatesKept)) {
    await rm(join(cache, name), { force: true })
  }
}
