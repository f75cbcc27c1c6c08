import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faultPosition } from './json-fault.ts'

const positions: [text: string, at: number, why: string][] = [
  ['', 0, 'nothing at all'],
  ['root:x', 0, 'a word'],
  ['{"a": nope}', 6, 'a word as a value'],
  ['{"a": 1,\n}', 9, 'a comma before the end of an object'],
  ['[1, 2,]', 6, 'a comma before the end of a list'],
  ['{"a" 1}', 5, 'no colon'],
  ['{"a": [1, 2}', 11, 'a list closed as an object'],
  ['{"a": 1} x', 9, 'text after the end'],
  ['{"a": "b\nc"}', 6, 'a line break in a text'],
  ['[01]', 2, 'a number with a leading zero'],
  ['{"a": [1, 2', 11, 'a missing end'],
  ["{'a': 1}", 1, 'the wrong quotes'],
]

for (const [text, at, why] of positions) {
  test(`the error has the right position: ${why}`, () => {
    assert.throws(() => JSON.parse(text))
    assert.equal(faultPosition(text), at)
  })
}

test('any valid JSON is read to its end', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent)
      assert.equal(faultPosition(text), text.length)
    }),
  )
})

test('the text before the error is a beginning of valid JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), fc.nat(), (json, cut) => {
      const at = cut % (json.length + 1)
      const broken = `${json.slice(0, at)}\u0001${json.slice(at)}`
      assert.ok(faultPosition(broken) <= at, broken)
    }),
  )
})
