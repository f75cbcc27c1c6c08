import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Bans, Codes, Users, type User } from '../../accounts/index.ts'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import {
  begin,
  callbackOf,
  createBrowser,
  csrfIn,
  redeem,
  solveCaptcha,
  submit,
} from '../../../../test/support/auth/browser.ts'
import { holdRequest } from '../../../../test/support/auth/held-requests.ts'
import * as Sessions from '../sessions/sessions.ts'
import { signOnApp, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import * as Recoveries from './recoveries.ts'

let t: SignOnApp
let user: User
before(async () => {
  t = await signOnApp()
  user = await createUser(t.ctx(), { username: 'giada.ferri' })
})
after(() => t.close())

const json = { accept: 'application/problem+json' }
const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const begun = await begin(t.publicUrl)
  const { browser, interaction } = begun
  const page = path === '/login' ? interaction.href : interaction.href + path
  const proof: Record<string, string> =
    path === '/register' ? { captcha: await solveCaptcha(browser, t.publicUrl, 'register') } : {}
  const answer = await submit(browser, {
    page,
    action: interaction.href + path,
    fields: { ...proof, ...fields },
    headers,
  })
  return { ...begun, answer }
}
const problemOf = async (answer: Response) => {
  const problem: { title?: string; errors?: { path: string }[] } = JSON.parse(await answer.text())
  return { status: answer.status, title: problem.title, paths: problem.errors?.map(({ path }) => path) }
}
const registration = {
  username: 'nuova.arrivata',
  email: 'nuova@example.org',
  password: testPassword,
  password_confirm: testPassword,
  birthday: '2004-02-29',
  accept_terms: 'true',
}
const mailTo = async (address: string) => {
  // Ids sort by time, and the clock of the tests does not advance.
  t.clock.advance(1)
  await t.jobs.drain()
  const mails = await t.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute()
  return mails.at(-1)
}

test('the sign-in page has no inline script, cannot be framed, and limits the targets of its form', async () => {
  const { browser, interaction } = await begin(t.publicUrl)
  const answer = await browser.go(interaction)
  const page = await answer.text()
  assert.equal(answer.status, 200)
  assert.doesNotMatch(
    page.replace(/<script type="module" src="\/auth\/assets\/sign-on.ts" nonce="[^"]+"><\/script>/, ''),
    /<script|onclick|style="/,
  )
  const nonce = / nonce="([^"]+)"/.exec(page)?.[1] ?? ''
  assert.ok(answer.headers.get('content-security-policy')?.includes(`script-src 'nonce-${nonce}'`))
  const policy = answer.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe/)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.match(page, /data-theme="dark"/)
  for (const name of ['login', 'password']) assert.match(page, new RegExp(`name="${name}"`))
})

test('the page uses the language of the request, of the choice, or of the cookie', async () => {
  const { browser, interaction } = await begin(t.publicUrl, { ask: { ui_locales: 'it' } })
  assert.match(await (await browser.go(interaction)).text(), /lang="it"[^]*Accedi/)
  const chosen = await (await browser.go(`${interaction.href}?lang=en`)).text()
  assert.match(chosen, /lang="en"[^]*Sign in/)
  assert.match(chosen, /\/register\?lang=en/)
  const stored = await begin(t.publicUrl)
  stored.browser.jar.set('lang', { value: 'it', path: '/' })
  stored.browser.jar.set('data-theme', { value: 'light', path: '/' })
  assert.match(await (await stored.browser.go(stored.interaction)).text(), /lang="it" data-theme="light"/)
  const accepted = await begin(t.publicUrl)
  const headers = { 'accept-language': 'fr, it;q=0.8' }
  assert.match(await (await accepted.browser.go(accepted.interaction, { headers })).text(), /lang="it"/)
})

