import { expectAccessible, expectFits, visualRules, setTheme } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { captchaCode } from '../../support/mailbox.ts'
import { signedInAt, SignOn, signOnStart } from '../../support/pages/sign-on.ts'
import { freshName, password } from '../../support/people.ts'
import { totp, enableTwoFactor } from '../../support/totp.ts'
import { htmlFaults } from '../../sweep/html.ts'

/** What the sweep checks, for pages that only a form leads to: axe in both themes, valid HTML, and the widths, with that of the popup. */
const expectAccessibleAndFitting = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  expect.soft(await htmlFaults(await page.content()), `${page.url()}: valid HTML`).toEqual([])
  for (const width of [1440, 768, 500, 320, 390]) await expectFits(page, width)
  await setTheme(page, 'light')
  await expectAccessible(page, visualRules)
  await setTheme(page, 'dark')
}

const registrationFields = (username: string) => ({
  username,
  email: `${username}@example.org`,
  birthday: '1991-03-04',
  password,
  confirm: password,
})

test('a user signs in by keyboard alone', async ({ page, origin, t }) => {
  await page.goto(signOnStart(origin))
  await expect(page.getByLabel(t('auth.login'))).toBeFocused()
  await page.keyboard.type('player')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('auth.forgotten') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(signedInAt)
})

test('the robot check runs beside the form, which shows its state and the strength of the password', async ({
  page,
  origin,
  t,
}) => {
  const signOn = await SignOn.start(page, origin, t)
  await signOn.goToRegister()
  const check = page.getByRole('status').filter({ hasText: t('auth.captchaIdle') })
  await expect(check).toBeVisible()
  await expect(page.getByRole('button', { name: t('auth.captchaSend') })).toHaveCount(0)
  await page.getByLabel(t('auth.password'), { exact: true }).fill('abc')
  await expect(page.getByText(t('profile.strength1'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('auth.captchaDone'))).toBeVisible()
  await signOn.register(registrationFields(freshName('robot')))
  await expect(page).toHaveURL(signedInAt)
})

test('if the check cannot run, a code is sent by mail; without it or with a wrong one the form is refused', async ({
  page,
  origin,
  t,
}) => {
  await page.route('**/auth/captcha?*', (route) => route.abort())
  const signOn = await SignOn.start(page, origin, t)
  await signOn.goToRegister()
  const registration = registrationFields(freshName('lettera'))
  // The field is shown before the check has run, hidden while it runs, and shown again when it has failed.
  const tryCheck = async () => {
    await expect(page.locator('.check-state')).toHaveAttribute('data-state', 'busy')
    await expect(page.getByLabel(t('auth.captchaCode'))).toBeVisible()
  }
  await page.getByLabel(t('auth.username')).fill(registration.username)
  await tryCheck()
  await signOn.register(registration)
  await expect(page.getByText(t('errors.CAPTCHA_NEEDED'))).toBeVisible()
  await tryCheck()
  await page.getByLabel(t('auth.captchaCode')).fill('12')
  await signOn.register(registration)
  await expect(page.getByText(t('errors.CAPTCHA_FAIL'))).toBeVisible()
  await tryCheck()
  await page.getByRole('button', { name: t('auth.captchaSend') }).click()
  await expect(page.getByText(t('auth.captchaSent'))).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByLabel(t('auth.captchaCode')).fill(await captchaCode(page.request, origin, registration.email))
  await signOn.register(registration)
  await expect(page).toHaveURL(signedInAt)
})

test('a check that fails when the form is submitted leads to the code, and a code typed before is submitted', async ({
  page,
  origin,
  t,
}) => {
  const signOn = await SignOn.start(page, origin, t)
  let fail = (): void => undefined
  const failed = new Promise<void>((done) => (fail = done))
  await page.route('**/auth/captcha?*', async (route) => {
    await failed
    await route.abort()
  })
  await signOn.goToRegister()
  const code = page.getByLabel(t('auth.captchaCode'))
  const registration = registrationFields(freshName('tardi'))
  await signOn.register(registration)
  await expect(code).toHaveCount(0)
  fail()
  await expect(code).toBeFocused()
  await code.fill('12')
  await signOn.register(registration)
  await expect(page.getByText(t('errors.CAPTCHA_FAIL'))).toBeVisible()
})

test('a code that is being typed when the script of the page arrives stays', async ({ page, origin, t }) => {
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/auth/assets/sign-on.*', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  await page.goto(signOnStart(origin), { waitUntil: 'commit' })
  await page.getByRole('link', { name: t('auth.toRegister') }).click({ noWaitAfter: true })
  const code = page.getByLabel(t('auth.captchaCode'))
  await expect(page.getByText(t('auth.captchaIdle'))).toBeVisible()
  // After fifteen seconds the page offers the code instead of waiting on.
  await page.clock.fastForward(15_000)
  await code.focus()
  const loaded = page.waitForLoadState()
  release()
  await loaded
  await expect(code).toBeFocused()
  await page.keyboard.insertText('12')
  await expect(code).toHaveValue('12')
})

test('a second factor is asked for after the password, and its errors are shown', async ({
  page,
  origin,
  newcomer,
  t,
}) => {
  const person = await newcomer('doppio')
  const secret = await enableTwoFactor(person)
  await (await SignOn.start(page, origin, t)).signIn(person.username, password)
  const code = page.getByLabel(t('auth.twoFactorCode'))
  await expect(code).toBeFocused()
  await expectAccessibleAndFitting(page)
  await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('errors.2FA-CODE_NEEDED'))).toBeVisible()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('errors.2FA-CODE_INVALID'))).toBeVisible()
  await expectAccessibleAndFitting(page)
  // The code that turned it on is used; the next one is already valid.
  await code.fill(totp(secret, 30))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(signedInAt)
})

test('a banned user sees the reason and where to appeal', async ({ page, origin, newcomer, someone, t }) => {
  const person = await newcomer('escluso')
  const admin = await someone('admin')
  await admin.call('PUT', `/accounts/v2/users/${await person.id()}/banned`, { value: true, reason: 'Insulti in chat' })
  await (await SignOn.start(page, origin, t)).signIn(person.username, password)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(t('errors.BANNED_ERROR'))
  await expect(alert).toContainText(t('auth.bannedReason', { reason: 'Insulti in chat' }))
  await expect(alert).toContainText('@')
  await expectAccessibleAndFitting(page)
})

test('a user who returns within thirty days of the deletion is welcomed and continues', async ({
  page,
  origin,
  newcomer,
  t,
}) => {
  const person = await newcomer('tornato')
  await person.call('DELETE', '/accounts/v2/users/@me', { username: person.username, password })
  await (await SignOn.start(page, origin, t)).signIn(person.username, password)
  const heading = page.getByRole('heading', { name: t('auth.broughtBackHeading', { username: person.username }) })
  await expect(heading).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('link', { name: t('auth.broughtBackOn') }).click()
  await expect(page).toHaveURL(signedInAt)
})
