import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { passkeyRoutes } from '@agone/contract'
import { Bans, Codes, Deletions, Users, type User } from '../../accounts/index.ts'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import { createAuthenticator } from '../../../../test/support/auth/authenticator.ts'
import {
  begin,
  callbackOf,
  createBrowser,
  csrfIn,
  redeem,
  submit,
  type StartedSignIn,
} from '../../../../test/support/auth/browser.ts'
import { holdRequest } from '../../../../test/support/auth/held-requests.ts'
import { codeOf, userWithToken, withTwoFactor } from '../../../../test/support/auth/users-with-tokens.ts'
import * as PasskeySignIns from '../factors/passkeys/passkey-sign-ins.ts'
import { relyingPartyOf } from '../external/relying-party.ts'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import * as PendingSecondFactors from './pending-second-factor.ts'
import * as Recoveries from './recoveries.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp()
})
after(() => t.close())

const json = { accept: 'application/problem+json' }
type Headers = Record<string, string>

const withPasskey = async () => {
  const { user, token } = await userWithToken(t, { locale: 'en' })
  const authenticator = createAuthenticator(relyingPartyOf(t.publicUrl).origin)
  const { options } = (await t.call(passkeyRoutes.options, token, { body: { password: testPassword } })).answer
  const response = authenticator.create(options)
  await t.call(passkeyRoutes.add, token, { body: { name: 'Telefono', response } })
  return { user, authenticator }
}
const post = (begun: StartedSignIn, path: string, fields: Headers, headers: Headers = {}) =>
  submit(begun.browser, {
    page: begun.interaction,
    action: begun.interaction.href + path,
    fields,
    headers,
  })
const signIn = async (login: string, headers: Headers = {}) => {
  const begun = await begin(t.publicUrl)
  return { begun, answer: await post(begun, '/login', { login, password: testPassword }, headers) }
}
const titleOf = async (answer: Response): Promise<string> => {
  const problem: { title?: string } = JSON.parse(await answer.text())
  return problem.title ?? ''
}
const claimsOf = async (begun: StartedSignIn, answer: Response) => {
  assert.equal(answer.status, 303, await answer.clone().text())
  const tokens = await redeem(begun, await callbackOf(begun.browser, answer, t.publicUrl))
  const claims = tokens.claims()
  return { sub: claims?.sub, amr: claims?.['amr'], acr: claims?.['acr'] }
}

test('with two-factor authentication the right password leads to its page only', async () => {
  const { user, secret } = await withTwoFactor(t, { locale: 'en' })
  const { begun, answer } = await signIn(user.username)
  assert.equal(answer.status, 303)
  const location = new URL(answer.headers.get('location') ?? '', t.publicUrl)
  assert.equal(location.pathname, `${begun.interaction.pathname}/two-factor`)
  const page = await (await begun.browser.go(location)).text()
  assert.match(page, /name="code"[^]*autocomplete="one-time-code"/)
  const resumed = await begun.browser.go(`${t.publicUrl}/auth/auth/${begun.interaction.pathname.split('/').at(-1)}`)
  assert.doesNotMatch(resumed.headers.get('location') ?? '', /code=/)
  const again = await signIn(user.username)
  assert.deepEqual(await claimsOf(again.begun, await post(again.begun, '/two-factor', { code: codeOf(t, secret) })), {
    sub: user.id,
    amr: ['pwd', 'otp', 'mfa'],
    acr: 'urn:agone:two-factors',
  })
})

test('a program gets the errors 2FA-CODE_NEEDED and 2FA-CODE_INVALID', async () => {
  const { user } = await withTwoFactor(t, { locale: 'en' })
  const { begun, answer } = await signIn(user.username, json)
  assert.equal(answer.status, 400)
  assert.equal(await titleOf(answer), '2FA-CODE_NEEDED')
  assert.equal(await titleOf(await post(begun, '/two-factor', { code: '' }, json)), '2FA-CODE_NEEDED')
  assert.equal(await titleOf(await post(begun, '/two-factor', { code: '000000' }, json)), '2FA-CODE_INVALID')
  const page = await (await post(begun, '/two-factor', { code: '000001' })).text()
  assert.match(page, /id="code-error"/)
})

