import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { password, signedIn, wrongPassword, type Person } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { Shell } from '../../support/pages/shell.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { totp } from '../../support/totp.ts'

const security = '/management/profile/security'
const overview = '/management/profile'

test.describe('the password', () => {
  test('changing it keeps this device signed in, with new tokens at once, and signs out all others', async ({
    browser,
    newcomer,
    origin,
    t,
  }) => {
    const person = await newcomer('cambia')
    const other = await (await signedIn(origin, person.username)).open(browser, overview)
    const page = await person.open(browser, security)
    const profile = new Profile(page, t)
    const before = await page.evaluate(() => localStorage['access_token'])
    await profile.field(t('profile.oldPassword')).fill(password)
    for (const label of [t('profile.newPassword'), t('profile.passwordConfirm')])
      await profile.field(label).fill('Gradinata-Sud-7')
    await profile.button(t('profile.passwordSave')).click()
    await profile.expectToast(t('profile.passwordSaved'))
    expect(await page.evaluate(() => localStorage['access_token'])).not.toBe(before)
    // Loaded with the new token; the other device is gone.
    await expect(profile.panel(t('profile.devices')).getByRole('listitem')).toHaveCount(1)
    await expect(new Shell(other, t).dialog(t('shell.sessionExpired'))).toBeVisible()
    await page.context().close()
    await other.context().close()
  })
})

