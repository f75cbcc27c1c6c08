import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as client from 'openid-client'
import { RequestLog } from '../../platform/http/index.ts'
import { createUser, testPassword } from '../../../test/support/factories/accounts.ts'
import { signInAs, signOnApp, type SignOnApp } from '../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
let written = ''
const requests = new RequestLog({ log: { level: 'debug' } }, { write: (lines) => void (written += lines) })
before(async () => {
  t = await signOnApp([], undefined, { requests })
})
after(() => t.close())

test('a sign-in, a refresh and a logout are logged without any secret', async () => {
  const user = await createUser(t.ctx())
  const { browser, config, callback, interaction, tokens, verifier } = await signInAs(t.publicUrl, user.username)
  const cookies = [...browser.jar.values()].map(({ value }) => value)
  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
  const authorization = `Bearer ${renewed.access_token}`
  const get = (path: string) => browser.go(t.publicUrl + path, { headers: { authorization } })
  await get('/accounts/v2/users/@me')
  await get(`/logout?token=${renewed.access_token}`)
  await get(`/${renewed.access_token}`)
  await get(`/esports/v2/claims/${renewed.refresh_token}`)
  await browser.go(`${t.publicUrl}/logout`, { method: 'POST', headers: { authorization } })
  const xsrf = browser.jar.get('XSRF-TOKEN')?.value ?? ''
  const headers = { authorization, 'x-xsrf-token': xsrf }
  assert.equal((await browser.go(`${t.publicUrl}/logout`, { method: 'POST', headers })).status, 204)
  requests.flush()

  for (const line of [
    `"method":"POST","path":"/auth/interaction/[redacted]/login","status":303`,
    `"method":"POST","path":"/auth/token","status":200`,
    `"method":"GET","path":"/accounts/v2/users/@me","status":200`,
    `"method":"POST","path":"/logout","status":204`,
  ])
    assert.ok(written.includes(line), `${line}\n${written}`)
  assert.ok(written.includes(`"user":"${user.id}"`))
  const issuedTokens = [tokens, renewed].flatMap((answer) => [
    answer.access_token,
    answer.refresh_token,
    answer.id_token,
  ])
  const code = callback.searchParams.get('code') ?? undefined
  const uid = interaction.pathname.split('/').at(-1)
  const secrets = [testPassword, user.username, verifier, code, uid, xsrf, ...issuedTokens, ...cookies]
  for (const secret of secrets) {
    assert.ok(secret !== undefined && secret.length > 3)
    assert.ok(!written.includes(secret), secret)
    // Nor a part of one: a JWT has three.
    for (const part of secret.split('.')) assert.ok(part.length < 8 || !written.includes(part), part)
  }
})
