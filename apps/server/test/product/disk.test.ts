import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { buildProduct, type Product } from '../../src/app.ts'
import { examineParts } from '../../src/cli/commands/doctor.ts'
import { loadConfig, type Config } from '../../src/config.ts'
import { createUser } from '../support/factories/accounts.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { migrate, openDatabase, type OpenedDatabase } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { DiskSpaceMonitor } from '../../src/platform/storage/index.ts'
import { within } from '../support/product.ts'

/**
 * A disk that can be filled. Where this user may mount one, it is a small disk that is filled to the last byte. Elsewhere the
 * product gets a minimum of free space that the disk of the tests cannot have, and answers in the same way.
 */
const root = mkdtempSync(join(tmpdir(), 'agone-disk-'))
const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const log = createLog({ log: { level: 'silent' } })
const mePath = '/accounts/v2/users/@me'

let isMounted = false
let config: Config
let database: OpenedDatabase
let product: Product
let origin: string
let token: string

before(async () => {
  isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', root)
  config = loadConfig({
    NODE_ENV: 'test',
    AGONE_DEMO: 'off',
    DATA_DIR: join(root, 'data'),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_REQUESTS: '1000000',
    RATE_LIMIT_WRITES: '1000000',
  })
  database = await openDatabase(config, log)
  await migrate(database.db)
  product = await buildProduct({ config, database, log, withSite: false })
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  product.commands.open('of-the-folder')
  token = await tokenFor(product.auth, await createUser(product.ctx))
})
after(async () => {
  try {
    await product.close()
    await database.close()
  } finally {
    if (isMounted) run('umount', '-l', root)
    rmSync(root, { recursive: true, force: true })
  }
})

const fill = () => {
  if (!isMounted) return setMinFree(Infinity)
  for (const size of [1_048_576, 4096, 1]) {
    try {
      for (;;) appendFileSync(join(root, 'filling'), Buffer.alloc(size))
    } catch (error) {
      assert.ok(error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    }
  }
}
const makeRoom = () => (isMounted ? rmSync(join(root, 'filling')) : setMinFree(0))
const setMinFree = (minFree: number) => {
  assert.ok(database.diskSpace instanceof DiskSpaceMonitor)
  database.diskSpace.minFree = minFree
}

const request = async (path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(origin + path, { ...init, headers })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}
const rename = (name: string) => request(mePath, { method: 'PATCH', body: JSON.stringify({ name }) })
const nameNow = async (): Promise<string> => JSON.parse((await request(mePath)).text).name

const command = async (name: string): Promise<string> => {
  const headers = { authorization: 'Bearer of-the-folder', 'content-type': 'text/plain' }
  const body = '{"options":{},"text":"{}"}'
  return (await fetch(`${origin}/cli/${name}`, { method: 'POST', headers, body })).text()
}

const doctor = async (): Promise<string> => {
  const lines: string[] = []
  const parts = { db: database.db, storage: product.ctx.storage, mail: config.mail }
  await examineParts(parts, (word) => void (word.kind === 'line' && lines.push(word.text))).catch(() => undefined)
  return lines.join('\n')
}

test('a full disk: writes are 503, reads go on, nothing acknowledged is lost, and it recovers by itself', async (t) => {
  if (!isMounted) t.diagnostic('this user may not mount: the disk is not really full')
  let acknowledged = ''
  const answered = new Set<number>()
  const write = async (count: number) => {
    const { status, retryAfter, text } = await rename(`Nome ${count}`)
    answered.add(status)
    if (status === 200) acknowledged = `Nome ${count}`
    else assert.deepEqual([status, retryAfter, JSON.parse(text).title], [503, '30', 'DATABASE_ERROR'])
    return status
  }
  for (let count = 1; count <= 20; count += 1) assert.equal(await write(count), 200)

  fill()
  let count = 21
  await within(30_000, 'writes are refused', async () => (await write(count++)) === 503)
  assert.equal(await nameNow(), acknowledged)
  assert.equal((await request('/esports/v2/search/tournaments')).status, 200)
  const ready = await request('/readyz')
  assert.deepEqual(
    [ready.status, ready.text.startsWith('ok\nThe disk of the data folder is full')],
    [200, true],
    ready.text,
  )
  assert.equal((await request(mePath, { method: 'DELETE' })).status, 503)
  // A checkpoint writes files, too, and a failed one used to stop the database permanently.
  await sql`checkpoint`.execute(database.db)
  if (isMounted) assert.match(await doctor(), /^FAULT files: .* make room/m)
  assert.match(await command('import'), /^{"kind":"refused","lines":\["The disk of the data folder is full: /)
  assert.match(await command('audit'), /"The history is whole/)
  for (let more = 0; more < 20; more += 1) assert.equal(await write(count++), 503)
  assert.equal(await nameNow(), acknowledged)

  makeRoom()
  await within(30_000, 'writes are taken again', async () => (await write(count++)) === 200)
  assert.equal(await nameNow(), acknowledged)
  assert.equal((await request('/readyz')).text, 'ok\n')
  assert.match(await doctor(), /^ok {4}files: /m)
  assert.deepEqual([...answered].toSorted(), [200, 503])
})

test('what was acknowledged is there after a start', async () => {
  const acknowledged = await nameNow()
  await database.close()
  database = await openDatabase(config, log)
  const { rows } = await sql<{ name: string }>`select name from users where name like 'Nome %'`.execute(database.db)
  assert.deepEqual(rows, [{ name: acknowledged }])
})

test('a start on a full disk says so, and changes nothing', async () => {
  const other = join(root, 'other')
  mkdirSync(other)
  fill()
  const refused = openDatabase({ ...config, data: { dir: other } }, log, isMounted ? undefined : () => 0)
  await assert.rejects(refused, /^StartRefusal: The disk of \S+other is full: 0 MB are free and 64 MB are needed\./)
  assert.deepEqual(readdirSync(other), [])
  makeRoom()
})