test.describe('two-factor authentication', () => {
  let person: Person
  let page: Page
  let secret: string
  let codes: string[]
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ browser, newcomer }) => {
    person = await newcomer('fattore')
    page = await person.open(browser, security)
  })
  test.afterAll(async () => page.context().close())

  test('it is turned on with a code of the app', async ({ t }) => {
    const profile = new Profile(page, t)
    await profile.button(t('profile.enable'), profile.panel(t('profile.twoFactor'))).click()
    const dialog = profile.shell.dialog(t('profile.setupTitle'))
    await expect(dialog.getByRole('img', { name: t('profile.setupQr') })).toBeVisible()
    await expectAccessible(page)
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await expect(dialog.getByRole('link')).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
    const enableButton = profile.button(t('profile.enable'), dialog)
    await enableButton.click()
    await profile.expectFault(t('profile.setupCode'), t('errors.2FA-CODE_NEEDED'), dialog)
    await profile.expectFault(t('profile.confirmPassword'), t('errors.WRONG_PASSWORD'), dialog)
    await profile.field(t('profile.setupCode'), dialog).fill('000000')
    await profile.field(t('profile.confirmPassword'), dialog).fill(wrongPassword)
    await enableButton.click()
    await profile.expectFault(t('profile.confirmPassword'), t('errors.WRONG_PASSWORD'), dialog)
    await profile.field(t('profile.confirmPassword'), dialog).fill(password)
    await enableButton.click()
    await profile.expectFault(t('profile.setupCode'), t('errors.2FA-CODE_INVALID'), dialog)
    await profile.field(t('profile.setupCode'), dialog).fill(totp(secret))
    await enableButton.click()
  })

  test('the recovery codes are shown once, can be saved, and the dialog waits for that', async ({ t }) => {
    const profile = new Profile(page, t)
    const dialog = profile.shell.dialog(t('profile.codesTitle'))
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    codes = await dialog.getByRole('listitem').allInnerTexts()
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      profile.button(t('profile.download'), dialog).click(),
    ])
    const savedText = await readFile(await file.path(), 'utf8')
    for (const code of codes) expect(savedText).toContain(code)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    const done = profile.button(t('profile.codesDone'), dialog)
    await expect(done).toBeDisabled()
    await profile.field(t('profile.codesKept'), dialog).check()
    await done.click()
    await expect(dialog).toBeHidden()
    await expect(profile.panel(t('profile.twoFactor'))).toContainText(t('profile.on'))
  })

  const signInAgain = async (visit: (path: string) => Promise<Page>, t: Parameters<typeof SignOn.openedBy>[1]) => {
    const window = await visit('/tos')
    const popup = await SignOn.openedBy(new Shell(window, t).login, t)
    await popup.signIn(person.username, password)
    return { window, popup }
  }

  test('signing in asks for the code; a wrong one is refused, a code of the app is accepted', async ({ t, visit }) => {
    const { window, popup } = await signInAgain(visit, t)
    const code = popup.page.getByLabel(t('auth.twoFactorCode'), { exact: true })
    await code.fill('123456')
    await popup.page.getByRole('button', { name: t('auth.twoFactorContinue') }).click()
    await expect(popup.page.getByText(t('errors.2FA-CODE_INVALID'))).toBeVisible()
    // The current code was used to turn it on; the next one is already valid.
    await code.fill(totp(secret, 30))
    await popup.page.getByRole('button', { name: t('auth.twoFactorContinue') }).click()
    await expect(new Shell(window, t).accountOf(person.username)).toBeVisible()
    await window.context().close()
  })

  test('a recovery code signs in, too, but only once', async ({ t, visit }) => {
    for (const isFirst of [true, false]) {
      const { window, popup } = await signInAgain(visit, t)
      await popup.page.getByLabel(t('auth.twoFactorCode'), { exact: true }).fill(codes[0] ?? '')
      await popup.page.getByRole('button', { name: t('auth.twoFactorContinue') }).click()
      if (isFirst) await expect(new Shell(window, t).accountOf(person.username)).toBeVisible()
      else await expect(popup.page.getByText(t('errors.2FA-CODE_INVALID'))).toBeVisible()
      await window.context().close()
    }
  })

  test('new recovery codes invalidate the old ones', async ({ t }) => {
    const profile = new Profile(page, t)
    await profile.button(t('profile.newCodes')).click()
    const confirm = (confirmation: { password?: string; code?: string }) =>
      profile.confirm(t('profile.newCodes'), t('profile.newCodesYes'), confirmation)
    const dialog = await confirm({ password: wrongPassword, code: codes[1] ?? '' })
    await profile.expectFault(t('profile.confirmPassword'), t('errors.INVALID_CREDENTIALS'), dialog)
    await confirm({ password, code: codes[1] ?? '' })
    const shown = profile.shell.dialog(t('profile.codesTitle'))
    await expect(shown.getByRole('listitem')).toHaveCount(10)
    const newCodes = await shown.getByRole('listitem').allInnerTexts()
    expect(newCodes.filter((code) => codes.includes(code))).toEqual([])
    codes = newCodes
    await profile.field(t('profile.codesKept'), shown).check()
    await profile.button(t('profile.codesDone'), shown).click()
    await expect(shown).toBeHidden()
  })

  test('a new password asks for the code, too', async ({ t }) => {
    const profile = new Profile(page, t)
    await profile.field(t('profile.oldPassword')).fill(password)
    for (const label of [t('profile.newPassword'), t('profile.passwordConfirm')])
      await profile.field(label).fill('Gradinata-Sud-7')
    await profile.button(t('profile.passwordSave')).click()
    await profile.expectFault(t('profile.confirmCode'), t('errors.2FA-CODE_NEEDED'))
    await profile.button(t('shell.cancel')).click()
  })

  test('turning it off without password or code is refused at the field, with both it is done', async ({ t }) => {
    const profile = new Profile(page, t)
    await profile.button(t('profile.disable')).click()
    const confirm = (confirmation: { password?: string; code?: string }) =>
      profile.confirm(t('profile.disableTitle'), t('profile.disable'), confirmation)
    const dialog = await confirm({})
    await profile.expectFault(t('profile.confirmPassword'), t('errors.WRONG_PASSWORD'), dialog)
    await expectAccessible(page)
    await confirm({ password })
    await profile.expectFault(t('profile.confirmCode'), t('errors.2FA-CODE_NEEDED'), dialog)
    await confirm({ code: 'abcd-efgh-jkmn' })
    await profile.expectFault(t('profile.confirmCode'), t('errors.2FA-CODE_INVALID'), dialog)
    await confirm({ code: codes[2] ?? '' })
    await profile.expectToast(t('profile.disabled'))
    await expect(profile.panel(t('profile.twoFactor'))).toContainText(t('profile.off'))
  })
})

