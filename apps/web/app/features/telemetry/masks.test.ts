import assert from 'node:assert/strict'
import test from 'node:test'
import { maskedTrace } from './masks.ts'

const id = '0190c0de-0000-7000-8000-000000000001'
const ids = { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) }
const span = { ...ids, start_timestamp: 1, status: 'ok' }

test('a trace has the paths of pages and calls, without names, codes, ids and queries', () => {
  const trace = maskedTrace({
    type: 'transaction',
    transaction: '/teams',
    request: { url: 'https://agone.example/teams?name=mario' },
    contexts: {
      trace: { ...ids, data: { request_id: id, 'url.full': 'https://agone.example/users/mario', lcp: 12.5 } },
    },
    spans: [
      {
        ...span,
        op: 'http.client',
        description: `GET https://agone.example/esports/v2/teams/${id}?name=mario`,
        data: { 'http.request.method': 'GET', 'url.query': 'name=mario', 'http.response.status_code': 200 },
      },
      { ...span, op: 'resource.img', description: `/cdn/public/users/${id}/a.webp?size=128`, data: {} },
      {
        ...span,
        op: 'ui.interaction.click',
        description: 'button[aria-label="Mario Rossi"]',
        data: { 'a.b': 'Mario' },
      },
    ],
  })
  assert.deepEqual(
    trace.spans?.map(({ description, data }) => [description, data]),
    [
      ['GET /esports/v2/teams/:id', { 'http.request.method': 'GET', 'http.response.status_code': 200 }],
      ['/cdn/public/users/[redacted]/a.webp', {}],
      [undefined, {}],
    ],
  )
  assert.deepEqual(trace.contexts, { trace: { ...ids, data: { request_id: id, lcp: 12.5 } } })
  assert.deepEqual([trace.tags, trace.request], [{ request_id: id }, undefined])
})
