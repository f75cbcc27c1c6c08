import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Transport } from '../api/client.ts'
import { sendRequest } from './send-request.ts'

const request = { method: 'POST', url: '/reports', json: '{}', isMultipart: false, files: [] }

test('a timeout, a lost network and a cancelled request are different', async () => {
  const statusAfter = (fault: Error) => {
    const transport: Transport = () => Promise.reject(fault)
    return sendRequest(transport, request, { key: 'key' })
  }
  await assert.rejects(statusAfter(new DOMException('too late', 'TimeoutError')), { status: 504 })
  await assert.rejects(statusAfter(new TypeError('network')), { status: 0 })
  await assert.rejects(statusAfter(new DOMException('cancelled', 'AbortError')), { name: 'AbortError' })
})
