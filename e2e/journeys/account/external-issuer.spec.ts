import { makeT, type Translate } from '@agone/i18n'
import { connect } from 'node:net'
import { expectAccessible, expectFits, visualRules, setTheme } from '../../support/accessibility.ts'
import { RelyingParty } from '../../support/products/relying-party.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { acceptConsent, freshName, newcomer, password, type Person } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { Shell } from '../../support/pages/shell.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { Staff } from '../../support/pages/staff.ts'
import { goTo } from '../../support/ready.ts'

/* Users sign in at a second server by an external issuer, which is the server under test. All tests share the second server. */
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const security = '/management/profile/security'

let relyingParty: RelyingParty
let person: Person
test.beforeAll(async ({ origin }) => {
  test.setTimeout(300_000)
  relyingParty = new RelyingParty(`${origin}/auth`)
  await relyingParty.start()
  person = await newcomer(origin, 'altrove')
})
test.afterAll(() => relyingParty.stop())

/** Opens the sign-on of the external issuer in a popup; `finish` fills in its pages. */
const openSignIn = async (page: Page, t: Translate, finish: (popup: SignOn) => Promise<void>): Promise<void> => {
  await acceptConsent(page.context(), relyingParty.origin)
  await goTo(page, `${relyingParty.origin}/`)
  await finish(await SignOn.openedBy(new Shell(page, t).login, t))
}

/** Signs a user in at the external issuer. */
const signIn = async (page: Page, t: Translate, username: string): Promise<void> => {
  await openSignIn(page, t, (popup) => popup.signIn(username, password))
  await expect(new Shell(page, t).accountOf(username)).toBeVisible()
}

test('a user signs in by the popup of the issuer: password and factors are not offered here, but the devices are', async ({
  page,
  origin,
  t,
}) => {
  await signIn(page, t, person.username)
  await goTo(page, `${relyingParty.origin}/management/profile`)
  await expect(page.getByText(`${person.username}@example.org`)).toBeVisible()
  // The address was verified at the external issuer.
  await expect(page.getByText(t('profile.verifiedText'))).toBeVisible()
  await expect(page.getByText(t('profile.safetyMailNews'))).toBeVisible()
  for (const title of ['profile.twoFactor', 'profile.passkeys'] as const)
    await expect(page.getByText(t(title), { exact: true })).toHaveCount(0)

  // An action is confirmed by a fresh sign-in at the external issuer, without a password.
  await goTo(page, `${relyingParty.origin}/management/profile/personal`)
  const profile = new Profile(page, t)
  await profile.field(t('profile.email')).fill(`${freshName('nuova')}@example.org`)
  await profile.button(t('profile.emailSave')).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.getByText(t('profile.noPassword'))).toBeVisible()
  await expect(dialog.getByLabel(t('profile.confirmPassword'))).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: t('profile.signInAgain') })).toBeVisible()

  await goTo(page, relyingParty.origin + security)
  await expect(profile.panel(t('profile.issuer'))).toContainText(
    t('profile.issuerText', { issuer: new URL(origin).host }),
  )
  await expect(profile.panel(t('profile.devices')).getByText(t('profile.thisDevice'))).toBeVisible()
  for (const title of ['profile.password', 'profile.twoFactor', 'profile.passkeys'] as const)
    await expect(profile.panel(t(title))).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page, 390)
  await setTheme(page, 'light')
  await expectAccessible(page, visualRules)
})

test('NO_MAIL_PROVIDED: a user whose address another account has gets none here, and nothing to verify', async ({
  page,
  t,
}) => {
  const username = freshName('senza')
  await openSignIn(page, t, async (popup) => {
    await popup.goToRegister()
    // At the external issuer this account has an unverified address; here it is verified.
    const email = `${person.username}@example.org`
    await popup.register({ username, email, birthday: '1991-03-04', password, confirm: password })
  })
  const shell = new Shell(page, t)
  await expect(shell.accountOf(username)).toBeVisible()
  await goTo(page, `${relyingParty.origin}/management/profile`)
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: t('accounts.verifyNow') })
    .first()
    .click()
  const dialog = shell.dialog(t('accounts.verifyTitle'))
  await dialog.getByRole('button', { name: t('accounts.sendMail') }).click()
  await expect(dialog.getByText(t('errors.NO_MAIL_PROVIDED'))).toBeVisible()
  await expectAccessible(page)
})

test('staff are offered no link that sets a password, because no user has one here', async ({ page, origin, t }) => {
  const admin = await newcomer(origin, 'capo')
  await signIn(page, t, admin.username)
  await relyingParty.makeAdmin(admin.username)
  await goTo(page, `${relyingParty.origin}/management/users?name=${person.username}`)
  await new Staff(page, t).row(person.username).getByRole('link').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: t('staff.emailChange') })).toBeVisible()
  await expect(main.getByRole('button', { name: t('staff.resetMake') })).toHaveCount(0)
  await expectAccessible(page)
})

/**
 * Requests pages all at once over one connection: one after another would be too slow for the limit on a slow machine.
 */
const requestAtOnce = async (address: URL, paths: readonly string[]): Promise<string> => {
  const socket = connect(Number(address.port), '127.0.0.1')
  const requests = paths.map((path, at) => {
    const end = at === paths.length - 1 ? 'connection: close\r\n' : ''
    return `GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\naccept-language: it\r\n${end}\r\n`
  })
  socket.write(requests.join(''))
  return (await socket.setEncoding('utf8').toArray()).join('')
}

test('a client that requests many uncached pages at once gets 429 for a while', async ({ request }) => {
  const paths = Array.from({ length: 40 }, (_, at) => `/teams?page_token=${at}`)
  const responses = (await requestAtOnce(new URL(relyingParty.origin), paths)).split(/(?=HTTP\/1\.1 \d)/)
  expect(responses).toHaveLength(paths.length)
  const [refused = ''] = responses.filter((response) => response.startsWith('HTTP/1.1 429'))
  expect(refused).toMatch(/^retry-after: [1-9]/im)
  expect(refused).toContain(makeT('it')('errors.RATE_LIMITED'))
  const page = () => request.get(`${relyingParty.origin}/teams`, { headers: { 'accept-language': 'it' } })
  await expect.poll(async () => (await page()).status()).toBe(200)
})
