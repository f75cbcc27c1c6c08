import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/support/http.ts'
import { registerDocs } from './docs-page.ts'

test('search engines leave the API reference out', async () => {
  const t = await testApp(registerDocs)
  const { status, headers } = await t.request({ method: 'GET', url: '/docs' })
  await t.close()
  assert.deepEqual([status, headers['x-robots-tag']], [200, 'noindex'])
})
