import assert from 'node:assert/strict'
import { test } from 'node:test'
import { positionOf } from './position.ts'

const view = { width: 400, height: 600 }
const anchor = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

test('a menu is below its button, aligned with its edge', () => {
  assert.deepEqual(positionOf({ anchor: anchor(300, 10), size: { width: 200, height: 300 }, view, align: 'end' }), {
    left: 144,
    top: 62,
  })
  assert.deepEqual(positionOf({ anchor: anchor(20, 10), size: { width: 200, height: 300 }, view, align: 'start' }), {
    left: 20,
    top: 62,
  })
})

test('a menu stays inside the window', () => {
  assert.equal(positionOf({ anchor: anchor(10, 10), size: { width: 200, height: 300 }, view, align: 'end' }).left, 8)
  assert.equal(
    positionOf({ anchor: anchor(350, 10), size: { width: 200, height: 300 }, view, align: 'start' }).left,
    192,
  )
})

test('a menu without space below is above its button', () => {
  assert.equal(
    positionOf({ anchor: anchor(10, 500), size: { width: 200, height: 300 }, view, align: 'start' }).top,
    192,
  )
})
