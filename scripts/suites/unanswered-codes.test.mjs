import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '../../specification/codes.ts'
import { unansweredCodes } from './unanswered-codes.mjs'

const all = Object.values(codes).flat()

test('a run in which every code was answered is good', () => {
  assert.deepEqual(unansweredCodes([...all, ...all]), [])
})

test('a code that no call answered is reported', () => {
  assert.deepEqual(unansweredCodes(all.filter((code) => code !== 'TOO_YOUNG')), ['TOO_YOUNG'])
})