test('a wrong password and an unknown name get the same response, and the login stays in its field', async () => {
  const answers = []
  for (const login of [user.username, 'nobody.here', 'nobody@example.org', 'nul\0']) {
    const { answer } = await post('/login', { login, password: 'Sbagliata-2026' })
    const page = await answer.text()
    assert.equal(answer.status, 400)
    if (login === user.username) assert.match(page, /value="giada.ferri"/)
    answers.push(
      page
        .replace(/value="[^"]*"/g, '')
        .replace(/interaction\/[\w-]+/g, '')
        .replace(/nonce="[^"]+"|data-passkey="[^"]+"/g, '')
        .replaceAll(' autofocus', ''),
    )
    assert.deepEqual(await problemOf((await post('/login', { login, password: 'x' }, json)).answer), {
      status: 400,
      title: 'CREDENTIALS_INVALID',
      paths: ['/password'],
    })
  }
  assert.equal(new Set(answers).size, 1)
})

test('markup in a field is shown as text', async () => {
  const { answer } = await post('/login', { login: '"><img src=x onerror=alert(1)>', password: 'x' })
  assert.doesNotMatch(await answer.text(), /<img/)
})

test('a guest cannot sign in', async () => {
  const guest = await Users.createProvisional(t.ctx(), { username: 'ospite', creator: user.id })
  const { answer } = await post('/login', { login: guest.username, password: 'x' }, json)
  assert.deepEqual(await problemOf(answer), { status: 403, title: 'PROVISIONAL_ACCOUNT_ERROR', paths: ['/login'] })
})

