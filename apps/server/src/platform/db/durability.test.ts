import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { loadConfig } from '../../config.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './index.ts'

const dir = mkdtempSync(join(tmpdir(), 'agone-durability-'))
const config = loadConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent' })
const log = createLog(config)
after(() => rmSync(dir, { recursive: true, force: true }))

const writer = new URL('../../../test/support/database/writer.ts', import.meta.url)
const children: ChildProcess[] = []
after(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts a process that writes rows to the folder, and kills it once it has acknowledged `count` of them. */
const writeAndKill = async (start: number, count: number): Promise<number[]> => {
  const child = spawn(process.execPath, [writer.pathname, dir, String(start)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  return acknowledged
}

test('kill -9 repeatedly loses no acknowledged write', { timeout: 120_000 }, async () => {
  const acknowledged: number[] = []
  for (const [round, count] of [40, 1, 150].entries()) {
    acknowledged.push(...(await writeAndKill(round * 10_000, count)))
  }
  assert.ok(acknowledged.length >= 191)
  const database = await openDatabase(config, log)
  const { rows } = await sql<{ id: number; sum: number }>`
    select id, (select sum(value) from durable_part where durable = id) as sum from durable`.execute(database.db)
  await database.close()
  const stored = new Map(rows.map((row) => [row.id, row.sum]))
  assert.deepEqual(
    acknowledged.filter((id) => !stored.has(id)),
    [],
  )
  assert.deepEqual(
    rows.filter((row) => row.sum !== 6),
    [],
    'no transaction is half there',
  )
})

test('a second process for one data folder refuses to start and names the first one', async () => {
  const database = await openDatabase(config, log)
  const child = spawn(process.execPath, [writer.pathname, dir, '90000'], { stdio: ['ignore', 'ignore', 'pipe'] })
  children.push(child)
  let errors = ''
  for await (const part of child.stderr) errors += String(part)
  await database.close()
  assert.match(errors, new RegExp(`The data folder ${dir} is in use by process ${process.pid}`))
  assert.notEqual(child.exitCode, 0)
})

test('after close the folder can be opened again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const database = await openDatabase(config, log)
    await sql`select 1`.execute(database.db)
    await database.close()
  }
})
