import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../api/api-error.ts'
import { inOrder, type OutboxItem } from './item.ts'
import { sendItems } from './send-items.ts'

const hour = 3600_000
const unreachable = new ApiError('UNKNOWN_ERROR', 0)

const item = (content: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  key: `key of ${content}`,
  owner: 'me',
  writtenAt: 0,
  kind: 'report',
  place: 'here',
  path: '/matches/1',
  subject: 'A match',
  content,
  request: { method: 'POST', url: '/reports', json: '{}', isMultipart: true, files: [] },
  state: 'waiting',
  ...more,
})

/** An outbox in memory; `answers` are what the server does with each request: undefined takes it, an error refuses it. */
const start = (items: OutboxItem[], answers: (ApiError | undefined)[] = []) => {
  const stored = new Map(items.map((each, index) => [each.key, { ...each, writtenAt: index }]))
  const requests: string[] = []
  let time = 100 * hour
  const run = () =>
    sendItems({
      list: async () => inOrder([...stored.values()]),
      update: async (each) => void stored.set(each.key, each),
      remove: async (key) => void stored.delete(key),
      send: async ({ key }) => {
        requests.push(key)
        const fault = answers.shift()
        if (fault) throw fault
      },
      now: () => time,
    })
  const left = () => inOrder([...stored.values()]).map(({ content, state }) => `${content} ${state}`)
  return { run, left, requests, stored, wait: (hours: number) => (time += hours * hour) }
}

test('what waits is sent in the order in which it was written', async () => {
  const outbox = start([item('one'), item('two', { place: 'there' }), item('three')])
  assert.deepEqual(await outbox.run(), { isUnreachable: false })
  assert.deepEqual(outbox.requests, ['key of one', 'key of two', 'key of three'])
  assert.deepEqual(outbox.left(), [])
})

test('without the network everything stays, and is sent with the same keys later', async () => {
  const outbox = start([item('one'), item('two')], [unreachable, unreachable])
  assert.deepEqual(await outbox.run(), { isUnreachable: true })
  assert.deepEqual(await outbox.run(), { isUnreachable: true })
  assert.deepEqual(outbox.left(), ['one waiting', 'two waiting'])
  await outbox.run()
  assert.deepEqual(outbox.requests, ['key of one', 'key of one', 'key of one', 'key of two'])
})

test('a request without a response in time holds up only its own place, and the browser tries again', async () => {
  const late = new ApiError('UNKNOWN_ERROR', 504)
  const outbox = start([item('one'), item('two'), item('other', { place: 'there' })], [late])
  assert.deepEqual(await outbox.run(), { isUnreachable: true })
  assert.deepEqual(outbox.left(), ['one waiting', 'two waiting'])
  assert.deepEqual(await outbox.run(), { isUnreachable: false })
  assert.deepEqual(outbox.left(), [])
})

test('a refused item stays with its reason and holds up only those behind it in its place', async () => {
  const refusal = new ApiError('REPORTS_CLOSED', 403)
  const outbox = start([item('one'), item('two'), item('other', { place: 'there' })], [refusal])
  await outbox.run()
  assert.deepEqual(outbox.left(), ['one refused', 'two waiting'])
  assert.equal(outbox.stored.get('key of one')?.refusal?.code, 'REPORTS_CLOSED')
  await outbox.run()
  assert.deepEqual(outbox.requests, ['key of one', 'key of other'])
})

test('an item that may have arrived is not sent again once its key is no longer known', async () => {
  const outbox = start([item('one')], [unreachable])
  await outbox.run()
  outbox.wait(22)
  const late = start([...outbox.stored.values()], [unreachable])
  await late.run()
  assert.deepEqual(late.left(), ['one waiting'])
  late.wait(24)
  await late.run()
  assert.deepEqual([late.left(), late.requests.length], [['one uncertain'], 1])
})

test('a chat message is sent again with its key however old it is, because the message keeps the key', async () => {
  const outbox = start([item('one', { kind: 'chatMessage', sentAt: 0 })])
  await outbox.run()
  assert.deepEqual([outbox.left(), outbox.requests], [[], ['key of one']])
})

test('an item that was never sent is sent, however old it is', async () => {
  const outbox = start([item('one')])
  outbox.wait(24 * 20)
  await outbox.run()
  assert.deepEqual([outbox.left(), outbox.requests.length], [[], 1])
})

test('a key in use is a refusal at first, and an uncertain result after a lost response', async () => {
  const conflict = new ApiError('ENTITY_CONFLICT', 409)
  const fresh = start([item('one')], [conflict])
  await fresh.run()
  assert.deepEqual(fresh.left(), ['one refused'])
  const repeated = start([item('one')], [unreachable, conflict])
  await repeated.run()
  await repeated.run()
  assert.deepEqual(repeated.left(), ['one uncertain'])
})

test('a server that is busy or fails gets it again; an ended session keeps it for the next sign-in', async () => {
  const busy = start(
    [item('one'), item('two', { place: 'there' })],
    [new ApiError('RATE_LIMIT', 429, { retryAfter: 7 })],
  )
  assert.deepEqual(await busy.run(), { isUnreachable: true, wait: 7 })
  assert.equal(busy.requests.length, 1)
  const spent = start(
    [item('one', { kind: 'ticket' }), item('two', { place: 'there' })],
    [new ApiError('RATE_LIMIT', 429, { retryAfter: 60 })],
  )
  await spent.run()
  assert.deepEqual(spent.left(), ['one waiting'], 'the quota of tickets holds up nothing else')
  const failing = start([item('one'), item('two', { place: 'there' })], [new ApiError('DATABASE_ERROR', 503)])
  await failing.run()
  assert.deepEqual(failing.left(), ['one waiting'])
  const ended = start([item('one')], [new ApiError('AUTHORIZATION_INVALID', 401)])
  await ended.run()
  assert.deepEqual(ended.left(), ['one waiting'])
})
