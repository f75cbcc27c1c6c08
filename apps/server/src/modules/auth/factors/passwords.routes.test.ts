import { securityRoutes, urlOf, userRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import { Codes, Users } from '../../accounts/index.ts'
import { History } from '../../history/index.ts'
import * as Recoveries from '../sign-on/recoveries.ts'
import { signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import * as SecondFactors from './second-factor/second-factors.ts'

let product: SignOnApp
before(async () => {
  product = await signOnApp()
})
after(() => product.close())

const fresh = 'Gradinata-Sud-7'

const change = async (token: string, body: Record<string, string>) => {
  const { method, path } = securityRoutes.changePassword
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await product.app.inject({ method, url: path, headers, payload: JSON.stringify(body) })
  return { status: answer.statusCode, title: answer.body === '' ? undefined : answer.json().title }
}

const isAlive = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await product.app.inject({ url: urlOf(userRoutes.me), headers })).statusCode === 200
}

test('a password change ends all other sessions', async () => {
  const user = await createUser(product.ctx())
  const [own, other] = [await tokenFor(product.auth, user), await tokenFor(product.auth, user)]
  assert.ok((await isAlive(own)) && (await isAlive(other)))
  const typed = { old_password: testPassword, password: fresh, password_confirm: fresh }
  assert.deepEqual(await change(own, typed), { status: 204, title: undefined })
  assert.deepEqual([await isAlive(own), await isAlive(other)], [true, false])
  const changed = await Users.get(product.ctx(), user.id)
  assert.deepEqual(
    [
      await Users.matchesPassword(product.ctx(), changed, fresh),
      await Users.matchesPassword(product.ctx(), changed, testPassword),
    ],
    [true, false],
  )
})

test('after a new password another secret is offered to the authenticator app', async () => {
  const user = await createUser(product.ctx())
  const token = await tokenFor(product.auth, user)
  const shown = () => SecondFactors.configure(product.ctx(), product.auth.secret, user)
  const { secret } = await shown()
  assert.equal((await shown()).secret, secret)
  const typed = { old_password: testPassword, password: fresh, password_confirm: fresh }
  assert.equal((await change(token, typed)).status, 204)
  const next = (await shown()).secret
  assert.notEqual(next, secret)
  const code = await Codes.issue(product.ctx(), 'reset', { id: user.id, email: user.email ?? '' })
  await Recoveries.reset(product.auth, { code, password: testPassword, passwordConfirm: testPassword })
  assert.notEqual((await shown()).secret, next)
})

test('a password change or reset is in the audit trail, without the password', async () => {
  const user = await createUser(product.ctx())
  const token = await tokenFor(product.auth, user)
  const typed = { old_password: testPassword, password: fresh, password_confirm: fresh }
  assert.equal((await change(token, typed)).status, 204)
  const code = await Codes.issue(product.ctx(), 'reset', { id: user.id, email: user.email ?? '' })
  await Recoveries.reset(product.auth, { code, password: testPassword, passwordConfirm: testPassword })
  assert.deepEqual(
    (await History.listOf(product.ctx(), user.id)).map(({ action, actorId, from, to }) => ({
      action,
      actorId,
      from,
      to,
    })),
    [
      { action: 'changePassword', actorId: user.id, from: undefined, to: undefined },
      { action: 'resetPassword', actorId: undefined, from: undefined, to: undefined },
    ],
  )
})

test('a new password is refused for the first rule that it breaks', async () => {
  const user = await createUser(product.ctx())
  const token = await tokenFor(product.auth, user)
  const rows = [
    {
      title: 'OLD_PASSWORD_INVALID',
      typed: { old_password: 'Wrong-1-wrong', password: fresh, password_confirm: fresh },
    },
    { title: 'PASSWORD_TOO_SHORT', typed: { old_password: testPassword, password: 'Ab-1', password_confirm: 'Ab-1' } },
    {
      title: 'INVALID_PASSWORD_ERROR',
      typed: { old_password: testPassword, password: 'Con spazio-1', password_confirm: '' },
    },
    {
      title: 'WEAK_PASSWORD_ERROR',
      typed: { old_password: testPassword, password: 'tuttominuscolo', password_confirm: '' },
    },
    {
      title: 'PASSWORDS_DONT_MATCH',
      typed: { old_password: testPassword, password: fresh, password_confirm: 'Altra-9-altra' },
    },
  ]
  for (const { title, typed } of rows) assert.deepEqual(await change(token, typed), { status: 400, title })
  assert.ok(await Users.matchesPassword(product.ctx(), await Users.get(product.ctx(), user.id), testPassword))
})

test('a reset request gets the same response whether or not the account exists', async () => {
  const user = await createUser(product.ctx())
  const { method, path } = securityRoutes.requestReset
  const ask = (login: string) => product.app.inject({ method, url: path, payload: { login } })
  const answers = [await ask(user.username), await ask('nobody-at-all')]
  assert.deepEqual(
    answers.map(({ statusCode, body }) => [statusCode, body]),
    [
      [204, ''],
      [204, ''],
    ],
  )
  await product.jobs.drain()
})

test('an invalid reset code is refused', async () => {
  const { method, path } = securityRoutes.reset
  const payload = { code: 'nothing', password: fresh, password_confirm: fresh }
  const answer = await product.app.inject({ method, url: path, payload })
  assert.deepEqual([answer.statusCode, answer.json().title], [400, 'INVALID_PASSWORD_RESET_TOKEN'])
})
