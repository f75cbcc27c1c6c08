import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCamelCase, toSnakeCase } from './case.ts'

test('keys change their case at any depth, in both directions', () => {
  const inner = { teamId: 1, of: [{ redCards2: { matchDay: 3 } }] }
  const wire = { team_id: 1, of: [{ red_cards2: { match_day: 3 } }] }
  assert.deepEqual(toCamelCase(wire), inner)
  assert.deepEqual(toSnakeCase(inner), wire)
  assert.deepEqual(toCamelCase(inner), inner)
})

test('underscores that are not followed by a small letter or digit stay', () => {
  assert.deepEqual(toCamelCase({ a__b: 1, _c: 2, d_: 3, e_F: 4, g___: 5, _1: 6 }), {
    aB: 1,
    C: 2,
    d_: 3,
    e_F: 4,
    g___: 5,
    '1': 6,
  })
})

test('a key of a million underscores is read once', () => {
  const key = '_'.repeat(1_000_000)
  const before = process.threadCpuUsage()
  assert.deepEqual(toCamelCase({ [key]: 1 }), { [key]: 1 })
  const { user } = process.threadCpuUsage(before)
  assert.ok(user < 2_000_000, 'the time grows with the square of the length')
})
