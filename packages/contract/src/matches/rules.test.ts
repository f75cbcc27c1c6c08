import assert from 'node:assert/strict'
import test from 'node:test'
import { compareMinutes, lapMilliseconds, timeMilliseconds } from './rules.ts'

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

test('a time may have hours, be longer than a lap, or be 0', () => {
  for (const [text, milliseconds] of [
    ['1:02:03.5', 3_723_500],
    ['48:12,604', 2_892_604],
    ['83.456', 83_456],
    ['0', 0],
    ['48:60', undefined],
    ['1:02:03:04', undefined],
  ] as const)
    assert.equal(timeMilliseconds(text), milliseconds, text)
  assert.equal(lapMilliseconds('1:02:03.5'), undefined)
})

test('added time comes before the next minute, and an unknown minute last', () => {
  const inOrder = ['9', '45', '45+2', '45+10', '46', '120+1', null]
  assert.deepEqual(inOrder.toReversed().toSorted(compareMinutes), inOrder)
})
