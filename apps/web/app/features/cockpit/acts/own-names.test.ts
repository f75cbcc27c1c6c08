import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HistoryName } from '@agone/contract/history/routes'
import { namesWithin } from './own-names.ts'

const name = (kind: HistoryName['kind'], text: string, pageId: string | null = 'id'): HistoryName => ({
  id: text,
  kind,
  name: text,
  pageId,
  within: 'Lega Tirrena',
})

test('the history of a tournament names its rounds and teams, not itself', () => {
  const names = [name('tournament', 'Lega Tirrena'), name('tournament', 'Giornata 3'), name('team', 'Lega Tirrena')]
  assert.deepEqual(
    namesWithin({ name: 'Lega Tirrena' }, names).map(({ kind, name, within }) => [kind, name, within]),
    [
      ['tournament', 'Giornata 3', null],
      ['team', 'Lega Tirrena', null],
    ],
  )
})
