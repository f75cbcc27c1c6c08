import { expect, test } from '../../support/journey.ts'
import { freshName, password } from '../../support/people.ts'
import { signedInAt, SignOn } from '../../support/pages/sign-on.ts'

/* Registering on a slow connection, where the form can be sent before the script has arrived, or it never arrives. */

const script = '**/auth/assets/sign-on.ts'

const fillAndSubmit = async (signOn: SignOn): Promise<string> => {
  const username = freshName('fretta')
  const email = `${username}@example.org`
  await signOn.registerEarly({ username, email, birthday: '1991-02-03', password, confirm: password })
  return username
}

test('a registration that is submitted before the script has arrived waits for it and succeeds', async ({
  page,
  origin,
  t,
}) => {
  const signOn = await SignOn.start(page, origin, t)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await released
    await route.continue()
  })
  await signOn.goToRegister()
  // The code by mail would move the form when the script removes it.
  await expect(page.getByText(t('auth.captchaIdle'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('auth.captchaSend') })).toBeHidden()
  await fillAndSubmit(signOn)
  await expect(page.getByText(t('auth.captchaBusy'))).toBeVisible()
  release()
  await expect(page).toHaveURL(signedInAt)
})

test('if the script fails, the form is shown again with an error and all input except passwords', async ({
  page,
  origin,
  t,
}) => {
  const signOn = await SignOn.start(page, origin, t)
  await page.route(script, (route) => route.abort())
  await signOn.goToRegister()
  const username = await fillAndSubmit(signOn)
  await expect(page.getByText(t('errors.CAPTCHA_NEEDED'))).toBeVisible()
  await expect(page.getByLabel(t('auth.username'), { exact: true })).toHaveValue(username)
  const secret = page.getByLabel(t('auth.password'), { exact: true })
  await expect(secret).toHaveValue('')
  await expect(secret).toHaveAccessibleDescription(t('auth.passwordAgain'))
  await expect(page.getByRole('button', { name: t('auth.captchaSend') })).toBeVisible()
})
