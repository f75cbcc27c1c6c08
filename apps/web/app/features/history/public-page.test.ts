import type { HistoryName } from '@agone/contract/history/routes'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publicPageOf } from './public-page.ts'

const name = (kind: HistoryName['kind'], text: string, pageId: string | null): HistoryName => ({
  id: text,
  kind,
  name: text,
  pageId,
  within: null,
})

test('users, teams and matches have public pages, that of a user by the username', () => {
  assert.equal(publicPageOf(name('user', 'serena b', 's')), '/users/serena%20b')
  assert.equal(publicPageOf(name('team', 'Virtus', 'v')), '/teams/v')
  assert.equal(publicPageOf(name('match', 'Virtus – Ostro', 'm')), '/matches/m')
  assert.equal(publicPageOf(name('other', 'PC', 'p')), undefined)
  assert.equal(publicPageOf(name('team', 'Virtus', null)), undefined)
})
