import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, test } from 'node:test'
import { createMemoryBus } from '../db/bus/memory-bus.ts'
import { createLog } from '../log.ts'
import type { Found } from './found.ts'
import type { Named } from './name-list.ts'
import { Names } from './names.ts'

const log = createLog({ log: { level: 'silent' } })
const idOf = (at: number) => `01950000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`

const running: Names[] = []
afterEach(async () => {
  for (const names of running.splice(0)) await names.stop()
})

/** A table, and one or two nodes that index its names. */
const scene = (count: number) => {
  const table = new Map<string, Named>()
  for (let at = 0; at < count; at++) table.set(idOf(at), { id: idOf(at), name: `Squadra ${at}` })
  const state = { isDown: false, reads: 0, loads: 0, slow: 0 }
  const source = {
    async *pages() {
      state.loads += 1
      if (state.isDown) throw new Error('down')
      const all = [...table.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
      for (let at = 0; at < all.length; at += 5000) yield all.slice(at, at + 5000)
      await delay(state.slow)
    },
    read: async (ids: readonly string[]) => {
      state.reads += 1
      if (state.isDown) throw new Error('down')
      const found = [...table.values()].filter(({ id, group = '' }) => ids.includes(id) || ids.includes(group))
      await delay(state.slow)
      return found
    },
  }
  const bus = createMemoryBus(log)
  const node = () => {
    const names = new Names({ topic: 'names', source, bus, log })
    running.push(names)
    names.start()
    return names
  }
  return { table, state, node, bus }
}

const within = async (milliseconds: number, isTrue: () => Promise<boolean>): Promise<void> => {
  const until = performance.now() + milliseconds
  while (!(await isTrue())) {
    assert.ok(performance.now() < until, `not within ${milliseconds} ms`)
    await delay(5)
  }
}

const ready = (names: Names) => within(20_000, async () => (await find(names, 'x')) !== undefined)
const find = async (names: Names, typed: string): Promise<string[] | undefined> =>
  (await names.search({ typed, limit: 10 }))?.found.map(({ name }: Found) => name)

test('before all names are read the result is undefined', async () => {
  const { node } = scene(3)
  const names = node()
  assert.equal(await find(names, 'squadra'), undefined)
  await ready(names)
  assert.deepEqual(await find(names, 'SQUADRA 1'), ['squadra 1'])
})

test('the node on which a change was marked finds it at once, other nodes within a second', async () => {
  const { table, node } = scene(3)
  const [one, other] = [node(), node()]
  await ready(one)
  await ready(other)
  table.set(idOf(1), { id: idOf(1), name: 'Fulgor' })
  table.set(idOf(7), { id: idOf(7), name: 'Fulgore' })
  table.delete(idOf(2))
  one.markChanged([idOf(1), idOf(2), idOf(7)])
  assert.deepEqual(await find(one, 'fulgor'), ['fulgor', 'fulgore'])
  assert.deepEqual(await find(one, 'squadra'), ['squadra 0'])
  await within(1000, async () => (await find(other, 'fulgor'))?.length === 2)
  assert.deepEqual(await find(other, 'squadra'), ['squadra 0'])
})

test('names that are marked as changed together are announced in one message, each once', async () => {
  const { table, node, bus } = scene(3)
  const [one, other] = [node(), node()]
  await ready(one)
  await ready(other)
  const messages: unknown[] = []
  bus.subscribe('names', (message) => void messages.push(message))
  table.set(idOf(1), { id: idOf(1), name: 'Fulgor' })
  table.set(idOf(7), { id: idOf(7), name: 'Fulgore' })
  one.markChanged([idOf(1)])
  one.markChanged([idOf(1), idOf(7)])
  await within(1000, async () => (await find(other, 'fulgor'))?.length === 2)
  assert.deepEqual(messages, [[idOf(1), idOf(7)]])
})

test('typos are tolerated only without an exact result', async () => {
  const { table, node } = scene(30)
  table.set(idOf(99), { id: idOf(99), name: 'Rapid' })
  const names = node()
  await ready(names)
  assert.deepEqual(await find(names, 'squadra 7'), ['squadra 7'])
  assert.deepEqual(await find(names, 'rapdi'), ['rapid'])
  assert.deepEqual(await find(names, 'rpa'), [])
  const few = await names.search({ typed: 'sqaudra', limit: 3 })
  assert.ok(few)
  assert.deepEqual(
    few.found.map(({ name }) => name),
    ['squadra 0', 'squadra 1', 'squadra 10'],
  )
  assert.equal(few.count, 30)
})

test('a search waits for a change that is being read', async () => {
  const { table, state, node } = scene(3)
  const names = node()
  await ready(names)
  state.slow = 200
  table.set(idOf(1), { id: idOf(1), name: 'Audace' })
  names.markChanged([idOf(1)])
  await within(5000, async () => state.reads === 1)
  assert.deepEqual(await find(names, 'audace'), ['audace'])
})

test('a change during the initial read is not missed', async () => {
  const { table, state, node } = scene(3)
  state.slow = 50
  const names = node()
  await delay(10)
  table.set(idOf(0), { id: idOf(0), name: 'Rapid' })
  names.markChanged([idOf(0)])
  await ready(names)
  assert.deepEqual(await find(names, 'rapid'), ['rapid'])
  assert.deepEqual(await find(names, 'squadra'), ['squadra 1', 'squadra 2'])
})

test('without a database the result is undefined, and correct again afterwards', async () => {
  const { table, state, node } = scene(3)
  const names = node()
  await ready(names)
  state.isDown = true
  table.set(idOf(1), { id: idOf(1), name: 'Audace' })
  names.markChanged([idOf(1)])
  assert.equal(await find(names, 'audace'), undefined)
  state.isDown = false
  await within(2000, async () => (await find(names, 'audace'))?.length === 1)
})

test('names that could not be read at the start are read later', async () => {
  const { state, node } = scene(3)
  state.isDown = true
  const names = node()
  await delay(20)
  state.isDown = false
  await ready(names)
  assert.equal(state.loads, 2)
})

test('many changes rebuild the large index', async () => {
  const { table, state, node } = scene(3)
  const names = node()
  await ready(names)
  const ids = Array.from({ length: 2100 }, (_, at) => idOf(at))
  for (const id of ids) table.set(id, { id, name: `Nuova ${id.slice(-4)}` })
  names.markChanged(ids)
  assert.equal((await names.search({ typed: 'nuova', limit: 1 }))?.count, 2100)
  await within(2000, async () => state.loads === 2)
  await within(2000, async () => (await names.search({ typed: 'nuova', limit: 1 }))?.count === 2100)
})

test('names that are marked but have not changed do not rebuild the large index', async () => {
  const { table, state, node } = scene(2100)
  const names = node()
  await ready(names)
  names.markChanged([...table.keys(), ...Array.from({ length: 2100 }, (_, at) => idOf(5000 + at))])
  assert.equal((await names.search({ typed: 'squadra 2099', limit: 1 }))?.count, 1)
  assert.equal(state.loads, 1)
})

test('marking a group as changed updates all names of the group', async () => {
  const { table, node } = scene(3)
  const [one, other] = [node(), node()]
  await ready(one)
  await ready(other)
  for (const at of [1, 9]) table.set(idOf(at), { id: idOf(at), name: `Girone ${at}`, group: 'lega' })
  one.markChanged(['lega'])
  assert.deepEqual(await find(one, 'girone'), ['girone 1', 'girone 9'])
  await within(1000, async () => (await find(other, 'girone'))?.length === 2)
})

test('many names are sorted in a thread', async () => {
  const { node } = scene(30_000)
  const names = node()
  await ready(names)
  assert.equal((await names.search({ typed: 'squadra 2999', limit: 20 }))?.count, 11)
})

test('a letter with which many names begin finds and counts them after changes', async () => {
  const { table, node } = scene(30_000)
  const names = node()
  await ready(names)
  const count = async (typed: string) => (await names.search({ typed, limit: 1 }))?.count
  assert.deepEqual([await count('s'), await count('sq'), await count('1')], [30_000, 30_000, 11_111])
  table.delete(idOf(0))
  table.set(idOf(1), { id: idOf(1), name: 'Audace' })
  table.set(idOf(2), { id: idOf(2), name: 'Squadra 1b' })
  names.markChanged([idOf(0), idOf(1), idOf(2)])
  assert.deepEqual([await count('s'), await count('sq'), await count('1')], [29_998, 29_998, 11_111])
  assert.deepEqual((await find(names, 's'))?.slice(0, 2), ['squadra 10', 'squadra 100'])
  table.delete(idOf(2))
  names.markChanged([idOf(1), idOf(2)])
  assert.deepEqual([await count('s'), await count('sq'), await count('1')], [29_997, 29_997, 11_110])
})

test('a stopped index reads nothing more', async () => {
  const { state, node } = scene(30_000)
  const names = node()
  await names.stop()
  names.markChanged([idOf(1)])
  await delay(60)
  assert.equal(await find(names, 'squadra'), undefined)
  assert.equal(state.reads, 0)
})
