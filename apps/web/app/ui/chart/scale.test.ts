import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { columnsShown, spreadLabels, ticksFor } from './scale.ts'

test('ticks are round, start at zero and reach the largest value', () => {
  assert.deepEqual(ticksFor(163), [0, 50, 100, 150, 200])
  assert.deepEqual(ticksFor(26), [0, 10, 20, 30])
  assert.deepEqual(ticksFor(3), [0, 1, 2, 3])
  assert.deepEqual(ticksFor(0), [0, 1])
})

test('there are at most six ticks, which cover the largest value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (largest) => {
      const ticks = ticksFor(largest)
      return ticks.length <= 6 && (ticks.at(-1) ?? 0) >= largest && ticks.every(Number.isInteger)
    }),
  )
})

test('labels keep their distance and order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 270 }), { maxLength: 8 }), (positions) => {
      const placed = spreadLabels(positions, 19, 270)
      const sorted = placed.toSorted((a, b) => a - b)
      return (
        sorted.every((y, index) => index === 0 || y - (sorted[index - 1] ?? 0) >= 18.999) &&
        placed.every((y) => y <= 270)
      )
    }),
  )
})

test('the labels of columns are evenly spaced and always include the last one', () => {
  assert.deepEqual(columnsShown(7, 7), [0, 1, 2, 3, 4, 5, 6])
  assert.deepEqual(columnsShown(30, 5), [5, 11, 17, 23, 29])
  assert.deepEqual(columnsShown(3, 0), [2])
  assert.deepEqual(columnsShown(0, 5), [])
})
