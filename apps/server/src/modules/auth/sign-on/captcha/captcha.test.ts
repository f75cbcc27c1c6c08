import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Users } from '../../../accounts/index.ts'
import { createUser, testPassword } from '../../../../../test/support/factories/accounts.ts'
import {
  begin,
  createBrowser,
  csrfIn,
  solveCaptcha,
  submit,
  type StartedSignIn,
} from '../../../../../test/support/auth/browser.ts'
import { signOnApp, type SignOnApp } from '../../../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp()
})
after(() => t.close())

const json = { accept: 'application/problem+json' }
let count = 0
const registration = () => ({
  username: `persona.${++count}`,
  email: `persona.${count}@example.org`,
  password: testPassword,
  password_confirm: testPassword,
  birthday: '2004-02-29',
  accept_terms: 'true',
})
const register = async (proof: Record<string, string>, headers: Record<string, string> = json) => {
  const begun = await begin(t.publicUrl)
  const path = `${begun.interaction.href}/register`
  const fields = { ...registration(), ...proof }
  return submit(begun.browser, { page: path, action: path, fields, headers })
}
const titleOf = async (answer: Response): Promise<string> => {
  if (answer.status === 303) return 'in'
  const problem: { title?: string } = JSON.parse(await answer.text())
  return problem.title ?? ''
}
const solve = (purpose: 'login' | 'register') => solveCaptcha(createBrowser(), t.publicUrl, purpose)
const codeTo = async (address: string) => {
  t.clock.advance(1)
  await t.jobs.drain()
  const mails = await t.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute()
  return /^(\d{6})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const askCode = (begun: StartedSignIn, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const page = `${begun.interaction.href}/register`
  return submit(begun.browser, { page, action: `${begun.interaction.href}/captcha`, fields, headers })
}

test('a challenge has one purpose, and is not stored', async () => {
  const answer = await fetch(`${t.publicUrl}/auth/captcha?purpose=register`)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(answer.headers.get('set-cookie'), null)
  for (const query of ['', '?purpose=', '?purpose=forgot', '?purpose=login&purpose=register']) {
    const refused = await fetch(`${t.publicUrl}/auth/captcha${query}`)
    assert.equal(refused.status, 400)
    assert.equal(await titleOf(refused), 'FIELD_VALIDATION_ERROR')
  }
})

test('registration needs a captcha, and the error is shown at its field', async () => {
  assert.equal(await titleOf(await register({})), 'CAPTCHA_NEEDED')
  const page = await (await register({}, {})).text()
  assert.match(page, /aria-describedby="captcha-error"/)
  assert.match(page, /id="captcha-error"/)
  assert.equal(await titleOf(await register({ captcha: await solve('register') })), 'in')
})

test('a solution works once, even in parallel', async () => {
  const captcha = await solve('register')
  const all = await Promise.all(Array.from({ length: 6 }, async () => titleOf(await register({ captcha }))))
  assert.deepEqual(all.toSorted(), [...Array.from({ length: 5 }, () => 'CAPTCHA_FAIL'), 'in'])
  assert.equal(await titleOf(await register({ captcha })), 'CAPTCHA_FAIL')
})

test('a solution with another purpose, expired, altered or invented is refused', async () => {
  const fails = async (captcha: string, why: string) =>
    assert.equal(await titleOf(await register({ captcha })), 'CAPTCHA_FAIL', why)
  const [one, other] = (await Promise.all([solve('register'), solve('register')])).map((sent) =>
    JSON.parse(Buffer.from(sent, 'base64').toString()),
  )
  const sent = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
  const withParameters = (changed: object) =>
    sent({ ...one, challenge: { ...one.challenge, parameters: { ...one.challenge.parameters, ...changed } } })
  await fails(await solve('login'), 'another purpose')
  await fails(sent({ challenge: one.challenge, solution: other.solution }), 'the solution of another challenge')
  await fails(
    sent({ challenge: { ...one.challenge, signature: other.challenge.signature }, solution: one.solution }),
    'another signature',
  )
  await fails(withParameters({ nonce: other.challenge.parameters.nonce }), 'another nonce')
  await fails(withParameters({ data: { ...one.challenge.parameters.data, until: Date.now() * 2 } }), 'a longer life')
  await fails(withParameters({ keyPrefix: '' }), 'an easier challenge')
  await fails(sent({ challenge: { parameters: one.challenge.parameters }, solution: one.solution }), 'no signature')
  await fails('%%%', 'not base64')
  await fails(Buffer.from('null').toString('base64'), 'not an object')
  assert.equal(await titleOf(await register({ captcha: sent(other) })), 'in')
  t.clock.advance(10 * 60_000)
  await fails(sent(one), 'too late')
})

test('an error in another field does not consume the solution', async () => {
  const captcha = await solve('register')
  assert.equal(await titleOf(await register({ captcha, username: 'a b' })), 'INVALID_USERNAME')
  await createUser(t.ctx(), { username: 'gia.presa' })
  assert.equal(await titleOf(await register({ captcha, username: 'gia.presa' })), 'USERNAME_USED')
  assert.equal(await titleOf(await register({ captcha })), 'in')
})

test('used challenges are stored until they expire', async () => {
  const spent = () => t.db.selectFrom('spent_challenges').select('nonce').execute()
  await register({ captcha: await solve('register') })
  assert.ok((await spent()).length > 0)
  await t.jobs.enqueue(t.ctx(), 'auth.clear-out', {})
  await t.jobs.drain()
  assert.ok((await spent()).length > 0)
  t.clock.advance(11 * 60_000)
  await t.jobs.enqueue(t.ctx(), 'auth.clear-out', {})
  await t.jobs.drain()
  assert.deepEqual(await spent(), [])
})

test('a mailed code replaces the proof of work, for its interaction and address', async () => {
  const fields = registration()
  const begun = await begin(t.publicUrl)
  const path = `${begun.interaction.href}/register`
  const question = await askCode(begun, { ...fields, purpose: 'register' })
  const page = await question.text()
  assert.equal(question.status, 200)
  assert.match(page, new RegExp(`value="${fields.username}"`))
  assert.doesNotMatch(page, new RegExp(testPassword))
  const code = await codeTo(fields.email)
  const enter = (changed: Record<string, string>) =>
    submit(begun.browser, { page: path, action: path, fields: { ...fields, ...changed }, headers: json }).then(titleOf)
  assert.equal(await enter({ captcha_code: '000000' === code ? '000001' : '000000' }), 'CAPTCHA_FAIL')
  assert.equal(await enter({ captcha_code: code, email: 'somebody.else@example.org' }), 'CAPTCHA_FAIL')
  assert.equal(await titleOf(await register({ captcha_code: code, email: fields.email })), 'CAPTCHA_FAIL')
  assert.equal(await enter({ captcha_code: ` ${code.slice(0, 3)} ${code.slice(3)}` }), 'in')
  assert.ok(await Users.findByUsername(t.ctx(), fields.username))
})

test('a mailed code allows five tries', async () => {
  const fields = registration()
  const begun = await begin(t.publicUrl)
  const path = `${begun.interaction.href}/register`
  await askCode(begun, { ...fields, purpose: 'register' })
  const code = await codeTo(fields.email)
  const enter = (captcha_code: string) =>
    submit(begun.browser, { page: path, action: path, fields: { ...fields, captcha_code }, headers: json })
  const wrong = code === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 5; tries++) assert.equal(await titleOf(await enter(wrong)), 'CAPTCHA_FAIL')
  const refused = await enter(code)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(await titleOf(refused), 'RATE_LIMIT')
})

