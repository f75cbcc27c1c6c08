import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { securityRoutes, staffRoutes, type UserId } from '@agone/contract'
import { Users } from '../../accounts/index.ts'
import { createUser } from '../../../../test/support/factories/accounts.ts'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import { userWithToken } from '../../../../test/support/auth/users-with-tokens.ts'

/** Whose account is verified by a new password: only a code that was mailed proves the mailbox (decision 0600). */
let t: SignOnApp
let admin: string
before(async () => {
  t = await signOnApp()
  admin = (await userWithToken(t, { roles: ['ADMIN'] })).token
})
after(() => t.close())

const password = 'Gradinata-Sud-7'

const invite = async (username: string, email = `${username}@example.org`) => {
  const { status, answer } = await t.call(staffRoutes.createUser, admin, { body: { username, email } })
  assert.equal(status, 201)
  assert.equal(answer.verified, false)
  return { id: answer.id, code: await mailedCode(email) }
}

const mailedCode = async (email: string) => {
  await t.jobs.drain()
  const mails = await t.db.selectFrom('mails').select('text').where('to_address', '=', email).orderBy('id').execute()
  return codeIn(mails.at(-1)?.text)
}

const codeIn = (text = '') => /reset\?code=([\w-]+)/.exec(text)?.[1] ?? ''

const setPassword = async (code: string) => {
  const body = { code, password, passwordConfirm: password }
  assert.equal((await t.call(securityRoutes.reset, undefined, { body })).status, 204)
}

const isVerified = async (id: UserId) => (await Users.get(t.ctx(), id)).verified

test('an account that ADMIN creates is verified once its owner has set the password by the mailed link', async () => {
  const { id, code } = await invite('capitana')
  await setPassword(code)
  assert.equal(await isVerified(id), true)
})

test('so it is by the link for a forgotten password, after the first one has expired', async () => {
  const { id, code } = await invite('in.ritardo')
  t.clock.advance(25 * 3_600_000)
  await t.call(securityRoutes.requestReset, undefined, { body: { login: 'in.ritardo' } })
  const next = await mailedCode('in.ritardo@example.org')
  assert.notEqual(next, code)
  await setPassword(next)
  assert.equal(await isVerified(id), true)
})

test('a link that ADMIN was shown sets the password and verifies nothing', async () => {
  const { id } = await invite('mai.letta')
  const { answer } = await t.call(staffRoutes.resetPasswordLink, admin, { params: { id } })
  await setPassword(codeIn(answer.url))
  assert.equal(await isVerified(id), false)
})

test('an address that another account has verified meanwhile stays with that account', async () => {
  const { id, code } = await invite('seconda', 'contesa@example.org')
  const first = await createUser(t.ctx(), { verified: false, columns: { email: 'Contesa@example.org' } })
  await Users.updateColumns(t.ctx(), first.id, { verified: true })
  await setPassword(code)
  assert.equal(await isVerified(id), false)
  const user = await Users.get(t.ctx(), id)
  assert.ok(await Users.matchesPassword(t.ctx(), user, password))
})
