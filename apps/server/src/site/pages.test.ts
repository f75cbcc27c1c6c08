import assert from 'node:assert/strict'
import test from 'node:test'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'
import type { InjectResult } from './in-process.ts'
import { pageMaker } from './pages.ts'

const head = { method: 'GET', url: '/cup', headers: {} }

/** An API with one response, and a page that shows it with the number of its render. */
const site = () => {
  const state = { table: 'first', status: 200, renders: 0, now: performance.now() }
  const responses = new ResponseCache({ now: () => state.now })
  const inject = async (): Promise<InjectResult> => {
    const { table: text, now } = state
    return { status: 200, headers: new Headers(), text, digest: text, startedAt: now, at: now }
  }
  const pageOf = pageMaker(responses, inject)
  const render = async () => {
    const { table, status, now } = state
    state.renders += 1
    const body = Buffer.from(`${table} ${state.renders}`)
    await new Promise((done) => setImmediate(done))
    if (status === 500) throw new Error('broken')
    const sources = { startedAt: now, at: now, read: [{ url: '/table', digest: table }], isUnavailable: false }
    return { status, headers: {}, body, sources }
  }
  const read = async () => {
    const found = responses.find(head)?.answer ?? (await pageOf(head, '/cup', render)).answer
    return found.body.toString()
  }
  return { state, responses, read }
}

test('parallel requests render a page once', async () => {
  const { read } = site()
  assert.deepEqual(await Promise.all([read(), read(), read()]), ['first 1', 'first 1', 'first 1'])
})

test('a page is sent from memory for a second', async () => {
  const { state, read } = site()
  await read()
  state.table = 'second'
  state.now += 700
  assert.equal(await read(), 'first 1')
  state.now += 400
  assert.equal(await read(), 'second 2')
})

test('a page is rendered again only if one of its responses has changed', async () => {
  const { state, responses, read } = site()
  await read()
  responses.clear()
  assert.equal(await read(), 'first 1', 'another response has changed')
  state.table = 'second'
  responses.clear()
  assert.equal(await read(), 'second 2')
})

test('a render that began before a change is neither shared after it nor cached', async () => {
  const { state, responses, read } = site()
  const old = read()
  responses.clear()
  state.table = 'second'
  assert.deepEqual([await read(), await old, await read()], ['second 2', 'first 1', 'second 2'])
})

test('unsuccessful responses are not cached', async () => {
  const { state, read } = site()
  state.status = 500
  await assert.rejects(read())
  state.status = 404
  assert.equal(await read(), 'first 2')
  state.status = 200
  assert.equal(await read(), 'first 3')
  assert.equal(await read(), 'first 3')
})