test('a banned user with the right password gets the reason', async () => {
  const banned = await createUser(t.ctx(), { locale: 'en' })
  await Bans.set(t.ctx(), banned.id, { banned: true, reason: 'insults & threats' })
  const right = { login: banned.username, password: testPassword }
  const wrong = { ...right, password: 'Sbagliata-2026' }
  assert.equal((await problemOf((await post('/login', wrong, json)).answer)).title, 'CREDENTIALS_INVALID')
  const { answer: refusal } = await post('/login', right, json)
  assert.match(await refusal.text(), /"title":"BANNED_ERROR".*"reason":"insults & threats"/)
  const { answer } = await post('/login', right)
  assert.equal(answer.status, 403)
  assert.match(await answer.text(), /insults &#38; threats/)
})

test('a form without its CSRF token, or from another site, is refused', async () => {
  const { browser, interaction } = await begin(t.publicUrl)
  const fields = { login: user.username, password: testPassword }
  const withoutToken = await browser.go(`${interaction.href}/login`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  assert.equal(withoutToken.status, 403)
  assert.match(await withoutToken.text(), /<h1>/)
  const headers = { 'sec-fetch-site': 'cross-site' }
  const forged = await submit(browser, { page: interaction, action: `${interaction.href}/login`, fields, headers })
  assert.equal(forged.status, 403)
  const body = JSON.stringify(fields)
  const other = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  assert.equal((await problemOf(await browser.go(`${interaction.href}/login`, other))).title, 'BODY_INVALID')
})

test('an interaction belongs to the browser that began it, and expires', async () => {
  const { interaction } = await begin(t.publicUrl)
  const stranger = await createBrowser().go(interaction)
  assert.equal(stranger.status, 400)
  assert.match(await stranger.text(), /<h1>/)
  assert.equal((await problemOf(await createBrowser().go(interaction, { headers: json }))).title, 'BAD_CODE')
})

test('a registration signs the user in and sends a mail with a code', async () => {
  const begun = await post('/register', registration)
  assert.equal(begun.answer.status, 303, await begun.answer.text())
  const tokens = await redeem(begun, await callbackOf(begun.browser, begun.answer, t.publicUrl))
  const created = await Users.findByUsername(t.ctx(), 'Nuova.Arrivata')
  assert.equal(tokens.claims()?.sub, created?.id)
  assert.deepEqual([created?.verified, created?.birthday, created?.roles], [false, '2004-02-29', []])
  const mail = await mailTo('nuova@example.org')
  assert.match(mail?.text ?? '', new RegExp(`${t.publicUrl}/\\?verify=`))
})

test('the mail after a registration leads back to the page where the sign-in began, on this site only', async () => {
  const linkFor = async (back: string, username: string) => {
    const begun = await begin(t.publicUrl, { ask: { back } })
    const email = `${username}@example.org`
    const fields = { ...registration, username, email }
    const captcha = await solveCaptcha(begun.browser, t.publicUrl, 'register')
    const action = `${begun.interaction.href}/register`
    const answer = await submit(begun.browser, { page: begun.interaction, action, fields: { ...fields, captcha } })
    assert.equal(answer.status, 303, await answer.text())
    return /\?verify=\S+/.exec((await mailTo(email))?.text ?? '')?.[0]
  }
  assert.match((await linkFor('/invites/abc?x=1', 'da.un.invito')) ?? '', /&return=%2Finvites%2Fabc%3Fx%3D1$/)
  assert.match((await linkFor('//evil.example', 'da.altrove')) ?? '', /^\?verify=[\w-]+$/)
})

const thirteen = `${new Date().getUTCFullYear() - 13}-01-01`
const refusals = [
  [{ username: 'a b' }, 'INVALID_USERNAME', 400],
  [{ username: 'GIADA.ferri' }, 'USERNAME_USED', 409],
  [{ username: 'admin' }, 'USERNAME_USED', 409],
  [{ email: 'nowhere' }, 'EMAIL_FORMAT_INVALID', 400],
  [{ password: 'Aa1!' }, 'PASSWORD_TOO_SHORT', 400],
  [{ password: 'Password1!', password_confirm: 'Password1!' }, 'WEAK_PASSWORD_ERROR', 400],
  [{ password: 'Con Spazio-1', password_confirm: 'Con Spazio-1' }, 'INVALID_PASSWORD_ERROR', 400],
  [{ password_confirm: 'Altra-2026' }, 'PASSWORDS_DONT_MATCH', 400],
  [{ birthday: thirteen }, 'TOO_YOUNG', 403],
  [{ birthday: '' }, 'DATE_INVALID', 400],
  [{ birthday: '2001-02-31' }, 'DATE_INVALID', 400],
  [{ accept_terms: '' }, 'FIELD_VALIDATION_ERROR', 400],
] as const

for (const [change, title, status] of refusals) {
  test(`registering with ${JSON.stringify(change)} is refused with ${title}`, async () => {
    const fields = { ...registration, username: 'un.altra', email: 'altra@example.org', ...change }
    const { answer } = await post('/register', fields, json)
    const problem = await problemOf(answer)
    assert.deepEqual([problem.title, problem.status], [title, status])
    assert.ok(problem.paths?.includes(`/${Object.keys(change)[0]}`) || title === 'PASSWORDS_DONT_MATCH')
    assert.equal(await Users.findByUsername(t.ctx(), 'un.altra'), undefined)
  })
}

test('a refused registration keeps the values, but no password', async () => {
  const { answer } = await post('/register', { ...registration, username: 'a b', birthday: '2003-03-03' })
  const page = await answer.text()
  for (const value of ['a b', 'nuova@example.org', '2003-03-03']) assert.match(page, new RegExp(`value="${value}"`))
  assert.doesNotMatch(page, new RegExp(testPassword))
  assert.match(page, /checked/)
})

test('a registration with a taken address gets the same response as any other', async () => {
  const fields = { ...registration, username: 'furbo', email: 'giada.ferri@example.org' }
  assert.equal((await post('/register', fields)).answer.status, 303)
  assert.match(
    (await mailTo('giada.ferri@example.org'))?.subject ?? '',
    /^(Hai già un account|You already have an account)$/,
  )
})

test('of many parallel registrations with one name, one succeeds', async () => {
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin(t.publicUrl)))
  const answers = await Promise.all(
    begun.map(async ({ browser, interaction }, i) => {
      const [page, action] = [`${interaction.href}/register`, `${interaction.href}/register`]
      const captcha = await solveCaptcha(browser, t.publicUrl, 'register')
      const fields = { ...registration, username: 'contesa', email: `c${i}@example.org`, captcha }
      return submit(browser, { page, action, fields, headers: json })
    }),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 409, 409, 409, 409])
})

