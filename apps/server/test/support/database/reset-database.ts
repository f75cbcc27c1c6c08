import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/index.ts'

type Table = { schema: string; name: string }

/** A database right after its migrations: a fingerprint of its tables, constraints and functions, and its rows. */
export type FreshState = { structure: string; rows: readonly (Table & { content: string })[] }

/** Reads the state; call it before the first test. */
export const readFreshState = async (db: Db): Promise<FreshState> => {
  const rows: (Table & { content: string })[] = []
  for (const table of await tablesWithRows(db)) {
    const content = await sql<{ content: string }>`
      select coalesce(json_agg(each), '[]')::text as content from ${identifier(table)} as each`.execute(db)
    rows.push({ ...table, content: content.rows[0]?.content ?? '[]' })
  }
  return { structure: await structureOf(db), rows }
}

/** Empties every table and restores the rows of `fresh`; false if the test has changed the structure. */
export const resetDatabase = async (db: Db, fresh: FreshState): Promise<boolean> => {
  if ((await structureOf(db)) !== fresh.structure) return false
  await db.transaction().execute(async (transaction) => {
    // In this role neither the triggers that protect the audit trail nor foreign keys apply.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await empty(transaction, await tablesWithRows(transaction))
    for (const { content, ...table } of fresh.rows)
      await sql`
        insert into ${identifier(table)}
        select * from json_populate_recordset(null::${identifier(table)}, ${content})`.execute(transaction)
  })
  return true
}

/** Above this size, deleted rows would slow down the next tests. */
const maxDeletedBytes = 8 * 2 ** 20

/**
 * Deletes the rows and leaves them in the files, which costs a tenth of TRUNCATE: that makes a new file for each table, each
 * that refers to it, and each of their indexes. Once the files are large, they are truncated.
 */
const empty = async (db: Db, filled: readonly Table[]): Promise<void> => {
  if (filled.length === 0) return
  if ((await bytesOf(db, filled)) > maxDeletedBytes)
    await sql`truncate ${sql.join(filled.map(identifier))} cascade`.execute(db)
  else for (const table of filled) await sql`delete from ${identifier(table)}`.execute(db)
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null`.execute(db)
}

const bytesOf = async (db: Db, tables: readonly Table[]): Promise<number> => {
  const names = tables.map(({ schema, name }) => sql`(${schema}::text, ${name}::text)`)
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_relation_size(format('%I.%I', schema, name)::regclass))::float8 as bytes
    from (values ${sql.join(names)}) as tables (schema, name)`.execute(db)
  return rows[0]?.bytes ?? 0
}

const identifier = ({ schema, name }: Table) => sql.id(schema, name)

const tablesWithRows = async (db: Db): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and (xpath('/row/filled/text()', query_to_xml(
        format('select exists (select from %I.%I) as filled', schemaname, tablename), false, true, '')))[1]::text = 'true'
    order by 1, 2`.execute(db)
  return rows
}

const structureOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ structure: string }>`
    with named as (
      select relname || relkind::text as name, relnamespace as schema from pg_class
      union all select conname, connamespace from pg_constraint
      union all select proname, pronamespace from pg_proc
      union all select tgname, relnamespace from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal
    )
    select md5(string_agg(nspname || name, ' ' order by nspname, name)) as structure
    from named join pg_namespace on pg_namespace.oid = schema
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'`.execute(db)
  return rows[0]?.structure ?? ''
}
