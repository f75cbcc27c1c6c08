import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { fromElsewhere, signedInAt, SignOn, signOnStart } from '../support/pages/sign-on.ts'
import { freshName, password } from '../support/people.ts'

/* Refusals on the pages of the sign-on. Unit tests beside the pages check where each form shows them. */

test('a field of the sign-on shows its error, and the input stays, except passwords', async ({ page, origin, t }) => {
  const signOn = await SignOn.start(page, origin, t)
  const unknownName = freshName('nessuno')
  await signOn.signIn(unknownName, 'Sbagliata-1')
  await signOn.expectFault(t('auth.password'), t('errors.CREDENTIALS_INVALID'))
  await expect(page.getByLabel(t('auth.login'))).toHaveValue(unknownName)
  await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('')
  await expectAccessible(page)

  await signOn.goToRegister()
  const email = `${unknownName}@example.org`
  const invalidValues = { username: 'a b', email: 'a@b', birthday: '2020-01-01', password: 'corta', confirm: 'diversa' }
  await signOn.register(invalidValues)
  for (const [label, code] of [
    ['auth.username', 'errors.INVALID_USERNAME'],
    ['auth.email', 'errors.EMAIL_FORMAT_INVALID'],
    ['auth.birthday', 'errors.TOO_YOUNG'],
    ['auth.password', 'errors.PASSWORD_TOO_SHORT'],
    ['auth.passwordConfirm', 'errors.PASSWORDS_DONT_MATCH'],
  ] as const)
    await signOn.expectFault(t(label), t(code))
  await expectAccessible(page)

  await signOn.register({ username: 'Captain', email, birthday: '1990-01-02', password, confirm: password })
  await signOn.expectFault(t('auth.username'), t('errors.USERNAME_USED'))
  await expect(page.getByLabel(t('auth.email'))).toHaveValue(email)
  await expect(page.getByLabel(t('auth.birthday'))).toHaveValue('1990-01-02')
})

test('a form of the sign-on shows a refusal that is about no field above the form', async ({ page, t }) => {
  await page.goto('/auth/reset?code=gone')
  await page.getByLabel(t('auth.newPassword')).fill('Gradinata-Est-7')
  await page.getByLabel(t('auth.passwordConfirm')).fill('Gradinata-Est-7')
  await page.getByRole('button', { name: t('auth.resetSave') }).click()
  await expect(page.getByRole('alert')).toContainText(t('errors.INVALID_PASSWORD_RESET_TOKEN'))
  await expectAccessible(page)
})

test('a page of the sign-on shows that a sign-in has expired or was started in another browser', async ({
  page,
  origin,
  visit,
  t,
}) => {
  await page.goto(signOnStart(origin))
  const signInPath = new URL(page.url()).pathname
  const other = await visit('/')
  for (const path of [signInPath, '/auth/interaction/over']) {
    const response = await other.goto(path)
    expect(response?.status()).toBe(400)
    await expect(other.getByRole('alert')).toContainText(t('auth.expiredHeading'))
    await expect(other.getByRole('alert')).toContainText(t('auth.expiredLead'))
  }
  await expectAccessible(other)
  await other.getByRole('link', { name: t('auth.toHome') }).click()
  await expect(other).toHaveURL('/')
  await other.context().close()
})

test('after five failures the robot check is needed, and with it the sign-in works', async ({
  page,
  origin,
  newcomer,
  t,
}) => {
  await fromElsewhere(page)
  const { username } = await newcomer('smemorato')
  const signOn = await SignOn.start(page, origin, t)
  for (let time = 0; time < 5; time++) {
    await signOn.submitAndWait(() => signOn.signIn(username, 'Sbagliata-1'))
    await expect(page.getByText(t('errors.CREDENTIALS_INVALID'))).toBeVisible()
  }
  // A new page has no check yet, as one that was opened before the failures.
  await page.goto(signOnStart(origin))
  await expect(page.getByText(t('auth.captchaIdle'))).toHaveCount(0)
  await signOn.signIn(username, password)
  await expect(page.getByText(t('errors.CAPTCHA_NEEDED'))).toBeVisible()
  await expect(page.getByText(t('auth.captchaDone'))).toBeVisible()
  await expectAccessible(page)
  await signOn.signIn(username, password)
  await expect(page).toHaveURL(signedInAt)
})
