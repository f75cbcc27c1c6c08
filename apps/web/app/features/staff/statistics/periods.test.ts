import type { DayMetrics } from '@agone/contract/statistics/routes'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, periodOf, seriesOf } from './periods.ts'

const none = { visitors: 0, registrations: 0, messages: 0, tournaments: 0, matches: 0, requests: 0, errors: 0 }

/** Days up to Saturday the 21st of November 2026, the first of which had one visit, the second two, and so on. */
const daysOf = (count: number): DayMetrics[] =>
  Array.from({ length: count }, (_, index) => ({
    ...none,
    day: new Date(Date.UTC(2026, 10, 21 - (count - 1 - index))).toISOString().slice(0, 10),
    visits: index + 1,
  }))

test('a URL without a valid period shows a month', () => {
  for (const [search, days] of [
    ['', 30],
    ['days=7', 7],
    ['days=364', 364],
    ['days=8', 30],
  ] as const) {
    assert.equal(periodOf(new URLSearchParams(search)), days)
  }
})

test('a week is compared with the week before it, and its weekend is marked', () => {
  const { buckets, previous, total, complete, byWeek } = seriesOf(daysOf(14), 'visits', 7)
  assert.deepEqual(
    buckets.map(({ day, isWeekend }) => [day.slice(8), isWeekend]),
    [
      ['15', true],
      ['16', false],
      ['17', false],
      ['18', false],
      ['19', false],
      ['20', false],
      ['21', true],
    ],
  )
  assert.deepEqual([previous, total, byWeek], [[1, 2, 3, 4, 5, 6, 7], 77, false])
  // Today is not over.
  assert.deepEqual(complete, { now: 77 - 14, previous: 28 - 7 })
})

test('a year is summed up by whole weeks, the last of which ends today', () => {
  const { buckets, previous, total } = seriesOf(daysOf(728), 'visits', 364)
  assert.deepEqual([buckets.length, previous.length], [52, 52])
  assert.deepEqual(buckets.at(-1), { day: '2026-11-15', value: 722 * 7 + 21, isWeekend: false })
  assert.equal(total, (365 + 728) * 182)
})

test('growth from zero has no percentage', () => {
  assert.equal(changeOf(5, 0), undefined)
  assert.equal(changeOf(150, 100), 0.5)
  assert.equal(changeOf(0, 4), -1)
})