test('a recovery code signs in once', async () => {
  const { user, recoveryCodes } = await withTwoFactor(t, { locale: 'en' })
  const [code = ''] = recoveryCodes
  const first = await signIn(user.username)
  assert.equal((await claimsOf(first.begun, await post(first.begun, '/two-factor', { code }))).sub, user.id)
  const second = await signIn(user.username)
  assert.equal(await titleOf(await post(second.begun, '/two-factor', { code }, json)), '2FA-CODE_INVALID')
})

test('after five wrong codes even the right one is refused', async () => {
  const { user, secret } = await withTwoFactor(t, { locale: 'en' })
  const { begun } = await signIn(user.username)
  for (let tries = 0; tries < 5; tries++)
    assert.equal(await titleOf(await post(begun, '/two-factor', { code: 'aaaa-bbbb-cccc' }, json)), '2FA-CODE_INVALID')
  const other = await signIn(user.username)
  const refused = await post(other.begun, '/two-factor', { code: codeOf(t, secret) }, json)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(await titleOf(refused), 'RATE_LIMIT')
  const page = await post(other.begun, '/two-factor', { code: codeOf(t, secret) })
  assert.equal(page.status, 429)
  assert.match(await page.text(), /role="alert"/)
})

test('a code that is sent before a correct password is refused, and the response redirects to the sign-in', async () => {
  const { user, secret } = await withTwoFactor(t, { locale: 'en' })
  const begun = await begin(t.publicUrl)
  const shown = await begun.browser.go(`${begun.interaction.href}/two-factor`)
  assert.equal(shown.headers.get('location'), begun.interaction.pathname)
  const sent = await post(begun, '/two-factor', { code: codeOf(t, secret) })
  assert.equal(sent.headers.get('location'), begun.interaction.pathname)
  // A pending second factor belongs to the interaction of one browser.
  const pending = await signIn(user.username)
  const stranger = createBrowser()
  const csrf = csrfIn(await (await pending.begun.browser.go(pending.begun.interaction)).text())
  const body = new URLSearchParams({ csrf, code: codeOf(t, secret) })
  const stolen = await stranger.go(`${pending.begun.interaction.href}/two-factor`, {
    method: 'POST',
    body,
    headers: json,
  })
  assert.equal(await titleOf(stolen), 'BAD_CODE')
})

test('a pending second factor ends with a password change and with a ban', async () => {
  const changed = await withTwoFactor(t, { locale: 'en' })
  const first = await signIn(changed.user.username)
  await t.db.deleteFrom('auth_records').where('user_id', '=', changed.user.id).execute()
  const late = await post(first.begun, '/two-factor', { code: codeOf(t, changed.secret) })
  assert.equal(late.headers.get('location'), first.begun.interaction.pathname)
  const banned = await withTwoFactor(t, { locale: 'en' })
  const second = await signIn(banned.user.username)
  await Users.updateColumns(t.ctx(), banned.user.id, { banned: true, ban_reason: 'too fast' })
  assert.equal(
    await titleOf(await post(second.begun, '/two-factor', { code: codeOf(t, banned.secret) }, json)),
    'BANNED_ERROR',
  )
})

const resetPassword = async ({ id, email }: User) => {
  const code = await Codes.issue(t.ctx(), 'reset', { id, email: email ?? '' })
  await Recoveries.reset(t.auth, { code, password: 'Curva-Sud-2026', passwordConfirm: 'Curva-Sud-2026' })
}

test('a code is refused if the password before it was compared before a reset', async () => {
  const { user, secret } = await withTwoFactor(t, { locale: 'en' })
  const { begun } = await signIn(user.username)
  const uid = begun.interaction.pathname.split('/').at(-1) ?? ''
  const pending = await PendingSecondFactors.find(t.auth, uid)
  assert.ok(pending)
  await resetPassword(user)
  // As if the request with the password had waited for the commit of the reset before it stored this.
  await PendingSecondFactors.begin(t.auth, uid, pending)
  const refused = await post(begun, '/two-factor', { code: codeOf(t, secret) }, json)
  assert.equal(await titleOf(refused), 'CREDENTIALS_INVALID')
})