test('a reset request has the same response for all logins, mails an existing account, and its code works once', async () => {
  const account = await createUser(t.ctx(), { username: 'smemorata' })
  const known = await post('/forgot', { login: account.username })
  const unknown = await post('/forgot', { login: 'nobody.here' })
  const plain = async (answer: Response) => (await answer.text()).replace(/interaction\/[\w-]+/g, '')
  assert.equal(await plain(known.answer), await plain(unknown.answer))
  const link = /http\S+\/auth\/reset\?code=[\w-]+/.exec((await mailTo(account.email ?? ''))?.text ?? '')?.[0] ?? ''
  const browser = createBrowser()
  const code = new URL(link).searchParams.get('code') ?? ''
  const [page, action] = [link, `${t.publicUrl}/auth/reset`]
  const reset = (password: string, confirm = password) =>
    submit(browser, { page, action, fields: { code, password, password_confirm: confirm }, headers: json })
  assert.equal((await problemOf(await reset('corta'))).title, 'PASSWORD_TOO_SHORT')
  assert.equal((await problemOf(await reset('Curva-Sud-2026', 'Curva-Sud-2027'))).title, 'PASSWORDS_DONT_MATCH')
  const all = await Promise.all(Array.from({ length: 5 }, () => reset('Curva-Sud-2026')))
  assert.equal(all.filter(({ status }) => status === 200).length, 1)
  assert.equal((await problemOf(await reset('Curva-Sud-2028'))).title, 'INVALID_PASSWORD_RESET_TOKEN')
  assert.equal((await post('/login', { login: 'smemorata', password: 'Curva-Sud-2026' })).answer.status, 303)
  assert.equal((await post('/login', { login: 'smemorata', password: testPassword })).answer.status, 400)
})

test('the sixth reset for a login within an hour is refused, whether or not it exists; a sign-in still works', async () => {
  const known = await createUser(t.ctx())
  for (const login of [known.username, 'nobody.again']) {
    for (let time = 0; time < 5; time++) assert.equal((await post('/forgot', { login })).answer.status, 200)
    assert.equal((await problemOf((await post('/forgot', { login }, json)).answer)).title, 'RATE_LIMIT')
    const { answer } = await post('/forgot', { login })
    assert.equal(answer.status, 429)
    assert.match(await answer.text(), new RegExp(`role="alert"[^]*value="${login}"`))
  }
})

test('a reset link is valid for an hour', async () => {
  const account = await createUser(t.ctx())
  await post('/forgot', { login: account.email ?? '' })
  const code = /code=([\w-]+)/.exec((await mailTo(account.email ?? ''))?.text ?? '')?.[1] ?? ''
  t.clock.advance(3_600_000)
  const fields = { code, password: 'Curva-Sud-2026', password_confirm: 'Curva-Sud-2026' }
  const page = `${t.publicUrl}/auth/reset?code=${code}`
  const answer = await submit(createBrowser(), { page, action: `${t.publicUrl}/auth/reset`, fields })
  assert.equal(answer.status, 400)
  assert.notEqual(csrfIn(await answer.text()), '')
})

test('a pending second factor ends when all sessions of the user end', async () => {
  const { browser, answer } = await post('/login', { login: user.username, password: testPassword })
  assert.equal(answer.status, 303)
  await Sessions.endAll(t.ctx(), t.auth.bus, user.id)
  const callback = await callbackOf(browser, answer, t.publicUrl)
  assert.equal(callback.searchParams.get('code'), null)
})

test('an old password is refused if it was compared before a reset that has committed meanwhile', async () => {
  const { id, username, email } = await createUser(t.ctx())
  const password = 'Curva-Sud-2026'
  const { browser, interaction } = await begin(t.publicUrl)
  const fields = { login: username, password: testPassword }
  const answer = await holdRequest(t.auth, {
    name: 'provider',
    // The first two calls find the interaction for the page and for its form; the third signs in.
    nth: 3,
    request: () => submit(browser, { page: interaction, action: `${interaction.href}/login`, fields, headers: json }),
    meanwhile: async () => {
      const code = await Codes.issue(t.ctx(), 'reset', { id, email: email ?? '' })
      await Recoveries.reset(t.auth, { code, password, passwordConfirm: password })
    },
  })
  assert.equal((await problemOf(answer)).title, 'CREDENTIALS_INVALID')
  const resumed = await browser.go(`${t.publicUrl}/auth/auth/${interaction.pathname.split('/').at(-1)}`)
  assert.doesNotMatch(resumed.headers.get('location') ?? '', /code=/)
  assert.equal((await post('/login', { login: username, password })).answer.status, 303)
})
