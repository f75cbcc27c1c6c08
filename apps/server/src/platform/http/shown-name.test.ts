import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownName } from './shown-name.ts'

test('a name is stored without outer and double blanks, and folded for the search', () => {
  assert.deepEqual(shownName('  Città   di  Mare ', 2), { name: 'Città di Mare', search_name: 'citta di mare' })
})

test('a name of invisible characters is refused', () => {
  for (const name of ['\u200b\u200b\u200b\u200b', '\u2800 \u2800', '\u3164\u3164\u3164', '\u00ad\u00ad\u0301', 'x'])
    assert.throws(() => shownName(name, 2), { code: 'FIELD_VALIDATION_ERROR' }, JSON.stringify(name))
})
