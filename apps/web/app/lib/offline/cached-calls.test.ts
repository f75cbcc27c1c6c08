import * as contract from '@agone/contract'
import type { RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cachedPaths, isCachedCall } from './cached-calls.ts'

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'name' in value

const routes = Object.values(contract)
  .flatMap((group): unknown[] => (typeof group === 'object' ? Object.values(group) : []))
  .filter(isRoute)

test('every call whose response is stored reads something of the API', () => {
  const reading = new Set<string>(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  assert.ok(reading.size > 50)
  assert.deepEqual(
    [...cachedPaths].filter((path) => !reading.has(path)),
    [],
  )
})

test('no response with secrets, sessions, or data for the staff is stored', () => {
  const secret = routes.filter(({ path }) =>
    /session|token|passkey|two_factor|2fa|sign_on|history|stats|audit/i.test(path),
  )
  assert.ok(secret.length > 5)
  assert.deepEqual(secret.filter(isCachedCall), [])
  assert.deepEqual(
    routes.filter((spec) => isCachedCall(spec) && spec.method !== 'GET'),
    [],
  )
})
