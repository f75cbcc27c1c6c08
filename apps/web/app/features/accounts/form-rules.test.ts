import { isErrorCode, type ErrorCode } from '@agone/contract/errors'
import { makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { ApiError } from '../../lib/api/api-error.ts'
import { faultsOf, refusalOf, type FormFaults, type FormValues } from './form-faults.ts'
import {
  baseInfoFaults,
  deletionFaults,
  emailFaults,
  passwordFaults,
  twoFactorFaults,
  usernameFaults,
} from './form-rules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

type Row<Values extends FormValues> = {
  form: string
  faults: FormFaults<Values>
  /** Valid values. */
  validValues: Values
  /** A wrong value of one field, and the code or text that the field shows for it before anything is sent. */
  wrongValues: readonly (readonly [field: keyof Values & string, typed: string, expected: string])[]
  /** The field that shows each refusal of the server. */
  fieldOf: Partial<Record<ErrorCode, keyof Values & string>>
}

const testForm = <Values extends FormValues>({ form, faults, validValues, wrongValues, fieldOf }: Row<Values>) => {
  test(`${form}: valid values are sent`, () => {
    assert.deepEqual([...faultsOf(validValues, faults.rules)], [])
  })

  for (const [field, typed, expected] of wrongValues)
    test(`${form}: "${typed}" as ${field} shows ${expected} at that field`, () => {
      const fault = faultsOf({ ...validValues, [field]: typed }, faults.rules).get(field)
      assert.equal(typeof fault === 'function' ? fault(makeT('en')) : fault, expected)
    })

  test(`${form}: a refusal of the server is shown at its field, any other under the form`, () => {
    assert.deepEqual(faults.fieldOf, fieldOf)
    for (const [code, field] of Object.entries(faults.fieldOf)) {
      assert.ok(isErrorCode(code))
      assert.equal(refusalOf(new ApiError(code, 400), validValues, faults.fieldOf).field, field)
    }
    assert.equal(refusalOf(new ApiError('ENTITY_CONFLICT', 409), validValues, faults.fieldOf).field, undefined)
  })

  test(`${form}: a rule of the form is shown at the same field as the same refusal of the server`, () => {
    for (const [field, , expected] of wrongValues)
      if (isErrorCode(expected)) assert.equal(faults.fieldOf[expected] ?? field, field, expected)
  })
}

testForm({
  form: 'the username',
  faults: usernameFaults('giada'),
  validValues: { username: 'giada.ferri' },
  wrongValues: [
    ['username', 'giada', 'USERNAME_ALREADY_YOURS'],
    ['username', 'a b', 'INVALID_NEW_USERNAME'],
    ['username', 'ab', 'INVALID_NEW_USERNAME'],
  ],
  fieldOf: {
    INVALID_NEW_USERNAME: 'username',
    USERNAME_ALREADY_YOURS: 'username',
    USERNAME_ALREADY_USED: 'username',
  },
})

testForm({
  form: 'the mail address',
  faults: emailFaults('giada@example.org'),
  validValues: { email: ' nuova@example.org ' },
  wrongValues: [
    ['email', 'giada@ovunque', 'INVALID_EMAIL'],
    ['email', ' giada@example.org', 'EMAIL_USED'],
  ],
  fieldOf: { INVALID_EMAIL: 'email', EMAIL_USED: 'email' },
})

testForm({
  form: 'the password',
  faults: passwordFaults(true),
  validValues: { oldPassword: 'x', password: 'Gradinata-Sud-7', passwordConfirm: 'Gradinata-Sud-7', code: '123456' },
  wrongValues: [
    ['oldPassword', '', 'OLD_PASSWORD_INVALID'],
    ['password', 'Ab-1', 'PASSWORD_TOO_SHORT'],
    ['password', 'Gradinata Sud-7', 'INVALID_PASSWORD_ERROR'],
    ['password', 'gradinata-sud-7', 'WEAK_PASSWORD_ERROR'],
    ['passwordConfirm', 'Gradinata-Sud-8', 'PASSWORDS_DONT_MATCH'],
    ['code', ' ', '2FA-CODE_NEEDED'],
  ],
  fieldOf: {
    '2FA-CODE_NEEDED': 'code',
    '2FA-CODE_INVALID': 'code',
    OLD_PASSWORD_INVALID: 'oldPassword',
    PASSWORD_TOO_SHORT: 'password',
    INVALID_PASSWORD_ERROR: 'password',
    WEAK_PASSWORD_ERROR: 'password',
    PASSWORDS_DONT_MATCH: 'passwordConfirm',
  },
})

test('without two-factor authentication a new password takes no code', () => {
  const typed = { oldPassword: 'x', password: 'Gradinata-Sud-7', passwordConfirm: 'Gradinata-Sud-7', code: '' }
  assert.equal(faultsOf(typed, passwordFaults(false).rules).size, 0)
})

testForm({
  form: 'name, surname and birthday',
  faults: baseInfoFaults(() => now),
  validValues: { name: ' Giada ', surname: '', birthday: '' },
  wrongValues: [
    ['name', 'a'.repeat(61), 'It is too long: at most 60 characters.'],
    ['surname', 'Gia\u202eda', 'It has to be one line without invisible characters.'],
    ['birthday', '2020-02-02', 'TOO_YOUNG'],
    ['birthday', '1850-02-02', 'DATE_INVALID'],
  ],
  fieldOf: { TOO_YOUNG: 'birthday', DATE_INVALID: 'birthday' },
})

testForm({
  form: 'the deletion of the account',
  faults: deletionFaults('giada'),
  validValues: { username: 'giada' },
  wrongValues: [['username', 'Giada', 'This is not your username.']],
  fieldOf: { FIELD_VALIDATION_ERROR: 'username' },
})

testForm({
  form: 'two-factor authentication',
  faults: twoFactorFaults,
  validValues: { code: '123456', password: 'x' },
  wrongValues: [
    ['code', ' ', '2FA-CODE_NEEDED'],
    ['password', '', 'WRONG_PASSWORD'],
  ],
  fieldOf: { '2FA-CODE_NEEDED': 'code', '2FA-CODE_INVALID': 'code', WRONG_PASSWORD: 'password' },
})

test('if the form has no field for the code, the field that the server names is marked', () => {
  const sent = { name: 'x', passwordConfirm: 'y' }
  const message = 'It is too long: at most 5 characters.'
  const faults = [{ path: '/password_confirm', message, reason: 'tooLong' as const, values: { count: 5 } }]
  const refusal = refusalOf(new ApiError('FIELD_VALIDATION_ERROR', 400, { faults }), sent, {})
  assert.deepEqual(refusal, { code: 'FIELD_VALIDATION_ERROR', text: message, field: 'passwordConfirm', sent })
  assert.equal(refusalOf(new ApiError('FIELD_VALIDATION_ERROR', 400), sent, {}).field, undefined)
  const other = refusalOf(new ApiError('FIELD_VALIDATION_ERROR', 400, { faults }), { name: 'x' }, {})
  assert.deepEqual([other.field, other.text], [undefined, message])
})

test('an error that is not from the server is UNKNOWN_ERROR, under the form', () => {
  const { code, field } = refusalOf(new TypeError('x'), { name: '' }, {})
  assert.deepEqual([code, field], ['UNKNOWN_ERROR', undefined])
})
