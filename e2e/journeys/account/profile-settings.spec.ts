import { makeT } from '@agone/i18n'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/journey.ts'
import { password, wrongPassword } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo, waitForHydration } from '../../support/ready.ts'

const path = '/management/profile/settings'

test('language and theme are chosen and stay; the language of the menu is also saved in the account', async ({
  browser,
  newcomer,
  t,
  language,
}) => {
  const person = await newcomer('lingua')
  const page = await person.open(browser, path)
  const html = page.locator('html')
  await page.getByRole('radio', { name: t('profile.light') }).check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  const other = language === 'it' ? 'en' : 'it'
  const names = { it: 'Italiano', en: 'English' }
  await page.getByRole('radio', { name: names[other] }).click()
  await expect(html).toHaveAttribute('lang', other)
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: names[other] })).toBeChecked()
  await page.reload()
  await expect(html).toHaveAttribute('lang', other)
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('link', { name: other === 'it' ? 'Impostazioni' : 'Settings' })).toBeVisible()

  // /management has its own menu in the drawer. A choice made before the account is loaded is stored for it all the
  // same.
  const own = '**/accounts/v2/users/@me'
  await page.route(own, () => undefined)
  await goTo(page, new URL('/', page.url()).href)
  await new Shell(page, makeT(other)).languageSwitch().selectOption(language)
  await expect(html).toHaveAttribute('lang', language)
  await page.unroute(own)
  const savedSettings = async (): Promise<{ language: string }> =>
    (await person.call('GET', '/accounts/v2/users/@me/preferences')).json()
  await expect.poll(async () => (await savedSettings()).language).toBe(language)
  await goTo(page, new URL(path, page.url()).href)
  await expect(page.getByRole('radio', { name: names[language] })).toBeChecked()
  await page.context().close()
})

test('the user’s own data are downloaded after a confirmation, and can be read', async ({ browser, newcomer, t }) => {
  const person = await newcomer('copia')
  const page = await person.open(browser, path)
  const profile = new Profile(page, t)
  await profile.button(t('profile.data')).click()
  const dialog = await profile.confirm(t('profile.data'), t('profile.download'), { password: wrongPassword })
  await profile.expectFault(t('profile.confirmPassword'), t('errors.INVALID_CREDENTIALS'), dialog)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    profile.confirm(t('profile.data'), t('profile.download'), { password }),
  ])
  await profile.expectToast(t('profile.dataDone'))
  expect(file.suggestedFilename()).toContain(person.username)
  const all: { exportedAt: string; account: object } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(JSON.stringify(all.account)).toContain(`${person.username}@example.org`)
  await page.context().close()
})
