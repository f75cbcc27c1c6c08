import { makeT, type Locale, type Translate } from '@agone/i18n'
import type { Browser } from '@playwright/test'
import { connect } from 'node:net'
import { expectAccessible, expectFits, rulesOfLooks, wear } from '../support/accessibility.ts'
import { AnotherProduct } from '../support/another-product.ts'
import { expect, test, type Page } from '../support/journey.ts'
import { freshName, newcomer, password, storageOf, type Person } from '../support/people.ts'
import { Profile } from '../support/pages/profile.ts'
import { Shell } from '../support/pages/shell.ts'
import { SignOn } from '../support/pages/sign-on.ts'
import { Staff } from '../support/pages/staff.ts'
import { goTo } from '../support/ready.ts'

/*
 * Another issuer signs people in: a product of its own, whose issuer is the product under test. It is started once, so
 * that one project runs this (playwright.config.ts) and looks at its pages in both languages.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const languages: readonly Locale[] = ['it', 'en']
const security = '/management/profile/security'

let elsewhere: AnotherProduct
let person: Person
test.beforeAll(async ({ origin }) => {
  test.setTimeout(300_000)
  elsewhere = new AnotherProduct(`${origin}/auth`)
  await elsewhere.start()
  person = await newcomer(origin, 'altrove')
})
test.afterAll(() => elsewhere.stop())

type Visit = { page: Page; t: Translate }

/** Opens the sign-on there: a popup with the pages of the issuer. `finish` leads through them. */
const enter = async (page: Page, t: Translate, finish: (popup: SignOn) => Promise<void>): Promise<void> => {
  await goTo(page, `${elsewhere.origin}/`)
  await finish(await SignOn.openedBy(new Shell(page, t).login, t))
}

type Who = Pick<Person, 'username'>

/** In a window of each language, with the same person signed in. */
const inBoth = async (browser: Browser, { username }: Who, story: (visit: Visit) => Promise<void>): Promise<void> => {
  for (const language of languages) {
    const locale = language === 'it' ? 'it-IT' : 'en-GB'
    const context = await browser.newContext({ locale, storageState: storageOf(elsewhere.origin) })
    const page = await context.newPage()
    const t = makeT(language)
    await enter(page, t, (popup) => popup.signIn(username, password))
    await expect(new Shell(page, t).accountOf(username)).toBeVisible()
    await story({ page, t })
    await context.close()
  }
}

test('one signs in by the popup with the account there, which is the own account here', async ({ browser }) => {
  await inBoth(browser, person, async ({ page, t }) => {
    await goTo(page, `${elsewhere.origin}/management/profile`)
    await expect(page.getByText(`${person.username}@example.org`)).toBeVisible()
    // The address was verified there.
    await expect(page.getByText(t('profile.verifiedText'))).toBeVisible()
    await expect(page.getByText(t('profile.safetyMailNews'))).toBeVisible()
    for (const title of ['profile.twoFactor', 'profile.passkeys'] as const)
      await expect(page.getByText(t(title), { exact: true })).toHaveCount(0)
  })
})

test('what is the issuer’s is not offered here: no password, no second factor, no passkey, but the devices', async ({
  browser,
  origin,
}) => {
  await inBoth(browser, person, async ({ page, t }) => {
    await goTo(page, elsewhere.origin + security)
    const profile = new Profile(page, t)
    await expect(profile.panel(t('profile.issuer'))).toContainText(
      t('profile.issuerText', { issuer: new URL(origin).host }),
    )
    await expect(profile.panel(t('profile.devices')).getByText(t('profile.thisDevice'))).toBeVisible()
    for (const title of ['profile.password', 'profile.twoFactor', 'profile.passkeys'] as const)
      await expect(profile.panel(t(title))).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page, 390)
    await wear(page, 'light')
    await expectAccessible(page, rulesOfLooks)
    await wear(page, 'dark')
  })
})

test('an act is confirmed by a fresh sign-in there, without any password here', async ({ browser }) => {
  await inBoth(browser, person, async ({ page, t }) => {
    await goTo(page, `${elsewhere.origin}/management/profile/personal`)
    const profile = new Profile(page, t)
    const email = `${freshName('nuova')}@example.org`
    await profile.field(t('profile.email')).fill(email)
    await profile.button(t('profile.emailSave')).click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog.getByText(t('profile.noPassword'))).toBeVisible()
    await expect(dialog.getByLabel(t('profile.confirmPassword'))).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: t('profile.signInAgain') })).toBeVisible()
  })
})

test('NO_MAIL_PROVIDED: whose address is somebody else’s has none here, and nothing to verify', async ({
  browser,
  page,
  t,
}) => {
  const username = freshName('senza')
  await page.context().addInitScript(() => localStorage.setItem('cookieconsent', 'true'))
  await enter(page, t, async (popup) => {
    await popup.goToRegister()
    // There this is an account that has not verified it; here its owner has.
    const email = `${person.username}@example.org`
    await popup.register({ username, email, birthday: '1991-03-04', password, confirm: password })
  })
  await expect(new Shell(page, t).accountOf(username)).toBeVisible()
  await inBoth(browser, { username }, async (visit) => {
    await goTo(visit.page, `${elsewhere.origin}/management/profile`)
    const main = visit.page.getByRole('main')
    await main
      .getByRole('button', { name: visit.t('accounts.verifyNow') })
      .first()
      .click()
    const dialog = new Shell(visit.page, visit.t).dialog(visit.t('accounts.verifyTitle'))
    await dialog.getByRole('button', { name: visit.t('accounts.sendMail') }).click()
    await expect(dialog.getByText(visit.t('errors.NO_MAIL_PROVIDED'))).toBeVisible()
    await expectAccessible(visit.page)
  })
})

test('staff is offered no link that sets a password, since nobody has one here', async ({ browser, origin }) => {
  const admin = await newcomer(origin, 'capo')
  await inBoth(browser, admin, async ({ page, t }) => {
    await elsewhere.makeAdmin(admin.username)
    await goTo(page, `${elsewhere.origin}/management/users?name=${person.username}`)
    await new Staff(page, t).row(person.username).getByRole('link').click()
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: t('staff.emailChange') })).toBeVisible()
    await expect(main.getByRole('button', { name: t('staff.resetMake') })).toHaveCount(0)
    await expectAccessible(page)
  })
})

/** Asks for pages all at once, by one connection: on a slow machine one after another would be no rush. */
const rushFor = async (address: URL, paths: readonly string[]): Promise<string> => {
  const socket = connect(Number(address.port), '127.0.0.1')
  const requests = paths.map((path, at) => {
    const end = at === paths.length - 1 ? 'connection: close\r\n' : ''
    return `GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\naccept-language: it\r\n${end}\r\n`
  })
  socket.write(requests.join(''))
  return (await socket.setEncoding('utf8').toArray()).join('')
}

test('whoever has page after page made anew is told to wait, and still gets what is there', async ({ request }) => {
  const paths = Array.from({ length: 40 }, (_, at) => `/teams?page_token=${at}`)
  const answers = (await rushFor(new URL(elsewhere.origin), paths)).split(/(?=HTTP\/1\.1 \d)/)
  expect(answers).toHaveLength(paths.length)
  const [refused = ''] = answers.filter((answer) => answer.startsWith('HTTP/1.1 429'))
  expect(refused).toMatch(/^retry-after: [1-9]/im)
  expect(refused).toContain(makeT('it')('errors.RATE_LIMITED'))
  const page = () => request.get(`${elsewhere.origin}/teams`, { headers: { 'accept-language': 'it' } })
  await expect.poll(async () => (await page()).status()).toBe(200)
})
