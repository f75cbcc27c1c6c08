import assert from 'node:assert/strict'
import test from 'node:test'
import { longestOf, pagesOf } from './board-pages.ts'

const lengths = (counts: readonly number[], size?: number) =>
  pagesOf(
    counts.map((count) => ({ rows: Array.from({ length: count }, (_, at) => at) })),
    size,
  ).map(({ rows }) => rows.length)

test('a table of more than ten rows is divided into pages of equal length, and no row is lost', () => {
  assert.deepEqual(lengths([10]), [10])
  assert.deepEqual(lengths([18]), [9, 9])
  assert.deepEqual(lengths([21]), [7, 7, 7])
  assert.deepEqual(lengths([11]), [6, 5])
  assert.equal(longestOf(pagesOf([{ rows: Array.from({ length: 11 }, (_, at) => at) }])), 6)
  const rows = Array.from({ length: 23 }, (_, at) => at)
  assert.deepEqual(
    pagesOf([{ rows }]).flatMap((page) => page.rows),
    rows,
  )
})

test('each group has its own pages, and one without rows has none', () => {
  assert.deepEqual(lengths([4, 0, 12]), [4, 6, 6])
  assert.deepEqual(lengths([]), [])
})
