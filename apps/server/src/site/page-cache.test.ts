import assert from 'node:assert/strict'
import test from 'node:test'
import { PageCache } from './page-cache.ts'

const page = (text: string, tags: Record<string, string> = {}) => ({
  text,
  at: Number.POSITIVE_INFINITY,
  tags: new Map(Object.entries(tags)),
  bytes: 10,
  isLasting: true,
})

const setUp = (parts: { maxBytes?: number } = {}) => {
  let now = 0
  let renders = 0
  const cache = new PageCache<ReturnType<typeof page>>({ ...parts, now: () => now })
  const read = (key = '/', tags?: Record<string, string>) =>
    cache.get(key, async () => page(`${key} ${++renders}`, tags)).then((entry) => entry.page)
  return { cache, read, pass: (milliseconds: number) => (now += milliseconds) }
}

test('a page is rendered once a second, however many read it', async () => {
  const { read, pass } = setUp()
  assert.deepEqual(
    (await Promise.all([read(), read(), read()])).map(({ text }) => text),
    ['/ 1', '/ 1', '/ 1'],
  )
  pass(600)
  assert.equal((await read()).text, '/ 1')
  pass(401)
  assert.equal((await read()).text, '/ 2')
})

test('the next page is rendered before the last one is too old, and only by one reader', async () => {
  const { read, pass } = setUp()
  await read()
  pass(900)
  assert.deepEqual(
    (await Promise.all([read(), read(), read()])).map(({ text }) => text),
    ['/ 2', '/ 1', '/ 1'],
  )
  pass(200)
  assert.equal((await read()).text, '/ 2', 'it counts from its own render')
})

test('a page counts from the start of its render', async () => {
  const { cache, pass } = setUp()
  await cache.get('/', async () => {
    pass(900)
    return page('slow')
  })
  pass(101)
  assert.equal(cache.fresh('/'), undefined)
})

test('a page made from what was known for a while counts from then', async () => {
  const { cache, pass } = setUp()
  pass(5000)
  await cache.get('/', async () => ({ ...page('known'), at: 4300 }))
  pass(301)
  assert.equal(cache.fresh('/'), undefined)
})

test('a change of what a page shows makes it anew at once', async () => {
  const { cache, read } = setUp()
  await read('/cup', { 'tournament:1': '7' })
  await read('/other', { 'tournament:2': '1' })
  cache.invalidate('tournament:1', 7)
  assert.equal((await read('/cup')).text, '/cup 1')
  cache.invalidate('tournament:1', 8)
  assert.equal((await read('/cup')).text, '/cup 3')
  assert.equal((await read('/other')).text, '/other 2')
})

test('a render that began before a change is not shared after it', async () => {
  const { cache } = setUp()
  let finish = () => {}
  const old = cache.get('/', () => new Promise((resolve) => (finish = () => resolve(page('old')))))
  cache.invalidate('tournament:1', 8)
  const renewed = cache.get('/', async () => page('new'))
  finish()
  assert.equal((await old).page.text, 'old')
  assert.equal((await renewed).page.text, 'new')
  assert.equal(cache.fresh('/')?.page.text, 'new')
})

test('a failed render is tried again', async () => {
  const { cache, read } = setUp()
  await assert.rejects(cache.get('/', () => Promise.reject(new Error('down'))))
  assert.equal((await read()).text, '/ 1')
})

test('the oldest pages go when the memory is full', async () => {
  const { cache, read } = setUp({ maxBytes: 20 })
  for (const key of ['/a', '/b', '/c']) await read(key)
  assert.deepEqual(
    ['/a', '/b', '/c'].map((key) => cache.fresh(key) !== undefined),
    [false, true, true],
  )
})
