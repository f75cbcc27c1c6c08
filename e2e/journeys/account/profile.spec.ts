import { expect, test } from '../../support/journey.ts'
import { verificationPath } from '../../support/mailbox.ts'
import { unverified } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

const path = '/management/profile'

test.describe('the verification', () => {
  test('the mail is sent and sent again until the limit; the link verifies the account', async ({
    browser,
    origin,
    t,
    quoted,
  }) => {
    const person = await unverified(origin, 'daprovare')
    const page = await person.open(browser, path)
    const profile = new Profile(page, t)
    await expect(profile.panel(t('profile.state'))).toContainText(t('profile.notVerified'))
    await profile.button(t('accounts.verifyNow'), profile.panel(t('profile.state'))).click()
    const dialog = profile.shell.dialog(quoted({ it: 'Verifica Account', en: 'Verify account' }))
    const token = dialog.locator('input[name="verify_code"]')
    await expect(token).toHaveAttribute('type', 'hidden')
    await expect(token).toHaveAttribute('required')
    await profile.button(quoted({ it: 'Invia mail', en: 'Send mail' }), dialog).click()
    const sendAgainButton = profile.button(quoted({ it: "Invia un'altra mail", en: 'Send another mail' }), dialog)
    await expect(sendAgainButton).toBeVisible()
    await expect(async () => {
      await sendAgainButton.click()
      // The text changes once the response has arrived, however long that takes, and the refusal appears with it.
      await expect(sendAgainButton).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveText(t('errors.RATE_LIMIT'), { timeout: 1000 })
    }).toPass()
    const doneDialog = profile.shell.dialog(quoted({ it: 'Verifica completata!', en: 'Verification complete!' }))
    // The newest mail may not have arrived yet, and it invalidates the earlier codes.
    await expect(async () => {
      await goTo(page, origin + (await verificationPath(page.request, origin, person.username)))
      // A code is valid once: the result of this one is awaited before another is tried.
      await expect(doneDialog.or(dialog.getByRole('alert'))).toBeVisible()
      expect(await doneDialog.isVisible()).toBe(true)
    }).toPass()
    await expect(doneDialog).toContainText(
      quoted({ it: 'Il tuo account è stato verificato con successo.', en: 'Your account was verified successfully.' }),
    )
    await doneDialog.getByRole('link', { name: t('accounts.verifyBack') }).click()
    await goTo(page, path)
    await expect(profile.panel(t('profile.state'))).toContainText(t('profile.verifiedText'))
    await page.context().close()
  })

  test('a wrong code is refused under the form, with the text of its error', async ({ page, t, quoted }) => {
    await goTo(page, '/?verify=not-a-code-of-ours')
    const dialog = new Shell(page, t).dialog(quoted({ it: 'Verifica Account', en: 'Verify account' }))
    await expect(dialog.getByRole('alert')).toHaveText(
      quoted({
        it: 'Il codice di verifica non è valido o è scaduto: fattene inviare uno nuovo.',
        en: t('errors.INVALID_VERIFY_TOKEN'),
      }),
    )
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a part that cannot be loaded shows that and is loaded again by its button', async ({ browser, newcomer, t }) => {
  const page = await (await newcomer('lento')).window(browser)
  await page.route('**/users/@me/sessions', (route) =>
    route.fulfill({ status: 404, json: { title: 'DATABASE_ERROR' } }),
  )
  await goTo(page, `${path}/security`)
  const devices = new Profile(page, t).panel(t('profile.devices'))
  await expect(devices.getByRole('alert')).toContainText(t('errors.DATABASE_ERROR'))
  await page.unroute('**/users/@me/sessions')
  await devices.getByRole('button', { name: t('shell.retry') }).click()
  await expect(devices).toContainText(t('profile.thisDevice'))
  await page.context().close()
})
