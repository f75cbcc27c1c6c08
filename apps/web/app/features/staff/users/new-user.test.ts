import assert from 'node:assert/strict'
import test from 'node:test'
import { newUserFaults } from './new-user.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const validValues = { username: 'giada.ferri', email: 'giada@example.org', birthday: '1990-01-02' }
const none = { username: undefined, email: undefined, birthday: undefined }

const rows = [
  { typed: {}, faults: {}, why: 'valid values have no faults' },
  { typed: { username: '', email: '', birthday: '' }, faults: {}, why: 'empty fields have no faults' },
  { typed: { username: 'a b' }, faults: { username: 'INVALID_USERNAME' }, why: 'a name has no blanks' },
  { typed: { email: 'nessuna chiocciola' }, faults: { email: 'EMAIL_FORMAT_INVALID' }, why: 'an address has an @' },
  { typed: { birthday: '2024-01-01' }, faults: { birthday: 'TOO_YOUNG' }, why: 'nobody is younger than 14' },
  { typed: { birthday: '1850-01-01' }, faults: { birthday: 'DATE_INVALID' }, why: 'nobody is older than 120' },
]

for (const { typed, faults, why } of rows)
  test(`a new account: ${why}`, () => {
    assert.deepEqual(newUserFaults({ ...validValues, ...typed }, now), { ...none, ...faults })
  })
