import { sql } from 'kysely'
import type { Db } from '../context/db.ts'
import { migrationsFolder, moduleUrl, readMigrations, type Migration } from './migrations.ts'

type AppliedMigration = { number: number; name: string; checksum: string }

/** The key of the advisory lock: nodes that start in parallel wait for each other. */
const lockNumber = 4_160_061

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. Forward only: throws if an
 * applied one was changed or is unknown, and if a missing one has a lower number than an applied one.
 */
export const migrate = (db: Db, options: { folder?: string } = {}): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
    try {
      await prepare(connection)
      const migrations = await readMigrations(options.folder ?? migrationsFolder)
      const missing = missingOf(migrations, await appliedTo(connection))
      for (const migration of missing) await withName(migration, () => apply(connection, migration))
      return missing.map((migration) => migration.name)
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })

/**
 * The number of the product's migrations, and those that the database lacks; changes nothing. Throws like `migrate`.
 */
export const migrationState = async (db: Db): Promise<{ total: number; missing: readonly string[] }> => {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as "exists"`.execute(db)
  const migrations = await readMigrations(migrationsFolder)
  const missing = missingOf(migrations, rows[0]?.exists ? await appliedTo(db) : [])
  return { total: migrations.length, missing: missing.map(({ name }) => name) }
}

const prepare = async (db: Db): Promise<void> => {
  for (const extension of ['citext', 'pg_trgm', 'pgcrypto', 'unaccent']) {
    await sql`create extension if not exists ${sql.id(extension)}`.execute(db)
  }
  await sql`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(db)
}

const appliedTo = async (db: Db): Promise<readonly AppliedMigration[]> => {
  const { rows } =
    await sql<AppliedMigration>`select number, name, checksum from schema_migration order by number`.execute(db)
  return rows
}

const missingOf = (migrations: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] => {
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const { number, name, checksum } of applied) {
    const migration = known.get(number)
    if (!migration) throw new Error(`The database knows the migration ${name} that this version does not have.`)
    if (migration.checksum !== checksum) {
      throw new Error(`The migration ${name} was changed after it was applied: write a new one instead.`)
    }
  }
  const last = applied.at(-1)?.number ?? 0
  const done = new Set(applied.map(({ number }) => number))
  const missing = migrations.filter(({ number }) => !done.has(number))
  const outOfOrder = missing.find(({ number }) => number < last)
  if (outOfOrder)
    throw new Error(`The migration ${outOfOrder.name} comes before one that is already applied: give it a new number.`)
  return missing
}

const withName = async (migration: Migration, act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed: ${String(error)}`, { cause: error })
  }
}

const apply = (db: Db, migration: Migration): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (migration.name.endsWith('.sql')) {
      await sql.raw(migration.text).execute(transaction)
    } else {
      const { up }: { up: (db: Db) => Promise<void> } = await import(moduleUrl(migration))
      await up(transaction)
    }
    await sql`
      insert into schema_migration (number, name, checksum)
      values (${migration.number}, ${migration.name}, ${migration.checksum})`.execute(transaction)
  })
