import { expectAccessible, rulesOfLooks, wear } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { captchaCode } from '../../support/mailbox.ts'
import { signedInAt, SignOn, signOnStart } from '../../support/pages/sign-on.ts'
import { freshName, password } from '../../support/people.ts'
import { totp, withTwoFactor } from '../../support/totp.ts'

/** Small enough for the popup and for a phone, in both themes. */
const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  for (const viewport of [
    { width: 500, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(beyond, `${page.url()} fits ${viewport.width} px`).toBeLessThanOrEqual(0)
  }
  await wear(page, 'light')
  await expectAccessible(page, rulesOfLooks)
  await wear(page, 'dark')
}

const registrationOf = (username: string) => ({
  username,
  email: `${username}@example.org`,
  birthday: '1991-03-04',
  password,
  confirm: password,
})

test('one signs in by keyboard alone', async ({ page, origin, t }) => {
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

test('the robot check is done beside the form, which tells how it stands and how strong the password is', async ({
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
  await signOn.register(registrationOf(freshName('robot')))
  await expect(page).toHaveURL(signedInAt)
})

test('where the check cannot be done, a code comes by mail; without it or with a wrong one the form says so', async ({
  page,
  origin,
  t,
}) => {
  await page.route('**/auth/captcha?*', (route) => route.abort())
  const signOn = await SignOn.start(page, origin, t)
  await signOn.goToRegister()
  const registration = registrationOf(freshName('lettera'))
  // The field is there before the check has been tried, goes for as long as that takes, and is back when it has failed.
  const tried = async () => {
    await expect(page.locator('.check-state')).toHaveAttribute('data-state', 'busy')
    await expect(page.getByLabel(t('auth.captchaCode'))).toBeVisible()
  }
  await page.getByLabel(t('auth.username')).fill(registration.username)
  await tried()
  await signOn.register(registration)
  await expect(page.getByText(t('errors.CAPTCHA_NEEDED'))).toBeVisible()
  await tried()
  await page.getByLabel(t('auth.captchaCode')).fill('12')
  await signOn.register(registration)
  await expect(page.getByText(t('errors.CAPTCHA_FAIL'))).toBeVisible()
  await tried()
  await page.getByRole('button', { name: t('auth.captchaSend') }).click()
  await expect(page.getByText(t('auth.captchaSent'))).toBeVisible()
  await expectSound(page)
  await page.getByLabel(t('auth.captchaCode')).fill(await captchaCode(page.request, origin, registration.email))
  await signOn.register(registration)
  await expect(page).toHaveURL(signedInAt)
})

test('a check that fails only when the form is sent leads to the code, and a code typed before it is sent on', async ({
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
  const registration = registrationOf(freshName('tardi'))
  await signOn.register(registration)
  await expect(code).toHaveCount(0)
  fail()
  await expect(code).toBeFocused()
  await code.fill('12')
  await signOn.register(registration)
  await expect(page.getByText(t('errors.CAPTCHA_FAIL'))).toBeVisible()
})

test('a code that is being typed when the script of the page arrives stays under the fingers', async ({
  page,
  origin,
  t,
}) => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((done) => (arrive = done))
  await page.route('**/auth/assets/sign-on.*', async (route) => {
    await arrived
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
  arrive()
  await loaded
  await expect(code).toBeFocused()
  await page.keyboard.insertText('12')
  await expect(code).toHaveValue('12')
})

test('a second factor is asked for after the password, and what is wrong with it is said', async ({
  page,
  origin,
  newcomer,
  t,
}) => {
  const person = await newcomer('doppio')
  const secret = await withTwoFactor(person)
  await (await SignOn.start(page, origin, t)).signIn(person.username, password)
  const code = page.getByLabel(t('auth.twoFactorCode'))
  await expect(code).toBeFocused()
  await expectSound(page)
  await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('errors.2FA-CODE_NEEDED'))).toBeVisible()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('errors.2FA-CODE_INVALID'))).toBeVisible()
  await expectSound(page)
  // The code that turned it on is used up; the next one is already good.
  await code.fill(totp(secret, 30))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(signedInAt)
})

test('who is banned reads why, and where to appeal', async ({ page, origin, newcomer, someone, t }) => {
  const person = await newcomer('escluso')
  const admin = await someone('admin')
  await admin.call('PUT', `/accounts/v2/users/${await person.id()}/banned`, { value: true, reason: 'Insulti in chat' })
  await (await SignOn.start(page, origin, t)).signIn(person.username, password)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(t('errors.BANNED_ERROR'))
  await expect(alert).toContainText(t('auth.bannedReason', { reason: 'Insulti in chat' }))
  await expect(alert).toContainText('@')
  await expectSound(page)
})

test('who comes back within the thirty days is welcomed, and goes on', async ({ page, origin, newcomer, t }) => {
  const person = await newcomer('tornato')
  await person.call('DELETE', '/accounts/v2/users/@me', { username: person.username, password })
  await (await SignOn.start(page, origin, t)).signIn(person.username, password)
  const heading = page.getByRole('heading', { name: t('auth.broughtBackHeading', { username: person.username }) })
  await expect(heading).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: t('auth.broughtBackOn') }).click()
  await expect(page).toHaveURL(signedInAt)
})
