import { expect, test, type Page } from '../../support/journey.ts'
import { password, storageOf, wrongPassword, type Person } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

test.describe.configure({ mode: 'serial' })

const security = '/management/profile/security'
const name = 'Laptop'
let page: Page
let person: Person

/** Chromium's virtual authenticator, which always consents. It belongs to the page; popups have none. */
const addAuthenticator = async (target: Page): Promise<void> => {
  const session = await target.context().newCDPSession(target)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.beforeAll(async ({ browser, newcomer, origin }) => {
  person = await newcomer('chiave')
  page = await person.open(browser, security)
  // The sign-on then uses this window, which has the authenticator.
  await page.addInitScript(() => void (window.open = () => null))
  await addAuthenticator(page)
  await goTo(page, origin + security)
})
test.afterAll(async () => page.context().close())

test('a passkey is created after the password was confirmed', async ({ t }) => {
  const profile = new Profile(page, t)
  const panel = profile.panel(t('profile.passkeys'))
  await expect(panel).toContainText(t('profile.passkeysNone'))
  await profile.button(t('profile.passkeyAdd'), panel).click()
  const dialog = profile.shell.dialog(t('profile.passkeyAdd'))
  await profile.field(t('profile.passkeyName'), dialog).fill(name)
  await profile.confirm(t('profile.passkeyAdd'), t('profile.passkeyAddYes'), { password: wrongPassword })
  await profile.expectFault(t('profile.confirmPassword'), t('errors.INVALID_CREDENTIALS'), dialog)
  await profile.confirm(t('profile.passkeyAdd'), t('profile.passkeyAddYes'), { password })
  await profile.expectToast(t('profile.passkeyDone'))
  await expect(panel).toContainText(name)
})

test('a device that has a passkey of the account creates no second one', async ({ t }) => {
  const profile = new Profile(page, t)
  await profile.button(t('profile.passkeyAdd'), profile.panel(t('profile.passkeys'))).click()
  await profile.confirm(t('profile.passkeyAdd'), t('profile.passkeyAddYes'), { password })
  await expect(page.getByRole('alert').filter({ hasText: t('profile.passkeyKnown') })).toBeVisible()
})

test('the passkey signs in without name and password', async ({ t, origin }) => {
  const [cleared] = storageOf(origin).origins
  await page.context().clearCookies()
  await page.evaluate((storage) => {
    localStorage.clear()
    for (const each of storage) localStorage.setItem(each.name, each.value)
  }, cleared?.localStorage ?? [])
  await goTo(page, origin)
  const shell = new Shell(page, t)
  await shell.login.click()
  await page.getByRole('button', { name: t('auth.passkey') }).click()
  await expect(shell.accountOf(person.username)).toBeVisible()
})

test('a passkey is removed after the password was confirmed', async ({ t, origin }) => {
  await goTo(page, origin + security)
  const profile = new Profile(page, t)
  const panel = profile.panel(t('profile.passkeys'))
  await expect(panel).toContainText(t('profile.lastUsed'))
  const title = t('profile.passkeyRemoveNamed', { name })
  await profile.button(title, panel).click()
  const dialog = await profile.confirm(title, t('profile.remove'), { password: wrongPassword })
  await profile.expectFault(t('profile.confirmPassword'), t('errors.INVALID_CREDENTIALS'), dialog)
  await profile.confirm(title, t('profile.remove'), { password })
  await profile.expectToast(t('profile.passkeyRemoved'))
  await expect(panel).toContainText(t('profile.passkeysNone'))
})

test('each toast is shown for five seconds', async ({ t, origin }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.clock.install()
  await goTo(page, origin + security)
  // From here on the clock of the page only advances by the calls below.
  await page.clock.pauseAt(Date.now() + 60_000)
  const profile = new Profile(page, t)
  const add = profile.button(t('profile.passkeyAdd'), profile.panel(t('profile.passkeys')))
  const toasts = profile.shell.toast(t('profile.passkeysUnknown'))
  await add.click()
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(3000)
  await add.click()
  await expect(toasts).toHaveCount(2)
  await page.clock.runFor(2500)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(3000)
  await expect(toasts).toHaveCount(0)
})
