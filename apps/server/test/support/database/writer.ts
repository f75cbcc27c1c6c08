import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { loadConfig } from '../../../src/config.ts'
import { createLog } from '../../../src/platform/log.ts'
import { openDatabase } from '../../../src/platform/db/index.ts'

// A separate process for durability.test.ts: prints the number of every transaction after its commit.
const [, , dir, start] = process.argv
const config = loadConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent' })
const { db } = await openDatabase(config, createLog(config))
await sql`create table if not exists durable (id integer primary key)`.execute(db)
await sql`create table if not exists durable_part (durable integer references durable, value integer)`.execute(db)
for (let id = Number(start); ; id += 1) {
  await db.transaction().execute(async (transaction) => {
    await sql`insert into durable values (${id})`.execute(transaction)
    for (const value of [1, 2, 3]) await sql`insert into durable_part values (${id}, ${value})`.execute(transaction)
  })
  writeSync(1, `${id}\n`)
}
