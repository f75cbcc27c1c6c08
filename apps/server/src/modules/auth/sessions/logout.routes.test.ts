import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as client from 'openid-client'
import type { User } from '../../accounts/index.ts'
import { createUser } from '../../../../test/support/factories/accounts.ts'
import { begin, createBrowser, type Browser } from '../../../../test/support/auth/browser.ts'
import { signInAs, signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
let user: User
before(async () => {
  t = await signOnApp()
  user = await createUser(t.ctx())
})
after(() => t.close())

const statusOf = async (token: string) =>
  (await fetch(`${t.publicUrl}/accounts/v2/users/@me`, { headers: { authorization: `Bearer ${token}` } })).status

/** Like the site's client: the call, and a second one with the header after the first 403 has set the cookie. */
const logout = async (browser: Browser, path: string, token?: string) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const headers: Record<string, string> = token ? { ...form, authorization: `Bearer ${token}` } : form
  const first = await browser.go(t.publicUrl + path, { method: 'POST', headers })
  assert.equal(first.status, 403)
  headers['x-xsrf-token'] = browser.jar.get('XSRF-TOKEN')?.value ?? ''
  return browser.go(t.publicUrl + path, { method: 'POST', headers, body: '' })
}

for (const path of ['/logout', '/auth/logout']) {
  test(`${path} ends the session, its tokens and its cookie, and no other session`, async () => {
    const current = await signInAs(t.publicUrl, user.username)
    const otherDevice = await signInAs(t.publicUrl, user.username)
    assert.equal((await logout(current.browser, path, current.tokens.access_token)).status, 204)
    assert.equal(await statusOf(current.tokens.access_token), 401)
    await assert.rejects(client.refreshTokenGrant(current.config, current.tokens.refresh_token ?? ''))
    assert.equal(await statusOf(otherDevice.tokens.access_token), 200)
    const again = await begin(t.publicUrl, { browser: current.browser })
    assert.match(again.location.pathname, /^\/auth\/interaction\//)
  })
}

for (const path of ['/logout/all', '/auth/logout/all']) {
  test(`${path} ends every session of the user`, async () => {
    const current = await signInAs(t.publicUrl, user.username)
    const otherDevice = await signInAs(t.publicUrl, user.username)
    const stranger = await tokenFor(t.auth, await createUser(t.ctx()))
    assert.equal((await logout(createBrowser(), path, current.tokens.access_token)).status, 204)
    assert.equal(await statusOf(otherDevice.tokens.access_token), 401)
    await assert.rejects(client.refreshTokenGrant(otherDevice.config, otherDevice.tokens.refresh_token ?? ''))
    assert.equal(await statusOf(stranger), 200)
  })
}

test('the session cookie alone identifies the session', async () => {
  const { browser, tokens } = await signInAs(t.publicUrl, user.username)
  assert.equal((await logout(browser, '/logout')).status, 204)
  assert.equal(await statusOf(tokens.access_token), 401)
})

test('a missing or dead token is not answered with 401', async () => {
  assert.equal((await logout(createBrowser(), '/logout')).status, 204)
  assert.equal((await logout(createBrowser(), '/logout/all', 'not.a.token')).status, 204)
})

test('a wrong CSRF header, or a request from another site, ends nothing', async () => {
  const { browser, tokens } = await signInAs(t.publicUrl, user.username)
  const authorization = `Bearer ${tokens.access_token}`
  const send = (headers: Record<string, string>) =>
    browser.go(`${t.publicUrl}/logout`, { method: 'POST', headers: { authorization, ...headers } })
  await send({})
  const right = browser.jar.get('XSRF-TOKEN')?.value ?? ''
  assert.equal((await send({ 'x-xsrf-token': 'x'.repeat(right.length) })).status, 403)
  assert.equal((await send({ 'x-xsrf-token': right, 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal(await statusOf(tokens.access_token), 200)
})

test('a CSRF cookie of another site or session is refused, and a valid one is set', async () => {
  const { browser, tokens } = await signInAs(t.publicUrl, user.username)
  const other = await signInAs(t.publicUrl, (await createUser(t.ctx())).username)
  const ask = (caller: typeof browser, token: string | undefined, value: string) => {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return caller.go(`${t.publicUrl}/logout`, { method: 'POST', headers: { ...authorization, 'x-xsrf-token': value } })
  }
  const cookieIn = ({ jar }: Browser) => jar.get('XSRF-TOKEN')?.value ?? ''
  await ask(other.browser, other.tokens.access_token, '')
  const invalidCookies = ['p'.repeat(32), `${'p'.repeat(32)}.${'q'.repeat(43)}`, cookieIn(other.browser)]
  for (const value of invalidCookies) {
    browser.jar.set('XSRF-TOKEN', { value, path: '/' })
    assert.equal((await ask(browser, tokens.access_token, value)).status, 403, value)
  }
  assert.equal(await statusOf(tokens.access_token), 200)
  assert.equal((await ask(browser, tokens.access_token, cookieIn(browser))).status, 204)
  assert.equal((await ask(other.browser, undefined, cookieIn(other.browser))).status, 403, 'without the token')
  assert.equal(await statusOf(other.tokens.access_token), 200)
})
