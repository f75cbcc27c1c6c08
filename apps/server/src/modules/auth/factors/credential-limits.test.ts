import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  ownAccountRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  securityRoutes,
  userRoutes,
  type RouteSpec,
} from '@agone/contract'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import { begin, csrfIn } from '../../../../test/support/auth/browser.ts'
import { signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

const maxCalls = 4

let t: SignOnApp
before(async () => {
  const rateLimits = {
    writesPerMinute: 10_000,
    tokenCallsPerMinute: 1000,
    requestsPerSecond: 10_000,
    credentialsPerTenMinutes: maxCalls,
  }
  t = await signOnApp([], undefined, { http: { rateLimits, trustedProxies: ['127.0.0.1'] } })
})
after(() => t.close())

let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`

/** Every call that tries a password or a code, or has a mail sent. */
const calls: [RouteSpec, object][] = [
  [securityRoutes.confirm, { password: 'x' }],
  [securityRoutes.changePassword, { old_password: 'x', password: testPassword, password_confirm: testPassword }],
  [securityRoutes.changeEmail, { email: 'nuova@example.org', password: 'x' }],
  [securityRoutes.requestReset, { login: 'nessuno' }],
  [securityRoutes.reset, { code: 'x', password: testPassword, password_confirm: testPassword }],
  [secondFactorRoutes.enable, { code: '000000' }],
  [secondFactorRoutes.disable, { password: 'x' }],
  [secondFactorRoutes.renewRecoveryCodes, { password: 'x' }],
  [passkeyRoutes.options, { password: 'x' }],
  [ownAccountRoutes.deleteMe, { username: 'x', password: 'x' }],
  [userRoutes.sendVerifyMail, {}],
  [userRoutes.verify, { verify_code: 'x' }],
]

for (const [spec, body] of calls) {
  test(`${spec.method} ${spec.path} is limited per address`, async () => {
    const token = await tokenFor(t.auth, await createUser(t.ctx()))
    const from = newAddress()
    const call = (address: string, authorization = `Bearer ${token}`) =>
      t.app.inject({
        method: spec.method,
        url: spec.path,
        headers: { authorization, 'content-type': 'application/json', 'x-forwarded-for': address },
        payload: JSON.stringify(body),
      })
    for (let count = 0; count < maxCalls; count++) assert.notEqual((await call(from)).statusCode, 429)
    const refused = await call(from)
    assert.equal(refused.statusCode, 429)
    assert.equal(refused.json().title, 'RATE_LIMITED')
    assert.ok(Number(refused.headers['retry-after']) > 0)
    const answer = await call(newAddress())
    assert.equal(answer.json().title, 'RATE_LIMIT', 'the same user, from elsewhere')
  })
}

test('every call under /security that is not only a read is limited', () => {
  const limited = new Set(calls.map(([spec]) => `${spec.method} ${spec.path}`))
  const all = t.app.platform.routes.map(({ spec }) => spec).filter(({ path }) => path.includes('/security/'))
  for (const { method, path } of all)
    if (method !== 'GET') assert.ok(limited.has(`${method} ${path}`), `${method} ${path}`)
})

for (const [path, fields] of [
  ['/register', { username: 'a b' }],
  ['/forgot', { login: '' }],
  ['/captcha', { purpose: 'register', email: '' }],
  ['/passkey', { passkey: '' }],
] as const) {
  test(`the form ${path} is limited per address, and its page says so`, async () => {
    const { browser, interaction } = await begin(t.publicUrl)
    const csrf = csrfIn(await (await browser.go(interaction)).text())
    const from = newAddress()
    const post = (accept: string) =>
      browser.go(interaction.href + path, {
        method: 'POST',
        body: new URLSearchParams({ csrf, ...fields }),
        headers: { accept, 'x-forwarded-for': from },
      })
    for (let count = 0; count < maxCalls; count++) assert.notEqual((await post('text/html')).status, 429)
    const refused = await post('application/problem+json')
    assert.equal(JSON.parse(await refused.text()).title, 'RATE_LIMITED')
    const page = await post('text/html')
    assert.equal(page.status, 429)
    assert.ok(Number(page.headers.get('retry-after')) > 0)
    assert.match(await page.text(), /role="alert"/)
  })
}

test('the form of a reset is limited per address', async () => {
  const from = newAddress()
  const post = () =>
    fetch(`${t.publicUrl}/auth/reset`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'x' }),
      headers: { 'x-forwarded-for': from },
    })
  for (let count = 0; count < maxCalls; count++) assert.equal((await post()).status, 403)
  assert.equal((await post()).status, 429)
})
