import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../../platform/http/index.ts'
import { testApp } from '../../../../test/support/http.ts'
import * as Passwords from './passwords.ts'
import { accountsPlugin } from '../plugin.ts'
import { createUser } from '../../../../test/support/factories/accounts.ts'

const rules = [
  ['Aa1!aaa', 'PASSWORD_TOO_SHORT'],
  ['Aa1! aaaa', 'INVALID_PASSWORD_ERROR'],
  ['aa1!aaaa', 'WEAK_PASSWORD_ERROR'],
  ['AA1!AAAA', 'WEAK_PASSWORD_ERROR'],
  ['Aaa!aaaa', 'WEAK_PASSWORD_ERROR'],
  ['Aa1aaaaa', 'WEAK_PASSWORD_ERROR'],
  [`Aa1!${'x'.repeat(125)}`, 'WEAK_PASSWORD_ERROR'],
  ['Password1!', 'WEAK_PASSWORD_ERROR'],
  ['P@ssw0rd', 'WEAK_PASSWORD_ERROR'],
  ['Juventus1!', 'WEAK_PASSWORD_ERROR'],
  ['Tribuna-Nord-2026', undefined],
  [`Aa1!${'x'.repeat(124)}`, undefined],
] as const

for (const [password, fault] of rules) {
  test(`${password.slice(0, 20)}: ${fault ?? 'taken'}`, () => assert.equal(Passwords.fault(password), fault))
}

test('only the right password matches its hash', async () => {
  const stored = await Passwords.hash('Tribuna-Nord-2026')
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await Passwords.matches(stored, 'Tribuna-Nord-2026'), true)
  assert.equal(await Passwords.matches(stored, 'Tribuna-Nord-2027'), false)
})

test('without a stored hash no password matches, and the check is as much work', async () => {
  const stored = await Passwords.hash('Tribuna-Nord-2026')
  /** The processor time of a check in microseconds, which waiting for a processor does not change. */
  const workOf = async (form: string | undefined) => {
    const start = process.cpuUsage()
    assert.equal(await Passwords.matches(form, 'Curva-Sud-2026'), false)
    return process.cpuUsage(start).user
  }
  // Each is compared with the one just before it: the speed of a shared machine changes.
  const ratios: number[] = []
  for (let round = 0; round < 9; round++) {
    const known = await workOf(stored)
    ratios.push((await workOf(undefined)) / known)
  }
  const median = ratios.toSorted((one, other) => one - other)[4] ?? 0
  assert.ok(median > 1 / 3, `the ratios are ${ratios.join()}`)
})

test('in a flood attempts are queued, and refused with Retry-After once the queue is full', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 210 }, () => Passwords.matches(undefined, 'x')))
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  // A hundred wait; one or two are being hashed, depending on the number of cores.
  assert.ok([108, 109].includes(refused.length), `${refused.length} were refused`)
  assert.ok(refused.every((error) => error instanceof AppError && error.code === 'RATE_LIMITED'))
})

test('a start reports unusable passwords and the remedy, and nobody can sign in with them', async () => {
  const { ctx, close } = await testApp(accountsPlugin)
  try {
    assert.equal(await Passwords.lostNotice(ctx(), './data'), undefined)
    await createUser(ctx(), { columns: { password_hash: 'undefined' } })
    const notice = await Passwords.lostNotice(ctx(), './data')
    assert.match(notice ?? '', /password is lost: 1\.[^]*\.\/data, delete this folder/)
    assert.equal(await Passwords.matches('undefined', 'undefined'), false)
  } finally {
    await close()
  }
})
