import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../platform/http/index.ts'
import { imageQueue, type Queue } from './image-queue.ts'

/** Tasks that run until they are released; `maxRunning` is the largest number that ran at once. */
const trackedTasks = () => {
  const ends: (() => void)[] = []
  const seen = { running: 0, maxRunning: 0 }
  const work = async () => {
    seen.running += 1
    seen.maxRunning = Math.max(seen.maxRunning, seen.running)
    await new Promise<void>((resolve) => ends.push(resolve))
    seen.running -= 1
  }
  const release = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { seen, work, release }
}

const codeOf = async (result: Promise<unknown>) => {
  try {
    await result
    return 'done'
  } catch (error) {
    assert.ok(error instanceof AppError)
    return `${error.code}, again in ${error.retryAfter} s`
  }
}

const many = (queue: Queue, work: () => Promise<void>, { count, owner }: { count: number; owner: string }) =>
  Array.from({ length: count }, () => codeOf(queue(owner, work)))

const refused = 'RATE_LIMITED, again in 5 s'

test('only a limited number of tasks runs at once, and all accepted tasks finish', async () => {
  const { seen, work, release } = trackedTasks()
  const all = many(imageQueue({ maxRunning: 3, max: 50, share: 50 }), work, { count: 50, owner: 'a' })
  await new Promise(setImmediate)
  assert.equal(seen.running, 3)
  await release()
  assert.deepEqual(new Set(await Promise.all(all)), new Set(['done']))
  assert.equal(seen.maxRunning, 3)
})

test('one address has a limited number of tasks, and others are still accepted', async () => {
  const { work, release } = trackedTasks()
  const queue = imageQueue({ maxRunning: 1, max: 10, share: 4 })
  const firstOwner = many(queue, work, { count: 10, owner: 'a' })
  const secondOwner = many(queue, work, { count: 1, owner: 'b' })
  await new Promise(setImmediate)
  await release()
  assert.deepEqual(await Promise.all(firstOwner), [...Array(4).fill('done'), ...Array(6).fill(refused)])
  assert.deepEqual(await Promise.all(secondOwner), ['done'])
  // A finished task frees its slot.
  const later = many(queue, work, { count: 4, owner: 'a' })
  await new Promise(setImmediate)
  await release()
  assert.deepEqual(new Set(await Promise.all(later)), new Set(['done']))
})

test('a full queue refuses tasks of all addresses', async () => {
  const { work, release } = trackedTasks()
  const queue = imageQueue({ maxRunning: 1, max: 5, share: 2 })
  const all = Array.from({ length: 9 }, (_, at) => codeOf(queue(`address ${at}`, work)))
  await new Promise(setImmediate)
  await release()
  assert.deepEqual(await Promise.all(all), [...Array(5).fill('done'), ...Array(4).fill(refused)])
})

test('a failed task frees its slot', async () => {
  const queue = imageQueue({ maxRunning: 1, max: 5, share: 5 })
  const failing = queue('a', () => Promise.reject(new Error('unreadable')))
  const next = queue('a', async () => 'done')
  await assert.rejects(failing, /unreadable/)
  assert.equal(await next, 'done')
})
