import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCacheablePath } from './cacheable-path.ts'

test("public pages and a user's own pages are stored, secrets and the data of others are not", () => {
  const stored = [
    '/',
    '/teams/1',
    '/tournaments/1/table',
    '/matches/1',
    '/management/my_teams/1',
    '/management/tickets',
  ]
  const refused = [
    ...['/auth/auth', '/oauth2', '/logout', '/login', '/setup', '/invites/code', '/claims/code', '/search', '/offline'],
    ...['/management', '/management/users/1', '/management/profile/security', '/management/stats/errors'],
  ]
  assert.deepEqual(
    stored.filter((path) => !isCacheablePath(path)),
    [],
  )
  assert.deepEqual(refused.filter(isCacheablePath), [])
})
