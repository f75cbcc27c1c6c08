import assert from 'node:assert/strict'
import test from 'node:test'
import { SharedAnswer } from '../platform/response-cache/shared-answer.ts'
import type { Inject, InjectResult } from './in-process.ts'
import { revalidated, recorded } from './sources.ts'

/** An API with two responses, one of which can be changed. */
const api = () => {
  const state = { table: 'first', status: 200, calls: 0, known: performance.now() + 1000 }
  const inject = async (url: string): Promise<InjectResult> => {
    state.calls += 1
    const isTable = url === '/table'
    const text = isTable ? state.table : 'teams'
    const status = isTable ? state.status : 200
    const at = isTable ? state.known : performance.now()
    return { status, headers: new Headers(), text, digest: `${status} ${text}`, startedAt: at - 10, at }
  }
  return { state, inject }
}

const render = async (inject: Inject) => {
  const { transport, sources } = recorded(inject)
  const texts = [await transport('/teams', {}), await transport('/table', {})].map((each) => each.text())
  const { read, ...times } = sources()
  const answer = new SharedAnswer({ headers: {}, body: Buffer.alloc(0), sources: read })
  return { page: { answer, ...times }, texts: await Promise.all(texts) }
}

test('a render gets every response unchanged', async () => {
  const { inject } = api()
  assert.deepEqual((await render(inject)).texts, ['teams', 'first'])
})

test('equal calls of two parts of a page are made once, and both get the response', async () => {
  const { state, inject } = api()
  const { transport: shared } = recorded(inject)
  const both = await Promise.all([shared('/table', {}), shared('/table', {})])
  assert.deepEqual(await Promise.all(both.map((each) => each.text())), ['first', 'first'])
  assert.equal(state.calls, 1)
})

test('a page with unchanged responses is not rendered again; a changed one renders it again', async () => {
  const { state, inject } = api()
  const { page } = await render(inject)
  assert.ok(await revalidated(page, inject))
  assert.equal(state.calls, 4, 'each was requested again')
  state.table = 'second'
  assert.equal(await revalidated(page, inject), undefined)
  state.table = 'first'
  state.status = 404
  assert.equal(await revalidated(page, inject), undefined)
})

test('a page rendered ten seconds ago is always rendered again', async () => {
  const { inject } = api()
  const { page } = await render(inject)
  assert.equal(await revalidated({ ...page, startedAt: page.startedAt - 10_001 }, inject), undefined)
})

test('a page is as old as its oldest response, until that is loaded again', async () => {
  const { state, inject } = api()
  state.known = performance.now() - 700
  const { page } = await render(inject)
  assert.deepEqual([page.at, page.startedAt], [state.known, state.known - 10])
  state.known += 600
  assert.deepEqual(await revalidated(page, inject), { startedAt: page.startedAt, at: state.known })
})
