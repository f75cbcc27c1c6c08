import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkedParts } from './linked-parts.ts'

test('web addresses of a text are links, without the punctuation behind them', () => {
  const href = 'https://example.org/a?b=1'
  assert.deepEqual(linkedParts(`Guarda (${href}), poi dimmi.`), [
    { text: 'Guarda (' },
    { text: href, href },
    { text: '), poi dimmi.' },
  ])
  assert.deepEqual(linkedParts('niente javascript:alert(1)'), [{ text: 'niente javascript:alert(1)' }])
  assert.deepEqual(linkedParts(''), [])
})
