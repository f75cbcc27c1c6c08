import { errors, isErrorCode, type ErrorCode } from '@agone/contract/errors'
import assert from 'node:assert/strict'
import test from 'node:test'
import { confirmPlaceOf } from './confirm-place.ts'

const rows: readonly { code: ErrorCode; withPassword: string; withoutPassword: string }[] = [
  { code: 'WRONG_PASSWORD', withPassword: 'password', withoutPassword: 'dialog' },
  { code: 'INVALID_CREDENTIALS', withPassword: 'password', withoutPassword: 'dialog' },
  { code: '2FA-CODE_NEEDED', withPassword: 'code', withoutPassword: 'code' },
  { code: '2FA-CODE_INVALID', withPassword: 'code', withoutPassword: 'code' },
  { code: 'RATE_LIMIT', withPassword: 'dialog', withoutPassword: 'dialog' },
  { code: 'RATE_LIMITED', withPassword: 'dialog', withoutPassword: 'dialog' },
]

for (const { code, withPassword, withoutPassword } of rows)
  test(`${code} is shown in the dialog of the confirmation, at the ${withPassword}`, () => {
    assert.deepEqual([confirmPlaceOf(code, true), confirmPlaceOf(code, false)], [withPassword, withoutPassword])
  })

test('an error that is not about the confirmation is left to the caller', () => {
  const known = rows.map(({ code }) => code)
  for (const code of Object.keys(errors).filter(isErrorCode))
    if (!known.includes(code)) assert.equal(confirmPlaceOf(code, true), undefined, code)
})
