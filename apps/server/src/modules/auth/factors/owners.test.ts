import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { passkeyRoutes, secondFactorRoutes, securityRoutes, userRoutes } from '@agone/contract'
import { Codes, Users } from '../../accounts/index.ts'
import { testPassword } from '../../../../test/support/factories/accounts.ts'
import { relyingPartyOf } from '../external/relying-party.ts'
import * as Recoveries from '../sign-on/recoveries.ts'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import { createAuthenticator } from '../../../../test/support/auth/authenticator.ts'
import { codeOf, userWithToken, withTwoFactor } from '../../../../test/support/auth/users-with-tokens.ts'
import * as Passkeys from './passkeys/passkeys.ts'

/** What only the owner may do, which mails the owner gets, and the effects of a password reset (decision 0304). */
let t: SignOnApp
before(async () => {
  t = await signOnApp()
})
after(() => t.close())

const { configure, enable } = secondFactorRoutes
const confirmed = { password: testPassword }
const newPassword = 'Gradinata-Sud-7'

type Member = Awaited<ReturnType<typeof userWithToken>>

const requestPasskey = ({ token }: Member) => t.call(passkeyRoutes.options, token, { body: confirmed })
const newPasskey = (answer: Awaited<ReturnType<typeof requestPasskey>>['answer']) =>
  createAuthenticator(relyingPartyOf(t.publicUrl).origin).create(answer.options)
const sendPasskey = ({ token }: Member, response: ReturnType<typeof newPasskey>) =>
  t.call(passkeyRoutes.add, token, { body: { name: 'Telefono', response } })
const addPasskey = async (member: Member) => sendPasskey(member, newPasskey((await requestPasskey(member)).answer))

const reset = async ({ user }: Member, password: string) => {
  const code = await Codes.issue(t.ctx(), 'reset', { id: user.id, email: user.email ?? '' })
  await Recoveries.reset(t.auth, { code, password, passwordConfirm: password })
  return code
}

/** The mails to a user, oldest first. */
const mailsTo = async ({ user }: Member) => {
  await t.jobs.drain()
  const mails = t.db.selectFrom('mails').selectAll()
  return mails
    .where('to_address', '=', user.email ?? '')
    .orderBy('id')
    .execute()
}

// First, because its sign-in is recent by the real clock.
test('turning the second factor on needs the password, or a sign-in of the last five minutes', async () => {
  const [member, other] = [await userWithToken(t), await userWithToken(t)]
  const on = async ({ token }: Member, typed: { password?: string }) => {
    const { secret } = (await t.call(configure, token, {})).answer
    return t.call(enable, token, { body: { code: codeOf(t, secret), ...typed } })
  }
  for (const password of ['', 'Sbagliata-2026']) assert.equal((await on(member, { password })).title, 'WRONG_PASSWORD')
  assert.equal((await on(other, {})).status, 200)
  t.clock.advance(10 * 60_000)
  assert.equal((await on(member, {})).title, 'WRONG_PASSWORD', 'its sign-in is no longer recent')
  assert.equal((await t.call(userRoutes.me, member.token, {})).answer.hasTwoFactorEnabled, false)
  assert.equal((await on(member, confirmed)).status, 200)
})

test('a password reset ends all access of a user who registered the address of another', async () => {
  const member = await withTwoFactor(t)
  await Users.updateColumns(t.ctx(), member.user.id, { verified: false })
  const code = codeOf(t, member.secret)
  const { answer } = await t.call(passkeyRoutes.options, member.token, { body: { ...confirmed, code } })
  assert.equal((await sendPasskey(member, newPasskey(answer))).status, 201, 'security pages work before verification')
  await reset(member, newPassword)
  assert.deepEqual(await Passkeys.list(t.ctx(), member.user.id), [])
  assert.equal((await Users.get(t.ctx(), member.user.id)).has_two_factor, false)
})

test('a password reset removes the passkeys and ends the sessions; the second factor stays', async () => {
  const [member, other] = [await withTwoFactor(t), await userWithToken(t)]
  const code = codeOf(t, member.secret)
  const { answer } = await t.call(passkeyRoutes.options, member.token, { body: { ...confirmed, code } })
  assert.equal((await sendPasskey(member, newPasskey(answer))).status, 201)
  assert.equal((await addPasskey(other)).status, 201)
  await reset(member, newPassword)
  assert.deepEqual(await Passkeys.list(t.ctx(), member.user.id), [])
  assert.equal((await t.call(userRoutes.me, member.token, {})).title, 'AUTHORIZATION_INVALID')
  assert.equal((await Users.get(t.ctx(), member.user.id)).has_two_factor, true)
  assert.equal((await Passkeys.list(t.ctx(), other.user.id)).length, 1)
})

const mailTexts = [
  {
    locale: 'it',
    changed: 'La tua password è cambiata',
    afterReset: 'Hai una nuova password',
    advice: '«Dimenticata?»',
  },
  { locale: 'en', changed: 'Your password has changed', afterReset: 'You have a new password', advice: '“Forgotten?”' },
] as const

for (const { locale, changed, afterReset, advice } of mailTexts) {
  test(`a mail reports a changed password and a reset, and what to do (${locale})`, async () => {
    const member = await userWithToken(t, { locale })
    const change = (oldPassword: string) =>
      t.call(securityRoutes.changePassword, member.token, {
        body: { oldPassword, password: newPassword, passwordConfirm: newPassword },
      })
    assert.equal((await change('Sbagliata-2026')).title, 'OLD_PASSWORD_INVALID')
    assert.deepEqual(await mailsTo(member), [])
    assert.equal((await change(testPassword)).status, 204)
    t.clock.advance(1000)
    const code = await reset(member, testPassword)
    const mails = await mailsTo(member)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [changed, afterReset],
    )
    for (const text of mails.flatMap((mail) => [mail.text, mail.html])) {
      assert.ok(text.includes(advice) && text.includes(`${t.publicUrl}/login?return=/`), text)
      for (const secret of [newPassword, testPassword, code]) assert.ok(!text.includes(secret), 'it contains no secret')
    }
  })
}
