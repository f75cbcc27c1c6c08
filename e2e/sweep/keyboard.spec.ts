import { expect, test } from '../support/journey.ts'
import { expectKeyboardReachable } from '../support/keyboard.ts'
import { signedInAt, SignOn } from '../support/pages/sign-on.ts'
import { password } from '../support/people.ts'
import { goTo } from '../support/ready.ts'
import { Loading } from '../support/loading.ts'
import { totp, enableTwoFactor } from '../support/totp.ts'

test('Tab reaches every control of the pages of the sign-on', async ({ page, origin, newcomer, t }) => {
  const person = await newcomer('tasto')
  const secret = await enableTwoFactor(person)
  const signOn = await SignOn.start(page, origin, t)
  const first = page.url()
  for (const path of [`${first}/register`, '/auth/reset?code=none', '/auth/auth', `${first}/forgot`]) {
    await page.goto(path)
    await expectKeyboardReachable(page)
  }
  await page.getByLabel(t('auth.login')).fill(person.username)
  await page.getByRole('button', { name: t('auth.forgotSend') }).click()
  await expect(page.getByRole('heading', { name: t('auth.forgotSentHeading') })).toBeVisible()
  await expectKeyboardReachable(page)
  await page.goto(first)
  await expect(page.getByRole('button', { name: t('auth.passkey') })).toBeVisible()
  await expectKeyboardReachable(page)
  await signOn.signIn(person.username, password)
  await expect(page.getByLabel(t('auth.twoFactorCode'))).toBeFocused()
  await expectKeyboardReachable(page)
  await page.getByLabel(t('auth.twoFactorCode')).fill(totp(secret, 30))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(signedInAt)
  await page.goto('/auth/session/end')
  await expect(page.getByRole('heading', { name: t('auth.signOutHeading') })).toBeVisible()
  await expectKeyboardReachable(page)
})

test('Tab reaches every control of the screens before and after a session', async ({ page, t }) => {
  for (const [path, text] of [
    ['/login', t('shell.loginText')],
    ['/oauth2?error=access_denied', t('shell.loginFailed')],
    ['/logout', t('shell.loggedOutText')],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByText(text)).toBeVisible()
    await expectKeyboardReachable(page)
  }
})

test('Tab reaches every control of the pages of the user’s own account, and of the page of another user', async ({
  browser,
  newcomer,
}) => {
  const person = await newcomer('tasti')
  await enableTwoFactor(person)
  const own = ['', '/public', '/security', '/personal', '/settings', '/delete'].map(
    (path) => `/management/profile${path}`,
  )
  const page = await person.window(browser)
  const loading = new Loading(page)
  for (const path of [...own, '/users/driver']) {
    await loading.goTo(path, { isSignedIn: true })
    await expectKeyboardReachable(page)
  }
  await page.context().close()
})

test('Tab reaches every control of the pages of accounts of staff', async ({ browser, someone }) => {
  const page = await (await someone('admin')).window(browser)
  const player = await (await someone('player')).id()
  const loading = new Loading(page)
  for (const path of ['/management/users', `/management/users/${player}`]) {
    await loading.goTo(path, { isSignedIn: true })
    await expectKeyboardReachable(page)
  }
  await page.context().close()
})
