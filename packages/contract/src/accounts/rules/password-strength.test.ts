import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordStrength } from './password-strength.ts'

const rows = [
  ['', 0, 'nothing typed'],
  ['ciao', 1, 'too short'],
  ['12345678', 1, 'a run of figures'],
  ['aaaaaaaaaaaaaaaa', 1, 'one character again and again'],
  ['Torre-Mare', 3, 'two words'],
  ['correct horse battery', 4, 'four words are stronger than special characters'],
  ['Gx7!mQ2#pL9z', 4, 'random and long enough'],
] as const
for (const [password, score, why] of rows)
  test(`“${password}” scores ${score}: ${why}`, () => assert.equal(passwordStrength(password), score))

test("the user's own name makes a password weaker", () => {
  assert.ok(passwordStrength('giada-ferri-1', ['giada']) < passwordStrength('giada-ferri-1'))
})