test('a passkey is refused if it was checked before a reset that has committed meanwhile', async () => {
  const { user, authenticator } = await withPasskey()
  const begun = await begin(t.publicUrl)
  const uid = begun.interaction.pathname.split('/').at(-1) ?? ''
  const passkey = JSON.stringify(authenticator.get(PasskeySignIns.options(t.auth, uid)))
  const refused = await holdRequest(t.auth, {
    name: 'provider',
    // The first two calls find the interaction for the page and for its form; the third signs in.
    nth: 3,
    request: () => post(begun, '/passkey', { passkey }),
    meanwhile: () => resetPassword(user),
  })
  assert.equal(refused.status, 400)
  assert.match(await refused.text(), /role="alert"/)
})

test('a passkey signs in without password or code, as two factors', async () => {
  const { user, authenticator } = await withPasskey()
  const begun = await begin(t.publicUrl)
  const page = await (await begun.browser.go(begun.interaction)).text()
  const options = JSON.parse((/data-passkey="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&#34;', '"'))
  const passkey = JSON.stringify(authenticator.get(options))
  assert.deepEqual(await claimsOf(begun, await post(begun, '/passkey', { passkey })), {
    sub: user.id,
    amr: ['pop', 'user', 'mfa'],
    acr: 'urn:agone:two-factors',
  })
})

test('a passkey signs in only to the interaction that asked for it, and a banned owner gets the error', async () => {
  const { user, authenticator } = await withPasskey()
  const begun = await begin(t.publicUrl)
  const answer = (uid: string) => JSON.stringify(authenticator.get(PasskeySignIns.options(t.auth, uid)))
  const uid = begun.interaction.pathname.split('/').at(-1) ?? ''
  const other = await begin(t.publicUrl)
  assert.equal(await titleOf(await post(other, '/passkey', { passkey: answer(uid) }, json)), 'CREDENTIALS_INVALID')
  assert.equal(await titleOf(await post(other, '/passkey', { passkey: '' }, json)), 'CREDENTIALS_INVALID')
  await Bans.set(t.ctx(), user.id, { banned: true, reason: 'insults' })
  const refused = await post(begun, '/passkey', { passkey: answer(uid) })
  assert.equal(refused.status, 403)
  assert.match(await refused.text(), /insults/)
})

test('a sign-in within the thirty days restores a deleted account, also with a second factor', async () => {
  const { user, secret } = await withTwoFactor(t, { locale: 'en' })
  await Deletions.begin(t.ctx(), user.id)
  const wrong = await begin(t.publicUrl)
  const fields = { login: user.username, password: 'Sbagliata-2026' }
  assert.equal(await titleOf(await post(wrong, '/login', fields, json)), 'CREDENTIALS_INVALID')
  const { begun } = await signIn(user.username)
  assert.ok((await Users.get(t.ctx(), user.id)).deleted_at, 'one factor is not enough')
  const restoredPage = await post(begun, '/two-factor', { code: codeOf(t, secret) })
  assert.equal(restoredPage.status, 200)
  const continueLink = /class="button" href="([^"]+)"/.exec(await restoredPage.text())?.[1] ?? ''
  assert.equal((await Users.get(t.ctx(), user.id)).deleted_at, null)
  const callback = await callbackOf(
    begun.browser,
    await begun.browser.go(new URL(continueLink, t.publicUrl)),
    t.publicUrl,
  )
  assert.equal((await redeem(begun, callback)).claims()?.sub, user.id)
})

test('after a sign-in by password alone the ID token has one factor', async () => {
  const user = await createUser(t.ctx())
  const { begun, answer } = await signIn(user.username)
  assert.deepEqual(await claimsOf(begun, answer), { sub: user.id, amr: ['pwd'], acr: 'urn:agone:one-factor' })
})
