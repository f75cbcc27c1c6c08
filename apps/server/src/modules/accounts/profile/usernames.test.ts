import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as Usernames from './usernames.ts'

const rows = [
  ['giada.ferri', undefined, 'a plain name'],
  ['admin', 'USERNAME_USED', 'a role'],
  ['Tournament_Manager', 'USERNAME_USED', 'a role with punctuation'],
  ['A.G.O.N.E', 'USERNAME_USED', 'the product, in any spelling'],
  ['deleted-user', 'USERNAME_USED', 'the name of deleted users'],
  ['ab', 'INVALID_USERNAME', 'too short'],
  ['a'.repeat(21), 'INVALID_USERNAME', 'too long'],
  ['con spazio', 'INVALID_USERNAME', 'a space'],
  ['josé', 'INVALID_USERNAME', 'an accent'],
  ['adminissima', undefined, 'begins like a role'],
] as const

for (const [username, fault, why] of rows) {
  test(`${username}: ${why}`, () => assert.equal(Usernames.fault(username), fault))
}
