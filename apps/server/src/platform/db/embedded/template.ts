import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, migrationsFolder, readMigrations } from '../migrations.ts'

const templatesKept = 4
const cache = fileURLToPath(new URL('../../../../../../node_modules/.cache/agone/', import.meta.url))
const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')

/** The path of the template with the product's migrations: creating a database from it takes half a second. */
export const templatePath = async (): Promise<string> => {
  const migrations = await readMigrations(migrationsFolder)
  return join(cache, `database-${await engineVersion()}-${fingerprint(migrations)}.tar`)
}

/** The path of the template without migrations, from which the others are made. */
export const baseTemplatePath = async (): Promise<string> => join(cache, `base-${await engineVersion()}.tar`)

const engineVersion = async (): Promise<string> => {
  const description: unknown = JSON.parse(await readFile(join(dirname(engine), '..', 'package.json'), 'utf8'))
  return typeof description === 'object' && description !== null && 'version' in description
    ? String(description.version)
    : 'unknown'
}

/** The template, if a test run has made one; without it the engine needs 3 s to create a database. */
export const existingTemplate = async (): Promise<string | undefined> => {
  const path = await templatePath()
  return existsSync(path) ? path : undefined
}

/** Stores the output of `dump` as the template at `path`. Safe for parallel processes. */
export const keepTemplate = async (path: string, dump: (file: string) => Promise<void>): Promise<void> => {
  const temporary = `${path}.${process.pid}`
  await mkdir(cache, { recursive: true })
  await dump(temporary)
  await rename(temporary, path)
  await removeOld()
}

// Each edit of a migration creates another template of 40 MB.
const removeOld = async (): Promise<void> => {
  const names = (await readdir(cache)).filter((name) => name.startsWith('database-') && name.endsWith('.tar'))
  const found = await Promise.all(
    names.map(async (name) => ({ name, created: (await stat(join(cache, name))).mtimeMs })),
  )
  for (const { name } of found.toSorted((a, b) => b.created - a.created).slice(templatesKept)) {
    await rm(join(cache, name), { force: true })
  }
}
