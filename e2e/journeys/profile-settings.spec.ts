import { makeT } from '@agone/i18n'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/journey.ts'
import { password, wrongPassword } from '../support/people.ts'
import { Profile } from '../support/pages/profile.ts'
import { Shell } from '../support/pages/shell.ts'
import { goTo, ready } from '../support/ready.ts'

const at = '/management/profile/settings'

test('switches are kept at once, however quickly they are pressed, and one that is refused goes back', async ({
  browser,
  newcomer,
  t,
}) => {
  const page = await (await newcomer('scelte')).open(browser, at)
  const profile = new Profile(page, t)
  const articles = page.getByRole('switch', { name: t('profile.newsArticles') })
  const recording = page.getByRole('switch', { name: t('profile.recording') })
  await expect(recording).not.toBeChecked()
  await expect(articles).toBeChecked()
  await articles.click()
  await profile.expectToast(t('profile.saved'))
  // The page shows it before the server has it.
  const kept = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PATCH')
  const first = kept()
  await recording.click()
  await expect(recording).toBeChecked()
  await first
  await page.reload()
  await expect(articles).not.toBeChecked()
  await expect(recording).toBeChecked()

  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const answers: (() => void)[] = []
  await page.route('**/preferences', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise<void>((done) => answers.push(done))
    await route.continue()
  })
  await articles.click()
  await recording.click()
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.()
  await profile.expectToast(t('profile.saved'))
  // What the server has by now knows nothing of the second.
  await expect(recording).not.toBeChecked()
  expect(asked.filter((each) => each.startsWith('GET') && each.endsWith('/preferences'))).toEqual([])
  const last = kept()
  answers[1]?.()
  await last
  await page.unroute('**/preferences')
  await page.reload()
  await expect(articles).toBeChecked()
  await expect(recording).not.toBeChecked()
  await page.route('**/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await articles.click()
  await expect(page.getByText(t('errors.UNKNOWN_ERROR'))).toBeVisible()
  await expect(articles).toBeChecked()
  await page.context().close()
})

test('language and theme are chosen and stay; the language of the menu is the account’s too', async ({
  browser,
  newcomer,
  t,
  language,
}) => {
  const person = await newcomer('lingua')
  const page = await person.open(browser, at)
  const html = page.locator('html')
  await page.getByRole('radio', { name: t('profile.light') }).check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  const other = language === 'it' ? 'en' : 'it'
  const names = { it: 'Italiano', en: 'English' }
  await page.getByRole('radio', { name: names[other] }).click()
  await expect(html).toHaveAttribute('lang', other)
  await ready(page)
  await expect(page.getByRole('radio', { name: names[other] })).toBeChecked()
  await page.reload()
  await expect(html).toHaveAttribute('lang', other)
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('link', { name: other === 'it' ? 'Impostazioni' : 'Settings' })).toBeVisible()

  // The panel has a menu of its own in the drawer.
  await goTo(page, new URL('/', page.url()).href)
  const shell = new Shell(page, makeT(other))
  await expect(shell.accountOf(person.username)).toBeVisible()
  await shell.languageSwitch().selectOption(language)
  await expect(html).toHaveAttribute('lang', language)
  const kept = async (): Promise<{ language: string }> =>
    (await person.call('GET', '/accounts/v2/users/@me/preferences')).json()
  await expect.poll(async () => (await kept()).language).toBe(language)
  await goTo(page, new URL(at, page.url()).href)
  await expect(page.getByRole('radio', { name: names[language] })).toBeChecked()
  await page.context().close()
})

test('one’s own data are downloaded once confirmed, and can be read', async ({ browser, newcomer, t }) => {
  const person = await newcomer('copia')
  const page = await person.open(browser, at)
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
