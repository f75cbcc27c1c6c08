import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isEmbeddedOnly, serverUrl } from '../../../../test/support/test-run.ts'
import { createLog } from '../../log.ts'
import { createOnServer } from '../../../../test/support/database/database-source.ts'
import { findPostgres, startPostgres, type TestPostgres } from '../../../../test/support/database/postgres.ts'
import type { Bus, Json } from './bus.ts'
import { BusReader, payloadsOf } from './bus-stream.ts'
import { createMemoryBus } from './memory-bus.ts'
import { openPostgres, type OpenedDatabase } from '../open.ts'

const log = createLog({ log: { level: 'silent' } })

const receivedOn = (bus: Bus, topic: string, count: number): Promise<Json[]> =>
  new Promise((done) => {
    const received: Json[] = []
    const stop = bus.subscribe(topic, (message) => {
      received.push(message)
      if (received.length === count) {
        stop()
        done(received)
      }
    })
  })

test('in one process all listeners get a message, after publish has returned', async () => {
  const bus = createMemoryBus(log)
  const received = receivedOn(bus, 'news', 2)
  let isReturned = false
  bus.subscribe('news', () => assert.ok(isReturned))
  bus.subscribe('other', () => assert.fail('another topic'))
  bus.publish('news', { n: 1 })
  bus.publish('news', { n: 2 })
  isReturned = true
  assert.deepEqual(await received, [{ n: 1 }, { n: 2 }])
})

test('a listener that fails or was removed does not affect the others', async () => {
  const bus = createMemoryBus(log)
  bus.subscribe('news', () => {
    throw new Error('mine')
  })
  bus.subscribe('news', () => assert.fail('gone'))()
  const received = receivedOn(bus, 'news', 1)
  bus.publish('news', 'x')
  assert.deepEqual(await received, ['x'])
})

test('payloads are below the limit of NOTIFY and join to the same messages, whatever their size', () => {
  const batch: [string, Json][] = [
    ['a', 'è€😀'.repeat(9_000)],
    ['b', 1],
    ['c', { lines: 'x\ny' }],
  ]
  const payloads = payloadsOf('node1', 0, batch)
  assert.ok(payloads.length > 3)
  assert.ok(payloads.every((payload) => Buffer.byteLength(payload) < 8_000))
  const received: [string, Json][] = []
  const reader = new BusReader({
    node: 'node2',
    deliver: (...message) => received.push(message),
    gap: () => assert.fail('no payload is missing'),
  })
  for (const payload of payloads) reader.read(payload)
  assert.deepEqual(received, batch)
})

test('a missing payload is detected, and the messages after it are delivered', () => {
  const received: Json[] = []
  let gaps = 0
  const reader = new BusReader({ node: 'n2', deliver: (_, message) => received.push(message), gap: () => (gaps += 1) })
  const [first, second, ...rest] = payloadsOf('n1', 0, [
    ['a', 'x'.repeat(20_000)],
    ['a', 'whole'],
  ])
  assert.ok(first !== undefined && second !== undefined)
  for (const payload of [first, ...rest]) reader.read(payload)
  assert.deepEqual([received, gaps], [['whole'], 1])
})

const programs = isEmbeddedOnly ? undefined : findPostgres()

describe('between nodes of one PostgreSQL', { skip: serverUrl === undefined && programs === undefined }, () => {
  let server: TestPostgres | undefined
  let database: Awaited<ReturnType<typeof createOnServer>>
  let one: OpenedDatabase
  let two: OpenedDatabase
  before(async () => {
    if (serverUrl === undefined && programs !== undefined) server = await startPostgres(programs)
    // A database of its own: other listeners would be counted, too.
    database = await createOnServer(serverUrl ?? server?.url ?? '')
    const { url } = database
    one = await openPostgres({ url, size: 3 }, log)
    two = await openPostgres({ url, size: 3 }, log)
  })
  const listening = `from pg_stat_activity where application_name = 'agone bus' and datname = current_database()`
  const ask = async (text: string): Promise<unknown[]> => {
    const client = await one.pool.connect()
    const { rows } = await client.query<object>(text)
    client.release()
    return rows
  }
  after(async () => {
    await one.close()
    await two.close()
    await database.drop()
    await server?.stop()
  })

  test('every node gets every message once and in order, including large ones', async () => {
    const messages: Json[] = Array.from({ length: 500 }, (_, n) => ({
      n,
      text: n % 100 === 0 ? 'è'.repeat(9_000) : 'x',
    }))
    const received = [receivedOn(one.bus, 'many', 500), receivedOn(two.bus, 'many', 500)]
    for (const message of messages) one.bus.publish('many', message)
    assert.deepEqual(await received[0], messages)
    assert.deepEqual(await received[1], messages)
  })

  test('a node that lost its connection is informed of the gap and gets messages again', async () => {
    const gap = new Promise<void>((done) => two.bus.onGap(done))
    await ask(`select pg_terminate_backend(pid) ${listening}`)
    await gap
    const received = receivedOn(two.bus, 'again', 1)
    one.bus.publish('again', 'back')
    assert.deepEqual(await received, ['back'])
  })

  test('a node that is closed while it reconnects leaves no connection', async () => {
    const three = await openPostgres({ url: database.url, size: 1 }, log)
    await ask(`select pg_terminate_backend(pid) ${listening}`)
    // Each reconnects after half a second; this bus is closed during that time.
    await pause(505)
    await three.close()
    const count = async () => (await ask(`select 1 ${listening}`)).length
    while ((await count()) !== 2) await pause(50)
    await pause(1000)
    assert.equal(await count(), 2)
  })
})
