import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { openDiskCache } from './disk-cache.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-disk-cache-'))
after(() => rmSync(root, { recursive: true, force: true }))

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(root, 'cache-'))
})

const maxBytes = 100
const names = () => readdirSync(dir).toSorted()
const storedBytes = () => names().reduce((sum, name) => sum + statSync(join(dir, name)).size, 0)
const of = (bytes: number) => async () => Buffer.alloc(bytes, 'x')
const mustNotMake = async (): Promise<Buffer> => assert.fail('it is in the cache')

test('the files stay under the limit, whatever comes', async () => {
  const cache = openDiskCache(dir, maxBytes)
  for (let each = 0; each < 40; each++) {
    const bytes = 1 + ((each * 17) % 60)
    assert.equal((await cache.get(`image-${each}`, of(bytes))).length, bytes)
    assert.ok(storedBytes() <= maxBytes, `${storedBytes()} bytes after ${each + 1} images`)
  }
  assert.ok(names().includes('image-39'), 'the newest is there')
})

test('what was not used for longest goes first', async () => {
  const cache = openDiskCache(dir, maxBytes)
  for (const key of ['first', 'second', 'third']) await cache.get(key, of(30))
  await cache.get('first', mustNotMake)
  await cache.get('fourth', of(30))
  assert.deepEqual(names(), ['first', 'fourth', 'third'])
})

test('files of an earlier start count, and the oldest go first', async () => {
  const before = openDiskCache(dir, maxBytes)
  for (const [age, key] of ['newest', 'middle', 'oldest'].entries()) {
    await before.get(key, of(30))
    utimesSync(join(dir, key), 1_800_000_000, 1_800_000_000 - age)
  }
  const cache = openDiskCache(dir, maxBytes)
  await cache.get('another', of(30))
  assert.deepEqual(names(), ['another', 'middle', 'newest'])
  assert.equal((await cache.get('middle', mustNotMake)).length, 30)
})

test('a file that is larger than the limit is answered and not kept, and evicts nothing', async () => {
  const cache = openDiskCache(dir, maxBytes)
  await cache.get('small', of(30))
  assert.equal((await cache.get('large', of(maxBytes + 1))).length, maxBytes + 1)
  assert.deepEqual(names(), ['small'])
  // The limit was lowered.
  const smaller = openDiskCache(dir, 20)
  await smaller.get('tiny', of(10))
  assert.deepEqual(names(), ['tiny'])
})
