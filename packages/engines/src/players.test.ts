import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mvps, topAssists, topScorer, type Appearance } from './players.ts'

const played = (name: string, round: number, more: Partial<Appearance> = {}): Appearance => ({
  id: name,
  name,
  round,
  ...more,
})

test('goals, then fewer matches, then name', () => {
  const rows = topScorer([
    played('Zoff', 1, { goals: 2 }),
    played('Baggio', 1, { goals: 2 }),
    played('Álvarez', 1, { goals: 2 }),
    played('Vieri', 1, { goals: 2 }),
    played('Vieri', 2),
    played('Totti', 1, { goals: 1 }),
    played('Totti', 2, { goals: 2 }),
    played('Nesta', 1, { assists: 1 }),
  ])
  assert.deepEqual(
    rows.map(({ position, name, value, matches }) => [position, name, value, matches]),
    [
      [1, 'Totti', 3, 2],
      [2, 'Álvarez', 2, 1],
      [3, 'Baggio', 2, 1],
      [4, 'Zoff', 2, 1],
      [5, 'Vieri', 2, 2],
    ],
  )
})

test('assists and awards are counted the same way', () => {
  const appearances = [
    played('a', 1, { assists: 1, mvp: true }),
    played('b', 1, { assists: 2 }),
    played('a', 2, { mvp: true }),
  ]
  assert.deepEqual(
    topAssists(appearances).map(({ name, value }) => [name, value]),
    [
      ['b', 2],
      ['a', 1],
    ],
  )
  assert.deepEqual(
    mvps(appearances).map(({ name, value }) => [name, value]),
    [['a', 2]],
  )
})

test('with a match day, later matches do not count', () => {
  const appearances = [played('a', 1, { goals: 1 }), played('a', 2, { goals: 5 })]
  assert.deepEqual(topScorer(appearances, { day: 1 }), [{ position: 1, id: 'a', name: 'a', value: 1, matches: 1 }])
})

test('two players with the same name are two rows, and their order does not depend on the input order', () => {
  const any = fc.array(
    fc.record({
      id: fc.constantFrom('1', '2', '3'),
      name: fc.constantFrom('Rossi', 'rossi'),
      round: fc.nat(3),
      goals: fc.nat(2),
    }),
  )
  fc.assert(
    fc.property(any, (appearances) => {
      const rows = topScorer(appearances)
      assert.deepEqual(topScorer(appearances.toReversed()), rows)
      assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
    }),
  )
})
