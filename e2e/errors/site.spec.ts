import { expectAccessible } from '../support/accessibility.ts'
import { pagesOfDemo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { freshName } from '../support/people.ts'
import { Profile } from '../support/pages/profile.ts'
import { Shell } from '../support/pages/shell.ts'
import { goTo } from '../support/ready.ts'

/* Refusals that are about the page or the session, whatever the call. */

test('a page that does not exist, or that the user may not see, is the 404 page', async ({
  browser,
  page,
  someone,
  t,
}) => {
  expect((await page.goto(`/users/${freshName('nessuno')}`))?.status()).toBe(404)
  const notFound = { level: 1, name: t('shell.notFoundTitle') } as const
  await expect(page.getByRole('heading', notFound)).toBeVisible()
  const title = `${t('shell.notFoundTitle')} | Agone`
  await expect(page).toHaveTitle(title)
  await expectAccessible(page)
  const missingPath = '/management/users/0199d94a-b540-7000-8000-000000000000'
  for (const [username, paths] of [
    ['captain', ['/management/users', missingPath, '/management/market', '/management/my_teams/no-id']],
    ['admin', [missingPath]],
  ] as const) {
    const usersPage = await (await someone(username)).window(browser)
    for (const path of paths) {
      await goTo(usersPage, path)
      await expect(usersPage.getByRole('heading', notFound)).toBeVisible()
      await expect(usersPage).toHaveTitle(title)
      await expect(usersPage.locator('head > title')).toHaveCount(1)
    }
    await usersPage.context().close()
  }
})

test('a match that does not exist, or that the user may not see, is not found', async ({
  browser,
  page,
  someone,
  t,
}) => {
  const missingPath = '/matches/0199d94a-b540-7000-8000-000000000000'
  const notFound = { level: 1, name: t('matches.notFound') } as const
  expect((await page.goto(missingPath))?.status()).toBe(404)
  await expect(page.getByRole('heading', notFound)).toBeVisible()
  await expect(page).toHaveTitle(`${t('matches.notFound')} | Agone`)
  const playersPage = await (await someone('player')).open(browser, missingPath)
  await expect(playersPage.getByRole('heading', notFound)).toBeVisible()
  await playersPage.context().close()
})

test('the first call that is refused after the session has ended opens the dialog about that', async ({
  browser,
  someone,
  t,
}) => {
  const page = await (await someone('player')).open(browser, '/management/profile')
  const tab = new Profile(page, t).tab(t('profile.settings'))
  await expect(tab).toBeVisible()
  const refused = page.waitForResponse((response) => response.status() === 401)
  // In one step: any call of the page may be refused with 401, and the dialog would get the click.
  await tab.evaluate((link: HTMLElement) => {
    localStorage.setItem('access_token', 'no-longer-good')
    link.click()
  })
  expect((await refused).headers()['content-type']).toContain('application/problem+json')
  await expect(new Shell(page, t).dialog(t('shell.sessionExpired'))).toContainText(t('shell.sessionExpiredText'))
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await expectAccessible(page)
  await page.context().close()
})

test('a cockpit shows no data before it is loaded, shows a failure, and is loaded again by its button', async ({
  browser,
  request,
  someone,
  t,
}) => {
  const { cockpit } = await pagesOfDemo(request)
  const page = await (await someone('manager')).window(browser)
  const matches = '**/engines/*/matches?*'
  await page.route(matches, (route) => route.fulfill({ status: 404, json: { title: 'DATABASE_ERROR' } }))
  await goTo(page, cockpit)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(t('errors.DATABASE_ERROR'))
  for (const text of ['cockpit.todoNothing', 'cockpit.verifyNone', 'cockpit.willEndDone'] as const)
    await expect(main.getByText(t(text))).toBeHidden()
  await expectAccessible(page)
  await page.unroute(matches)
  await main.getByRole('button', { name: t('shell.retry') }).click()
  await expect(main.getByRole('heading', { name: t('cockpit.todo') })).toBeVisible()
  await page.context().close()
})
