import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '../../specification/codes.ts'
import { untestedCodes } from './untested-codes.mjs'

const all = Object.values(codes).flat()

test('a run in which calls returned every code has no untested code', () => {
  assert.deepEqual(untestedCodes([...all, ...all]), [])
})

test('a code that no call returned is reported', () => {
  assert.deepEqual(untestedCodes(all.filter((code) => code !== 'TOO_YOUNG')), ['TOO_YOUNG'])
})
