import assert from 'node:assert/strict'
import test from 'node:test'
import { lapMilliseconds } from './rules.ts'

test('a lap time is accepted in the common notations', () => {
  for (const [text, milliseconds] of [
    ['1:23.456', 83_456],
    ['1:23,4', 83_400],
    ['83.456', 83_456],
    ['83,4', 83_400],
    ['1:23', 83_000],
    ['100.5', 100_500],
    ['1:60.000', undefined],
    ['0', undefined],
    ['60:00.001', undefined],
    ['presto', undefined],
  ] as const)
    assert.equal(lapMilliseconds(text), milliseconds, text)
})
