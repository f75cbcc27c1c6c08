import { errors, isErrorCode } from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import { codes } from './codes.ts'

test('the catalogue has exactly the codes of the specification', () => {
  const rows: readonly string[] = Object.values(codes).flat()
  const missing = Object.keys(errors).filter((code) => !rows.includes(code))
  assert.deepEqual(missing, [], 'add these codes to specification/codes.ts, under the heading of their subject')
  const unknown = rows.filter((code) => !isErrorCode(code))
  assert.deepEqual(unknown, [], 'add these codes to packages/contract/src/errors.ts, or remove their rows')
  const repeated = rows.filter((code, index) => rows.indexOf(code) !== index)
  assert.deepEqual(repeated, [], 'these codes have two rows in specification/codes.ts: remove one')
})
