import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { DataFolderInUse, findRunning, lockDataFolder } from './data-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-folder-'))
after(() => rmSync(root, { recursive: true, force: true }))

const module = new URL('./data-folder.ts', import.meta.url).href

/** A process that holds the folder until it is killed. */
const holder = async (dir: string) => {
  const code = `import { lockDataFolder } from '${module}'
    const folder = await lockDataFolder(process.argv[1]); folder.publish('http://localhost:3000'); console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('one process locks a folder, and a second one is refused with a message', async () => {
  const dir = join(root, 'one')
  const child = await holder(dir)
  const refused = await lockDataFolder(dir).catch((error: unknown) => error)
  assert.ok(refused instanceof DataFolderInUse)
  assert.match(refused.message, new RegExp(`in use by process ${child.pid}: stop that one first`))
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('after kill -9 the folder is unlocked at once', async () => {
  const dir = join(root, 'killed')
  const child = await holder(dir)
  assert.equal((await findRunning(dir))?.pid, child.pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal(await findRunning(dir), undefined, 'the file of a dead process does not count')
  const folder = await lockDataFolder(dir)
  await folder.release()
})

test('of many parallel processes one locks the folder, also with a dead socket in it', async () => {
  const dir = join(root, 'many')
  const child = await holder(dir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(dir)))
  const held = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  assert.equal(held.length, 1)
  await held[0]?.release()
})

test('the process publishes its address and a token that only the owner can read', async () => {
  const dir = join(root, 'published')
  const folder = await lockDataFolder(dir)
  const token = folder.publish('http://localhost:4000')
  assert.ok(token.length >= 43)
  assert.deepEqual(await findRunning(dir), { pid: process.pid, url: 'http://localhost:4000', token })
  if (process.platform !== 'win32') assert.equal(statSync(join(dir, 'running.json')).mode & 0o777, 0o600)
  assert.ok(readFileSync(join(dir, 'running.json'), 'utf8').includes(token))
  await folder.release()
  assert.ok(!existsSync(join(dir, 'running.json')))
  assert.equal(await findRunning(dir), undefined)
})

test('a folder with a path too long for a socket can be locked as well', async () => {
  const dir = join(root, 'deep'.repeat(10), 'deeper'.repeat(10), 'deepest'.repeat(5))
  const folder = await lockDataFolder(dir)
  await assert.rejects(lockDataFolder(dir), DataFolderInUse)
  await folder.release()
  await (await lockDataFolder(dir)).release()
})
