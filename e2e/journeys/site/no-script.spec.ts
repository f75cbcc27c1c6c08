import { expect, test } from '../../support/journey.ts'
import { captchaCode, resetPath } from '../../support/mailbox.ts'
import { freshName, password } from '../../support/people.ts'
import { fromElsewhere, signedInAt, SignOn } from '../../support/pages/sign-on.ts'
import { totp, enableTwoFactor } from '../../support/totp.ts'

test.use({ javaScriptEnabled: false })

test('registering works without JavaScript', async ({ page, t, origin }) => {
  const signOn = await SignOn.start(page, origin, t)
  await signOn.goToRegister()
  const username = freshName('carta')
  const registration = { username, email: `${username}@example.org`, birthday: '1988-08-08' }
  await signOn.register({ ...registration, password, confirm: 'Qualcosa-2' })
  await signOn.expectFault(t('auth.passwordConfirm'), t('errors.PASSWORDS_DONT_MATCH'))
  const codeOf = (email: string) => captchaCode(page.request, origin, email)
  await signOn.registerByMail({ ...registration, password, confirm: password }, codeOf)
  await expect(page).toHaveURL(signedInAt)
})

test('a second factor works without JavaScript', async ({ page, origin, newcomer, t }) => {
  const person = await newcomer('doppia')
  const secret = await enableTwoFactor(person)
  await (await SignOn.start(page, origin, t)).signIn(person.username, password)
  const code = page.getByLabel(t('auth.twoFactorCode'))
  await code.fill('000000')
  await page.getByRole('button', { name: t('auth.twoFactorContinue') }).click()
  await expect(page.getByText(t('errors.2FA-CODE_INVALID'))).toBeVisible()
  await code.fill(totp(secret, 30))
  await page.getByRole('button', { name: t('auth.twoFactorContinue') }).click()
  await expect(page).toHaveURL(signedInAt)
})

test('a forgotten password is replaced without JavaScript', async ({ page, origin, newcomer, t }) => {
  const { username } = await newcomer('svanita')
  const signOn = await SignOn.start(page, origin, t)
  await page.getByRole('link', { name: t('auth.forgotten') }).click()
  await page.getByLabel(t('auth.login')).fill(username)
  await page.getByRole('button', { name: t('auth.forgotSend') }).click()
  await page.goto(await resetPath(page.request, origin, username))
  const set = async (typed: string, confirm: string) => {
    await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(typed)
    await page.getByLabel(t('auth.passwordConfirm'), { exact: true }).fill(confirm)
    await page.getByRole('button', { name: t('auth.resetSave') }).click()
  }
  await set('Gradinata-Sud-7', 'Gradinata-Sud-8')
  await expect(page.getByText(t('errors.PASSWORDS_DONT_MATCH'))).toBeVisible()
  await set('Gradinata-Sud-7', 'Gradinata-Sud-7')
  await expect(page.getByRole('heading', { name: t('auth.resetDoneHeading') })).toBeVisible()
  await SignOn.start(page, origin, t)
  await signOn.signIn(username, 'Gradinata-Sud-7')
  await expect(page).toHaveURL(signedInAt)
})

test('after five failures a code by mail signs in without JavaScript', async ({
  page,
  request,
  origin,
  newcomer,
  t,
}) => {
  await fromElsewhere(page)
  const { username } = await newcomer('distratta')
  const signOn = await SignOn.start(page, origin, t)
  for (let time = 0; time < 5; time++) {
    await signOn.submitAndWait(() => signOn.signIn(username, 'Sbagliata-1'))
    await expect(page.getByText(t('errors.CREDENTIALS_INVALID'))).toBeVisible()
  }
  await page.getByRole('button', { name: t('auth.captchaSend') }).click()
  await expect(page.getByText(t('auth.captchaSent'))).toBeVisible()
  // Not through the page, which is requested through a proxy: the mailbox is only served locally.
  const code = await captchaCode(request, origin, `${username}@example.org`)
  await page.getByLabel(t('auth.captchaCode')).fill(code)
  await signOn.signIn(username, password)
  await expect(page).toHaveURL(signedInAt)
})

test('the menu and the pages work without JavaScript', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: t('shell.openDrawer') }).click()
  await page
    .locator('#drawer')
    .getByRole('link', { name: t('shell.privacy') })
    .click()
  await expect(page).toHaveURL(/\/privacy$/)
})

test('the search of everything works without JavaScript', async ({ page, t }) => {
  await page.goto('/tos')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.search') })
    .click()
  await page.getByRole('searchbox', { name: t('search.field') }).fill('trofeo invreno')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Trofeo d’Inverno', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trofeo d’Inverno' })).toBeVisible()
})
