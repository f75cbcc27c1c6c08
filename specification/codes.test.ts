import { errors } from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import { codes } from './codes.ts'

test('the catalogue has exactly the codes of the specification', () => {
  assert.deepEqual(Object.keys(errors).toSorted(), Object.values(codes).flat().toSorted())
})
