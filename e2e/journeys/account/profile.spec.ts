import { expect, test } from '../../support/journey.ts'
import { verificationPath } from '../../support/mailbox.ts'
import { unverified } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

const at = '/management/profile'

test.describe('the verification', () => {
  test('the mail is sent, then sent again, until that is too often; the link proves the account', async ({
    browser,
    origin,
    t,
    said,
  }) => {
    const person = await unverified(origin, 'daprovare')
    const page = await person.open(browser, at)
    const profile = new Profile(page, t)
    await expect(profile.panel(t('profile.state'))).toContainText(t('profile.notVerified'))
    await profile.button(t('accounts.verifyNow'), profile.panel(t('profile.state'))).click()
    const dialog = profile.shell.dialog(said({ it: 'Verifica Account', en: 'Verify account' }))
    const token = dialog.locator('input[name="verify_code"]')
    await expect(token).toHaveAttribute('type', 'hidden')
    await expect(token).toHaveAttribute('required')
    await profile.button(said({ it: 'Invia mail', en: 'Send mail' }), dialog).click()
    const again = profile.button(said({ it: "Invia un'altra mail", en: 'Send another mail' }), dialog)
    await expect(again).toBeVisible()
    await expect(async () => {
      await again.click()
      // It says so again once the answer is there, however long that took, and the refusal comes with it.
      await expect(again).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveText(t('errors.RATE_LIMIT'), { timeout: 1000 })
    }).toPass()
    const done = profile.shell.dialog(said({ it: 'Verifica completata!', en: 'Verification complete!' }))
    // The newest mail may be on its way still, and has ended the codes before it.
    await expect(async () => {
      await goTo(page, origin + (await verificationPath(page.request, origin, person.username)))
      // A code is good once: it is known how this one ended before another is tried.
      await expect(done.or(dialog.getByRole('alert'))).toBeVisible()
      expect(await done.isVisible()).toBe(true)
    }).toPass()
    await expect(done).toContainText(
      said({ it: 'Il tuo account è stato verificato con successo.', en: 'Your account was verified successfully.' }),
    )
    await done.getByRole('link', { name: t('accounts.verifyBack') }).click()
    await goTo(page, at)
    await expect(profile.panel(t('profile.state'))).toContainText(t('profile.verifiedText'))
    await page.context().close()
  })

  test('a code that is not right is said under the form, in the words of its error', async ({ page, t, said }) => {
    await goTo(page, '/?verify=not-a-code-of-ours')
    const dialog = new Shell(page, t).dialog(said({ it: 'Verifica Account', en: 'Verify account' }))
    await expect(dialog.getByRole('alert')).toHaveText(
      said({
        it: 'Il codice di verifica non è valido o è scaduto: fattene inviare uno nuovo.',
        en: t('errors.INVALID_VERIFY_TOKEN'),
      }),
    )
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a part that cannot be loaded says so and is tried again', async ({ browser, newcomer, t }) => {
  const page = await (await newcomer('lento')).window(browser)
  await page.route('**/users/@me/sessions', (route) =>
    route.fulfill({ status: 404, json: { title: 'DATABASE_ERROR' } }),
  )
  await goTo(page, `${at}/security`)
  const devices = new Profile(page, t).panel(t('profile.devices'))
  await expect(devices.getByRole('alert')).toContainText(t('errors.DATABASE_ERROR'))
  await page.unroute('**/users/@me/sessions')
  await devices.getByRole('button', { name: t('shell.retry') }).click()
  await expect(devices).toContainText(t('profile.thisDevice'))
  await page.context().close()
})
