import { isErrorCode, type ErrorCode } from '@agone/contract/errors'
import { makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { ApiError } from '../../lib/api/client.ts'
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
  /** What nobody would fault. */
  right: Values
  /** What is typed instead in one field, and the code or sentence that this field then shows, before anything is sent. */
  wrong: readonly (readonly [field: keyof Values & string, typed: string, said: string])[]
  /** At which field each refusal of the server is shown. */
  refused: Partial<Record<ErrorCode, keyof Values & string>>
}

const testForm = <Values extends FormValues>({ form, faults, right, wrong, refused }: Row<Values>) => {
  test(`${form}: what fits is sent`, () => {
    assert.deepEqual([...faultsOf(right, faults.rules)], [])
  })

  for (const [field, typed, said] of wrong)
    test(`${form}: "${typed}" as ${field} is ${said} at that field`, () => {
      const fault = faultsOf({ ...right, [field]: typed }, faults.rules).get(field)
      assert.equal(typeof fault === 'function' ? fault(makeT('en')) : fault, said)
    })

  test(`${form}: what the server refuses is shown at the field that it is about, anything else under the form`, () => {
    assert.deepEqual(faults.fieldOf, refused)
    for (const [code, field] of Object.entries(faults.fieldOf)) {
      assert.ok(isErrorCode(code))
      assert.equal(refusalOf(new ApiError(code, 400), right, faults.fieldOf).field, field)
    }
    assert.equal(refusalOf(new ApiError('ENTITY_CONFLICT', 409), right, faults.fieldOf).field, undefined)
  })

  test(`${form}: a rule of the form and the server agree on the field`, () => {
    for (const [field, , said] of wrong) if (isErrorCode(said)) assert.equal(faults.fieldOf[said] ?? field, field, said)
  })
}

testForm({
  form: 'the username',
  faults: usernameFaults('giada'),
  right: { username: 'giada.ferri' },
  wrong: [
    ['username', 'giada', 'USERNAME_ALREADY_YOURS'],
    ['username', 'a b', 'INVALID_NEW_USERNAME'],
    ['username', 'ab', 'INVALID_NEW_USERNAME'],
  ],
  refused: {
    INVALID_NEW_USERNAME: 'username',
    USERNAME_ALREADY_YOURS: 'username',
    USERNAME_ALREADY_USED: 'username',
  },
})

testForm({
  form: 'the mail address',
  faults: emailFaults('giada@example.org'),
  right: { email: ' nuova@example.org ' },
  wrong: [
    ['email', 'giada@ovunque', 'INVALID_EMAIL'],
    ['email', ' giada@example.org', 'EMAIL_USED'],
  ],
  refused: { INVALID_EMAIL: 'email', EMAIL_USED: 'email' },
})

testForm({
  form: 'the password',
  faults: passwordFaults(true),
  right: { oldPassword: 'x', password: 'Gradinata-Sud-7', passwordConfirm: 'Gradinata-Sud-7', code: '123456' },
  wrong: [
    ['oldPassword', '', 'OLD_PASSWORD_INVALID'],
    ['password', 'Ab-1', 'PASSWORD_TOO_SHORT'],
    ['password', 'Gradinata Sud-7', 'INVALID_PASSWORD_ERROR'],
    ['password', 'gradinata-sud-7', 'WEAK_PASSWORD_ERROR'],
    ['passwordConfirm', 'Gradinata-Sud-8', 'PASSWORDS_DONT_MATCH'],
    ['code', ' ', '2FA-CODE_NEEDED'],
  ],
  refused: {
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
  right: { name: ' Giada ', surname: '', birthday: '' },
  wrong: [
    ['name', 'a'.repeat(61), 'It is too long: at most 60 characters.'],
    ['surname', 'Gia\u202eda', 'It has to be one line without invisible characters.'],
    ['birthday', '2020-02-02', 'TOO_YOUNG'],
    ['birthday', '1850-02-02', 'DATE_INVALID'],
  ],
  refused: { TOO_YOUNG: 'birthday', DATE_INVALID: 'birthday' },
})

testForm({
  form: 'the end of the account',
  faults: deletionFaults('giada'),
  right: { username: 'giada' },
  wrong: [['username', 'Giada', 'This is not your username.']],
  refused: { FIELD_VALIDATION_ERROR: 'username' },
})

testForm({
  form: 'two-factor authentication',
  faults: twoFactorFaults,
  right: { code: '123456', password: 'x' },
  wrong: [
    ['code', ' ', '2FA-CODE_NEEDED'],
    ['password', '', 'WRONG_PASSWORD'],
  ],
  refused: { '2FA-CODE_NEEDED': 'code', '2FA-CODE_INVALID': 'code', WRONG_PASSWORD: 'password' },
})

test('a field that the server names is marked where the form has no field for the code', () => {
  const sent = { name: 'x', passwordConfirm: 'y' }
  const message = 'It is too long: at most 5 characters.'
  const faults = [{ path: '/password_confirm', message, reason: 'tooLong' as const, values: { count: 5 } }]
  const refused = refusalOf(new ApiError('FIELD_VALIDATION_ERROR', 400, { faults }), sent, {})
  assert.deepEqual(refused, { code: 'FIELD_VALIDATION_ERROR', text: message, field: 'passwordConfirm', sent })
  assert.equal(refusalOf(new ApiError('FIELD_VALIDATION_ERROR', 400), sent, {}).field, undefined)
  const other = refusalOf(new ApiError('FIELD_VALIDATION_ERROR', 400, { faults }), { name: 'x' }, {})
  assert.deepEqual([other.field, other.text], [undefined, message])
})

test('what is no answer of the server is UNKNOWN_ERROR, under the form', () => {
  const { code, field } = refusalOf(new TypeError('x'), { name: '' }, {})
  assert.deepEqual([code, field], ['UNKNOWN_ERROR', undefined])
})
