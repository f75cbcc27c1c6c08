import assert from 'node:assert/strict'
import test from 'node:test'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'
import { communityView } from '../modules/community/index.ts'
import type { InjectResult } from './in-process.ts'
import { pageMaker } from './pages.ts'
import { brandReader } from './site-community.ts'

/** An API whose only response is the community, and a page that shows its name. */
const site = () => {
  const state = { name: 'Lampara', isDown: false }
  const responses = new ResponseCache()
  const inject = async (): Promise<InjectResult> => {
    const text = JSON.stringify({ ...communityView(undefined), name: state.name })
    const now = performance.now()
    const answer = { headers: new Headers(), startedAt: now, at: now }
    return state.isDown
      ? { ...answer, status: 503, text: '{}', digest: 'down' }
      : { ...answer, status: 200, text, digest: text }
  }
  const readBrand = brandReader(inject)
  const pageOf = pageMaker(responses, inject)
  const read = async () => {
    const { answer } = await pageOf({ method: 'GET', url: '/tos', headers: {} }, '/tos', async () => {
      const { community, answer } = await readBrand()
      const now = performance.now()
      const sources = { startedAt: now, at: now, read: [answer], isUnavailable: false }
      return { status: 200, headers: {}, body: Buffer.from(community.name), sources }
    })
    return answer.body.toString()
  }
  return { state, responses, read }
}

test('a page that was rendered a moment before is rendered again when the community has another name', async () => {
  const { state, responses, read } = site()
  assert.equal(await read(), 'Lampara')
  state.name = 'Scogliera'
  responses.clear()
  assert.equal(await read(), 'Scogliera')
})

test('without the database a page has the last known name, and the name of the product before any was known', async () => {
  const { state, responses, read } = site()
  state.isDown = true
  assert.equal(await read(), 'Agone')
  state.isDown = false
  responses.clear()
  assert.equal(await read(), 'Lampara')
  state.isDown = true
  responses.clear()
  assert.equal(await read(), 'Lampara')
})
