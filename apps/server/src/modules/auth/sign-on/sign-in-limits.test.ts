import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import { begin, solutionOf, submit } from '../../../../test/support/auth/browser.ts'
import { signOnApp, signOnSecret, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'
import { challengeFor } from './captcha/captcha.ts'
import * as SignInAttempts from './sign-in-attempts.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp([], undefined, { http: { trustedProxies: ['127.0.0.1'] } })
})
after(() => t.close())

const json = { accept: 'application/problem+json' }
const wrong = 'Sbagliata-2026'
let addresses = 0
/** An address without earlier attempts. */
const newAddress = () => `198.51.100.${++addresses}`

type Attempt = { login: string; password?: string; from: string; captcha?: string }

const attempt = async ({ login, password = wrong, from, captcha }: Attempt, headers: Record<string, string> = json) => {
  const { browser, interaction } = await begin(t.publicUrl)
  return submit(browser, {
    page: interaction,
    action: `${interaction.href}/login`,
    fields: { login, password, ...(captcha === undefined ? {} : { captcha }) },
    headers: { ...headers, 'x-forwarded-for': from },
  })
}
const outcome = async (answer: Response): Promise<string> => {
  if (answer.status === 303) return 'in'
  const problem: { title?: string } = JSON.parse(await answer.text())
  return problem.title ?? ''
}
const tried = (given: Attempt) => attempt(given).then(outcome)
/** The solution of a challenge that needs no work: the real one is tested with the captcha. */
const solved = async () => solutionOf(await challengeFor(t.ctx(), signOnSecret, 'login', 1))
const failOften = async (given: Attempt, times: number) => {
  for (let count = 0; count < times; count++) assert.equal(await tried(given), 'CREDENTIALS_INVALID')
}

test('the sixth attempt for a login needs a captcha, whether or not the login exists', async () => {
  const user = await createUser(t.ctx(), { username: 'Presa.Di.Mira' })
  for (const login of [user.username, 'non.esiste', 'nessuno@example.org']) {
    const from = newAddress()
    await failOften({ login, from }, 5)
    assert.equal(await tried({ login: ` ${login.toUpperCase()} `, from: newAddress() }), 'CAPTCHA_NEEDED')
    assert.equal(await tried({ login, from, captcha: 'bm90aGluZw==' }), 'CAPTCHA_FAIL')
    assert.equal(await tried({ login, from, captcha: await solved() }), 'CREDENTIALS_INVALID')
  }
  const right = { login: user.username, password: testPassword, from: newAddress() }
  assert.equal(await tried(right), 'CAPTCHA_NEEDED')
  assert.equal(await tried({ ...right, captcha: await solved() }), 'in')
})

test('the page of the fifth failure already shows the captcha', async () => {
  const [login, from] = ['quinta.volta', newAddress()]
  await failOften({ login, from }, 4)
  const page = await (await attempt({ login, from }, {})).text()
  assert.match(page, /data-captcha="login"/)
  const needed = await attempt({ login, from }, {})
  assert.equal(needed.status, 400)
  assert.match(await needed.text(), /id="captcha-error"/)
})

test('ten minutes after the failures no captcha is needed', async () => {
  const [login, from] = ['col.tempo', newAddress()]
  await failOften({ login, from }, 5)
  t.clock.advance(599_999)
  assert.equal(await tried({ login, from }), 'CAPTCHA_NEEDED')
  t.clock.advance(1)
  assert.equal(await tried({ login, from }), 'CREDENTIALS_INVALID')
})

test('twenty failures from one address, or one IPv6 network, need a captcha for any login', async () => {
  const network = (host: number) => `2001:db8:7:7::${host.toString(16)}`
  for (const fromOf of [() => '203.0.113.9', (host: number) => network(host + 1)]) {
    for (let count = 0; count < 20; count++)
      assert.equal(await tried({ login: `altro.${count}.${fromOf(0)}`, from: fromOf(count) }), 'CREDENTIALS_INVALID')
    assert.equal(await tried({ login: 'mai.provato', from: fromOf(99) }), 'CAPTCHA_NEEDED')
    assert.equal(await tried({ login: 'mai.provato', from: newAddress() }), 'CREDENTIALS_INVALID')
  }
  assert.equal(await tried({ login: 'mai.provato', from: '2001:db8:7:8::1' }), 'CREDENTIALS_INVALID')
})

test('each failure beyond the limit doubles the wait, for that login from that address only', async () => {
  const user = await createUser(t.ctx(), { username: 'rallentata' })
  const [login, from] = [user.username, newAddress()]
  await failOften({ login, from }, 5)
  const waits = []
  for (let count = 0; count < 4; count++) {
    assert.equal(await tried({ login, from, captcha: await solved() }), 'CREDENTIALS_INVALID')
    const early = await attempt({ login, from, captcha: await solved() })
    waits.push(Number(early.headers.get('retry-after')))
    assert.equal(await outcome(early), 'RATE_LIMITED')
    t.clock.advance((waits.at(-1) ?? 0) * 1000)
  }
  assert.deepEqual(waits, [1, 2, 4, 8])
  await tried({ login, from, captcha: await solved() })
  const shown = await attempt({ login, from, captcha: await solved() }, { 'accept-language': 'en' })
  assert.equal(shown.status, 429)
  assert.match(await shown.text(), /value="rallentata"/)
  assert.equal(await tried({ login, password: testPassword, from: newAddress(), captcha: await solved() }), 'in')
})

test('after fifty failures for a login within ten minutes every attempt is refused, from any address', async () => {
  const login = 'assediata'
  for (let count = 0; count < 45; count++) await SignInAttempts.begin(t.ctx(), { login, address: newAddress() })
  for (let count = 0; count < 5; count++)
    assert.equal(await tried({ login, from: newAddress(), captcha: await solved() }), 'CREDENTIALS_INVALID')
  const refused = await attempt({ login, from: newAddress(), captcha: await solved() })
  assert.ok(Number(refused.headers.get('retry-after')) <= 60)
  assert.equal(await outcome(refused), 'RATE_LIMIT')
})

test('of many parallel attempts only five need no captcha', async () => {
  const [login, from] = ['tutti.insieme', newAddress()]
  const all = await Promise.all(Array.from({ length: 30 }, () => tried({ login, from })))
  assert.equal(all.filter((one) => one === 'CREDENTIALS_INVALID').length, 5)
  assert.ok(all.every((one) => one !== 'in'))
})

test('successful sign-ins are not counted', async () => {
  const user = await createUser(t.ctx(), { username: 'spesso.qui' })
  const from = newAddress()
  for (let count = 0; count < 8; count++)
    assert.equal(await tried({ login: user.username, password: testPassword, from }), 'in')
})
