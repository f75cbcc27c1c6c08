import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { createLog } from '../log.ts'
import { openDiskCache } from './disk-cache.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-disk-cache-'))
after(() => rmSync(root, { recursive: true, force: true }))

const logged: string[] = []
const log = createLog({ log: { level: 'warn' } }, { write: (line) => void logged.push(line) })

let dir: string
beforeEach(() => {
  logged.length = 0
  dir = mkdtempSync(join(root, 'cache-'))
})

const maxBytes = 100
const names = () => readdirSync(dir).toSorted()
const storedBytes = () => names().reduce((sum, name) => sum + statSync(join(dir, name)).size, 0)
const of = (bytes: number) => async () => Buffer.alloc(bytes, 'x')
const mustNotMake = async (): Promise<Buffer> => assert.fail('it is in the cache')

test('the files stay under the limit, whatever comes', async () => {
  const cache = openDiskCache(dir, maxBytes, log)
  for (let each = 0; each < 40; each++) {
    const bytes = 1 + ((each * 17) % 60)
    assert.equal((await cache.get(`image-${each}`, of(bytes))).length, bytes)
    assert.ok(storedBytes() <= maxBytes, `${storedBytes()} bytes after ${each + 1} images`)
  }
  assert.ok(names().includes('image-39'), 'the newest is there')
})

test('what was not used for longest goes first', async () => {
  const cache = openDiskCache(dir, maxBytes, log)
  for (const key of ['first', 'second', 'third']) await cache.get(key, of(30))
  await cache.get('first', mustNotMake)
  await cache.get('fourth', of(30))
  assert.deepEqual(names(), ['first', 'fourth', 'third'])
})

test('files of an earlier start count, and the oldest go first', async () => {
  const before = openDiskCache(dir, maxBytes, log)
  for (const [age, key] of ['newest', 'middle', 'oldest'].entries()) {
    await before.get(key, of(30))
    utimesSync(join(dir, key), 1_800_000_000, 1_800_000_000 - age)
  }
  const cache = openDiskCache(dir, maxBytes, log)
  await cache.get('another', of(30))
  assert.deepEqual(names(), ['another', 'middle', 'newest'])
  assert.equal((await cache.get('middle', mustNotMake)).length, 30)
})

test('a file that is larger than the limit is answered and not kept, and evicts nothing', async () => {
  const cache = openDiskCache(dir, maxBytes, log)
  await cache.get('small', of(30))
  assert.equal((await cache.get('large', of(maxBytes + 1))).length, maxBytes + 1)
  assert.deepEqual(names(), ['small'])
  // The limit was lowered.
  const smaller = openDiskCache(dir, 20, log)
  await smaller.get('tiny', of(10))
  assert.deepEqual(names(), ['tiny'])
})

test('what cannot be written is returned all the same, leaves no file, and is logged once', async () => {
  const cache = openDiskCache(dir, maxBytes, log)
  await cache.get('small', of(30))
  // In the place of the file, so that the temporary file is written and cannot be renamed.
  mkdirSync(join(dir, 'image', 'folder'), { recursive: true })
  for (let each = 0; each < 3; each++) assert.equal((await cache.get('image', of(40))).length, 40)
  assert.deepEqual(names(), ['image', 'small'])
  assert.equal(logged.length, 1)
  rmSync(join(dir, 'image'), { recursive: true })
  await cache.get('image', of(40))
  assert.equal((await cache.get('image', mustNotMake)).length, 40)
  assert.deepEqual(names(), ['image', 'small'])
})

test('a folder that is removed while the cache is open is made again', async () => {
  const cache = openDiskCache(dir, maxBytes, log)
  await cache.get('image', of(30))
  rmSync(dir, { recursive: true })
  assert.equal((await cache.get('image', of(40))).length, 40)
  await cache.get('another', of(30))
  assert.deepEqual(names(), ['another', 'image'])
  rmSync(dir, { recursive: true })
  await cache.removeAll('image')
  assert.deepEqual(logged, [])
})

test('a folder that cannot be read at first is read later', async () => {
  rmSync(dir, { recursive: true })
  writeFileSync(dir, 'a file in its place')
  const cache = openDiskCache(dir, maxBytes, log)
  assert.equal((await cache.get('image', of(30))).length, 30)
  await assert.rejects(cache.removeAll('image'))
  rmSync(dir)
  mkdirSync(dir)
  writeFileSync(join(dir, 'earlier'), 'x'.repeat(80))
  await cache.get('image', of(30))
  assert.deepEqual(names(), ['image'])
})
