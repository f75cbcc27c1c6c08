import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesShown } from './pages.ts'

const rows: [number, number, (number | undefined)[], string][] = [
  [1, 1, [1], 'one page'],
  [2, 18, [1, 2, 3, undefined, 18], 'near the start'],
  [9, 18, [1, undefined, 8, 9, 10, undefined, 18], 'in the middle'],
  [4, 6, [1, 2, 3, 4, 5, 6], 'a gap of one page shows that page'],
  [18, 18, [1, undefined, 17, 18], 'at the end'],
  [1, 0, [], 'nothing found'],
]
for (const [page, total, shown, why] of rows)
  test(`page ${page} of ${total}: ${why}`, () => assert.deepEqual(pagesShown(page, total), shown))
