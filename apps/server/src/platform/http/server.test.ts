import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/support/http.ts'

test('the keep-alive timeout is longer than a minute, and the response header says so', async () => {
  const { app, close } = await testApp(() => {})
  try {
    const { headers } = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
    assert.ok(Number(seconds) > 60, `its timeout is ${seconds} seconds`)
  } finally {
    await close()
  }
})

test('a long upload has an hour, and a client without any progress five minutes', async () => {
  const { app, close } = await testApp(() => {})
  const { requestTimeout, headersTimeout, timeout } = app.server
  await close()
  assert.deepEqual([requestTimeout, headersTimeout, timeout], [3600_000, 60_000, 300_000])
})

test('every response forbids sensors and payments; with HTTPS it has HSTS', async () => {
  for (const [publicUrl, transport] of [
    ['https://agone.example', 'max-age=31536000'],
    ['http://localhost:3000', undefined],
  ] as const) {
    const { request, close } = await testApp(() => {}, { config: { publicUrl } })
    try {
      for (const url of ['/healthz', '/no-such-page']) {
        const { headers } = await request({ method: 'GET', url })
        assert.equal(headers['strict-transport-security'], transport)
        assert.match(String(headers['permissions-policy']), /camera=\(\).*payment=\(\)/)
      }
    } finally {
      await close()
    }
  }
})