test.describe('the devices', () => {
  test('a session is ended, and its open page shows that without a reload', async ({
    browser,
    newcomer,
    origin,
    t,
  }) => {
    const person = await newcomer('altrove')
    const other = await (await signedIn(origin, person.username)).open(browser, overview)
    const page = await person.open(browser, security)
    const profile = new Profile(page, t)
    const devices = profile.panel(t('profile.devices')).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText(t('profile.thisDevice'))
    await devices.last().getByRole('button').click()
    const dialog = page.locator('dialog[open]')
    await profile.button(t('profile.end'), dialog).click()
    await profile.expectToast(t('profile.ended'))
    await expect(devices).toHaveCount(1)
    await expect(new Shell(other, t).dialog(t('shell.sessionExpired'))).toBeVisible()
    await page.context().close()
    await other.context().close()
  })

  test('all of them are signed out after a confirmation, including this one', async ({
    browser,
    newcomer,
    origin,
    t,
    quoted,
  }) => {
    const person = await newcomer('ovunque')
    const other = await (await signedIn(origin, person.username)).open(browser, overview)
    const page = await person.open(browser, security)
    const profile = new Profile(page, t)
    const buttonName = quoted({ it: 'Disconnetti tutti i dispositivi', en: 'Disconnect all devices' })
    await profile.button(buttonName).click()
    const dialog = profile.shell.dialog(t('profile.endAllTitle'))
    await profile.button(t('shell.cancel'), dialog).click()
    await expect(dialog).toBeHidden()
    await profile.button(buttonName).click()
    await profile.button(buttonName, dialog).click()
    await expect(page).toHaveURL(/\/logout$/)
    await expect(page.getByText(t('shell.loggedOutText'))).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookieconsent'])
    await expect(new Shell(other, t).dialog(t('shell.sessionExpired'))).toBeVisible()
    await page.context().close()
    await other.context().close()
  })
})

test('a personal access token is created with its permissions, shown once, listed and revoked', async ({
  browser,
  newcomer,
  origin,
  request,
  t,
}) => {
  const person = await newcomer('programma')
  const page = await person.open(browser, security)
  const profile = new Profile(page, t)
  const panel = profile.panel(t('tokens.title'))
  await expect(panel).toContainText(t('tokens.none'))
  await profile.button(t('tokens.create'), panel).click()
  const dialog = profile.shell.dialog(t('tokens.create'))
  await expect(dialog.getByRole('checkbox', { name: t('tokens.mayRead') })).toBeDisabled()
  await expectAccessible(page)
  await profile.field(t('tokens.name'), dialog).fill('Tabellone')
  await dialog.getByRole('checkbox', { name: t('tokens.mayResults') }).check()
  await profile.field(t('profile.confirmPassword'), dialog).fill(wrongPassword)
  await profile.button(t('tokens.createYes'), dialog).click()
  await profile.expectFault(t('profile.confirmPassword'), t('errors.INVALID_CREDENTIALS'), dialog)
  await profile.field(t('profile.confirmPassword'), dialog).fill(password)
  await profile.button(t('tokens.createYes'), dialog).click()

  const createdDialog = profile.shell.dialog(t('tokens.created'))
  await expectAccessible(page)
  const token = await profile.field(t('tokens.token'), createdDialog).inputValue()
  const callApi = () =>
    request.get(`${origin}/accounts/v2/users/@me`, { headers: { authorization: `Bearer ${token}` } })
  expect((await (await callApi()).json()).username).toBe(person.username)
  await profile.button(t('tokens.done'), createdDialog).click()
  await expect(panel.getByRole('listitem')).toContainText(`Tabellone${t('tokens.mayRead')}`)
  await expect(panel).toContainText(t('tokens.mayResults'))
  await expect(page.getByText(token)).toHaveCount(0)

  await profile.button(t('tokens.revokeNamed', { name: 'Tabellone' }), panel).click()
  await profile.button(t('tokens.revoke'), profile.shell.dialog(t('tokens.revokeNamed', { name: 'Tabellone' }))).click()
  await profile.expectToast(t('tokens.revoked'))
  await expect(panel).toContainText(t('tokens.none'))
  expect((await callApi()).status()).toBe(401)
  await page.context().close()
})
