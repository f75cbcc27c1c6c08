import { errors, isErrorCode, type ErrorCode } from '@agone/contract/errors'
import assert from 'node:assert/strict'
import test from 'node:test'
import { confirmationField } from './confirmation-fields.ts'

const rows: readonly { code: ErrorCode; withPassword: string; withoutPassword: string }[] = [
  { code: 'WRONG_PASSWORD', withPassword: 'password', withoutPassword: 'none' },
  { code: 'INVALID_CREDENTIALS', withPassword: 'password', withoutPassword: 'none' },
  { code: '2FA-CODE_NEEDED', withPassword: 'code', withoutPassword: 'code' },
  { code: '2FA-CODE_INVALID', withPassword: 'code', withoutPassword: 'code' },
  { code: 'RATE_LIMIT', withPassword: 'none', withoutPassword: 'none' },
  { code: 'RATE_LIMITED', withPassword: 'none', withoutPassword: 'none' },
]

for (const { code, withPassword, withoutPassword } of rows)
  test(`the dialog that confirms the identity shows ${code} at the field: ${withPassword}`, () => {
    assert.deepEqual([confirmationField(code, true), confirmationField(code, false)], [withPassword, withoutPassword])
  })

test('an error that is not about the confirmation is left to the caller', () => {
  const testedCodes = rows.map(({ code }) => code)
  for (const code of Object.keys(errors).filter(isErrorCode))
    if (!testedCodes.includes(code)) assert.equal(confirmationField(code, true), undefined, code)
})
