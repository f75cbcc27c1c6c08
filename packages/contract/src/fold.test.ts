import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'

test('accents, case, width and blanks make no difference', () => {
  assert.equal(fold('  Atlètico \t Madrid '), 'atletico madrid')
  assert.equal(fold('ＡＧＯＮＥ'), 'agone')
})

test('invisible characters make no difference, and are no name', () => {
  assert.equal(fold('Virtus\u200b Bru\u00adghiera\u2060'), 'virtus brughiera')
  for (const empty of ['\u200b\u200b', '\u3164\u115f', '\u2800\u2800', '\u200f\ufeff', '\u{e0041}\u{e0042}']) {
    assert.equal(fold(empty), '')
  }
})