test('a code for signing in goes to the address of the account, and the response does not reveal whether it exists', async () => {
  const user = await createUser(t.ctx(), { username: 'carta.penna' })
  const ask = async (login: string) => {
    const begun = await begin(t.publicUrl)
    const answer = await askCode(begun, { login, purpose: 'login' })
    const text = await answer.text()
    assert.notEqual(csrfIn(text), '')
    const plain = text
      .replaceAll(login, '')
      .replace(/interaction\/[\w-]+/g, '')
      .replace(/(value|nonce|data-passkey)="[^"]*"/g, '')
    return `${answer.status} ${plain}`
  }
  assert.equal(await ask(user.username), await ask('nobody.here'))
  assert.match(await codeTo(user.email ?? ''), /^\d{6}$/)
})

test('an address gets at most five codes an hour, from all requests together', async () => {
  const { email } = registration()
  const ask = async (headers: Record<string, string> = {}) =>
    askCode(await begin(t.publicUrl), { email, purpose: 'register' }, headers)
  for (let mails = 0; mails < 5; mails++) assert.equal((await ask()).status, 200)
  const refused = await ask(json)
  assert.equal(refused.status, 429)
  assert.equal(await titleOf(refused), 'RATE_LIMIT')
  assert.match(await (await ask()).text(), /id="captcha-error"/)
  assert.equal(
    await titleOf(await askCode(await begin(t.publicUrl), { email: 'no', purpose: 'register' }, json)),
    'EMAIL_FORMAT_INVALID',
  )
})
