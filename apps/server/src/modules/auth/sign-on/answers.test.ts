import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { begin, submit } from '../../../../test/support/auth/browser.ts'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
before(async () => {
  const rateLimits = {
    writesPerMinute: 10_000,
    tokenCallsPerMinute: 1000,
    requestsPerSecond: 1_000_000,
    credentialsPerTenMinutes: 1,
  }
  t = await signOnApp([], undefined, { http: { rateLimits } })
})
after(() => t.close())

/** Sends a form of the sign-on twice, with a limit of one. */
const sendTwice = async (path: string, fields: Record<string, string>): Promise<Response> => {
  const { browser, interaction } = await begin(t.publicUrl)
  const send = () =>
    submit(browser, {
      page: interaction,
      action: interaction.href + path,
      fields,
      headers: { 'accept-language': 'en' },
    })
  await send()
  return send()
}

test('too many requests get a page that asks to wait, without an error of the form', async () => {
  const refused = await sendTwice('/passkey', { passkey: '' })
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  const page = await refused.text()
  assert.match(page, /One moment[^]*Too many requests/)
  assert.doesNotMatch(page, /was not valid/)
})

test('a registration that has to wait keeps its values, but no passwords', async () => {
  const fields = { username: 'in.fila', email: 'in.fila@example.org', birthday: '1990-01-02', password: 'Segreta-2026' }
  const refused = await sendTwice('/register', { ...fields, password_confirm: 'Segreta-2026' })
  assert.equal(refused.status, 429)
  const page = await refused.text()
  for (const value of ['in.fila', 'in.fila@example.org', '1990-01-02']) assert.ok(page.includes(`value="${value}"`))
  assert.match(page, /Type it again: we never send it back/)
  assert.doesNotMatch(page, /Segreta-2026/)
})
