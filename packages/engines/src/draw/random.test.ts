import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Random, shuffled } from './random.ts'

test('a seed gives the same numbers on every machine', () => {
  const random = new Random('agone')
  assert.deepEqual(
    Array.from({ length: 4 }, () => random.uint32()),
    [2357327595, 419369679, 1375262770, 1221731378],
  )
})

test('a shuffle keeps all elements and does not change the list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
      const before = [...list]
      assert.deepEqual(shuffled(list, seed).toSorted(), before.toSorted())
      assert.deepEqual(list, before)
      assert.deepEqual(shuffled(list, seed), shuffled(list, seed))
    }),
  )
})

test('over many seeds each element comes first equally often', () => {
  const firsts = new Map<string, number>()
  for (let seed = 0; seed < 8000; seed++) {
    const [first = ''] = shuffled(['a', 'b', 'c', 'd'], String(seed))
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  for (const count of firsts.values()) assert.ok(Math.abs(count - 2000) < 200, `${count} of 8000`)
})

test('all numbers below a bound occur, and none above it', () => {
  const random = new Random('s')
  const drawn = new Set(Array.from({ length: 500 }, () => random.below(7)))
  assert.deepEqual(
    [...drawn].toSorted((a, b) => a - b),
    [0, 1, 2, 3, 4, 5, 6],
  )
})
