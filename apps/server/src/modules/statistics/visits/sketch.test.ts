import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addVisitor, countVisitors, registerCount } from './sketch.ts'

const salt = Buffer.alloc(32, 7)

const sketchOf = (count: number, first = 0) => {
  const registers = new Uint8Array(registerCount)
  for (let visitor = first; visitor < first + count; visitor++) addVisitor(registers, salt, `visitor ${visitor}`)
  return registers
}

test('few visitors are counted exactly, many within three standard errors', () => {
  for (const count of [0, 1, 2, 10]) assert.equal(countVisitors(sketchOf(count)), count)
  for (const count of [100, 1000, 20_000, 100_000]) {
    const error = Math.abs(countVisitors(sketchOf(count)) - count) / count
    assert.ok(error < 0.025, `${count}: ${error}`)
  }
})

test('a repeated visitor counts once', () => {
  const registers = sketchOf(500)
  const before = countVisitors(registers)
  for (let visitor = 0; visitor < 500; visitor++) addVisitor(registers, salt, `visitor ${visitor}`)
  assert.equal(countVisitors(registers), before)
})
