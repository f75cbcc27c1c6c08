import { verificationPath } from '../../support/mailbox.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, password } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { goTo } from '../../support/ready.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ mode: 'serial' })
test.use({ storageState: { cookies: [], origins: [] } })

const username = freshName('gio')
let page: Page

test.beforeAll(async ({ browser, origin }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  page = await context.newPage()
  await goTo(page, `${origin}/tournaments`)
})
test.afterAll(async () => page.context().close())

const keysOf = (shown: Page) => shown.evaluate(() => Object.keys(localStorage).sort())

test('a visitor registers in the popup of the Login button', async ({ t }) => {
  const shell = new Shell(page, t)
  await shell.acceptConsent()
  const popup = await SignOn.openedBy(shell.login, t)
  await popup.goToRegister()
  const closed = popup.page.waitForEvent('close')
  await popup.register({
    username,
    email: `${username}@example.org`,
    birthday: '1995-05-05',
    password,
    confirm: password,
  })
  await closed
  await expect(shell.accountOf(username)).toBeVisible()
})

test('the link in the mail verifies the account without a click, and leads back to the page of the registration', async ({
  t,
  quoted,
  origin,
}) => {
  await goTo(page, origin + (await verificationPath(page.request, origin, username)))
  const done = quoted({ it: 'Verifica completata!', en: 'Verification complete!' })
  await expect(page.getByText(done)).toBeVisible()
  await expect(
    page.getByText(
      quoted({
        it: 'Il tuo account è stato verificato con successo.',
        en: 'Your account was verified successfully.',
      }),
    ),
  ).toBeVisible()
  await new Shell(page, t)
    .dialog(done)
    .getByRole('link', { name: t('accounts.verifyBack') })
    .click()
  await expect(new Shell(page, t).dialog(done)).toBeHidden()
  await expect(page).toHaveURL(`${origin}/tournaments`)
})

test('the logout leaves no token, and a new sign-in through the popup shows a toast', async ({ t, quoted, origin }) => {
  const shell = new Shell(page, t)
  await shell.logOut(username)
  await expect(page).toHaveURL(/\/logout$/)
  await expect(page.getByText(t('shell.loggedOutText'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  expect(await keysOf(page)).toEqual(['cookieconsent'])
  await goTo(page, origin)
  const popup = await SignOn.openedBy(shell.login, t)
  expect(popup.page.viewportSize()).toEqual({ width: 500, height: 700 })
  await popup.signIn(username, password)
  await expect(shell.toast(quoted({ it: 'Accesso effettuato.', en: 'You are signed in.' }))).toBeVisible()
  await expect(shell.accountOf(username)).toBeVisible()
})

test('the storage holds exactly the keys of the specification', async ({ t, language }) => {
  const shell = new Shell(page, t)
  await shell.themeSwitch('light').click()
  // The page reloads once the account has stored it, too.
  await Promise.all([page.waitForEvent('load'), shell.languageSwitch().selectOption(language)])
  await expect(shell.accountOf(username)).toBeVisible()
  const keys = ['access_token', 'cookieconsent', 'data-theme', 'expiration', 'id_token', 'lang', 'refresh_token']
  expect(await keysOf(page)).toEqual(keys)
  expect(await page.evaluate(() => [localStorage['cookieconsent'], localStorage['data-theme']])).toEqual([
    'true',
    'light',
  ])
})
