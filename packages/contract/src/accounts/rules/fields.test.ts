import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageAt, birthdayFault, emailFault, passwordFault, passwordRules, personNameFault } from './fields.ts'

const now = Date.UTC(2026, 10, 21)

const birthdays = [
  ['2012-11-21', undefined, 'fourteen today'],
  ['2012-11-22', 'TOO_YOUNG', 'fourteen tomorrow'],
  ['2001-02-31', 'DATE_INVALID', 'no such day'],
  ['2001-02-29', 'DATE_INVALID', 'no leap year'],
  ['2004-02-29', undefined, 'a leap day'],
  ['2027-01-01', 'DATE_INVALID', 'in the future'],
  ['1899-01-01', 'DATE_INVALID', 'too old'],
  ['01/02/2000', 'DATE_INVALID', 'another form'],
  ['', 'DATE_INVALID', 'nothing'],
] as const

for (const [birthday, fault, why] of birthdays) {
  test(`birthday ${birthday}: ${why}`, () => assert.equal(birthdayFault(birthday, now), fault))
}

test('the age increases on the birthday', () => {
  assert.equal(ageAt('2000-11-22', now), 25)
  assert.equal(ageAt('2000-11-21', now), 26)
})

test('a name may have any script, but no direction marks', () => {
  for (const name of ['', 'Zoë', 'D’Angelo', 'محمد', 'מיכל', 'می‌خواهم', '小野', 'a'.repeat(60)]) {
    assert.equal(personNameFault(name), undefined, name)
  }
  for (const sign of [
    '\u0000',
    '\n',
    '\u0085',
    '\u061c',
    '\u200e',
    '\u200f',
    '\u2028',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
  ]) {
    assert.equal(personNameFault(`Gia${sign}da`), 'FIELD_VALIDATION_ERROR', `U+${sign.charCodeAt(0).toString(16)}`)
  }
  assert.equal(personNameFault('a'.repeat(61)), 'FIELD_VALIDATION_ERROR')
})

const addresses = [
  ['giada.ferri+agone@example.org', undefined],
  ['giada@localhost', 'EMAIL_FORMAT_INVALID'],
  ['giada ferri@example.org', 'EMAIL_FORMAT_INVALID'],
  ['a@example.org,b@example.org', 'EMAIL_FORMAT_INVALID'],
  ['"a@b"@example.org', 'EMAIL_FORMAT_INVALID'],
  ['giada@example..org', 'EMAIL_FORMAT_INVALID'],
  ['zoë@bücher.example', undefined],
  ['giada\u0001@example.org', 'EMAIL_FORMAT_INVALID'],
  ['giada@exam\u00adple.org', 'EMAIL_FORMAT_INVALID'],
  ['giada@\uff45xample.org', 'EMAIL_FORMAT_INVALID'],
  [`${'a'.repeat(64)}@${'b'.repeat(190)}.org`, 'EMAIL_FORMAT_INVALID'],
] as const

for (const [address, fault] of addresses) {
  test(`address ${address.slice(0, 40)}`, () => assert.equal(emailFault(address), fault))
}

const passwords = [
  ['Agone-demo-1', undefined],
  ['Ag-1', 'PASSWORD_TOO_SHORT'],
  ['Agone demo-1', 'INVALID_PASSWORD_ERROR'],
  ['agone-demo-1', 'WEAK_PASSWORD_ERROR'],
  ['AGONE-DEMO-1', 'WEAK_PASSWORD_ERROR'],
  ['Agone-demo-x', 'WEAK_PASSWORD_ERROR'],
  ['AgoneDemo12', 'WEAK_PASSWORD_ERROR'],
  [`Aa1-${'x'.repeat(125)}`, 'WEAK_PASSWORD_ERROR'],
] as const

for (const [password, fault] of passwords) {
  test(`password ${password.slice(0, 20)}: ${fault ?? 'fine'}`, () => {
    assert.equal(passwordFault(password), fault)
    assert.equal(Object.values(passwordRules(password)).every(Boolean), fault === undefined)
  })
}
