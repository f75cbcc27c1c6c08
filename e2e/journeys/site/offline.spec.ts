import { expectAccessible } from '../../support/accessibility.ts'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { ageNote, expectFilesStored, expectStored, storedKeys } from '../../support/offline.ts'
import { signedIn } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo, waitForHydration } from '../../support/ready.ts'

test.use({ serviceWorkers: 'allow' })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('ten pages that were seen open without the network with their age, by address and by link; others say that they are not stored', async ({
  page,
  context,
  request,
  t,
}) => {
  const { league, cup, verifiedMatch, team, article } = await pagesOfDemo(request)
  const tabs = [`${league}/table`, `${league}/matches`, `${league}/players`]
  const byAddress = ['/', league, ...tabs, cup, verifiedMatch, team, article]
  const titles = new Map<string, string>()
  const note = async () => {
    await expectStored(page)
    const { pathname } = new URL(page.url())
    titles.set(pathname, (await title(page).textContent()) ?? '')
  }
  for (const path of byAddress) {
    await goTo(page, path)
    await note()
  }
  // One page is seen by following a link only.
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.teams') })
    .click()
  await expect(title(page)).toHaveText(t('teams.title'))
  await note()
  await expectFilesStored(page)
  expect(titles.size).toBe(10)

  await context.setOffline(true)
  const age = ageNote(page, t)
  for (const [path, text] of titles) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(title(page)).toHaveText(text)
    await expect(age).toBeVisible()
  }
  await expectAccessible(page)

  // A dialog whose script was never loaded.
  await page.getByRole('button', { name: t('shell.appInfo') }).click()
  await expect(page.getByRole('alert')).toContainText(t('shell.errorTitle'))
  await expect(age).toBeVisible()

  // Within the site, by links: the data of each page is its own.
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.home'), exact: true })
    .click()
  await expect(page).toHaveURL('/')
  await expect(age).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.teams') })
    .click()
  await expect(title(page)).toHaveText(t('teams.title'))
  await expect(age).toBeVisible()

  // A page that was never opened, by a link and by its address.
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.tournaments') })
    .click()
  await expect(page.getByText(t('offline.missingTitle'))).toBeVisible()
  await page.goto('/transfers')
  await expect(page.getByText(t('offline.missingTitle'))).toBeVisible()
  const list = page.getByRole('region', { name: t('offline.pages') })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await list.getByRole('link').first().click()
  await expect(age).toBeVisible()

  // With the network everything is new again, and a page that was missing opens by itself.
  await page.goto('/transfers')
  await expect(page.getByText(t('offline.missingTitle'))).toBeVisible()
  await context.setOffline(false)
  await expect(title(page)).toHaveText(t('transfers.title'))
  await page.goto('/teams')
  await expect(title(page)).toHaveText(t('teams.title'))
  await expect(age).toBeHidden()
})

test('what a user has seen is there without the network, and for nobody after the logout or the end of the session', async ({
  browser,
  origin,
  t,
}) => {
  const page = await (await signedIn(origin, 'captain')).open(browser, '/management/my_teams')
  const context = page.context()
  const list = page.getByRole('region', { name: t('teams.myTeams') })
  await expect(list.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const names = await list.getByRole('heading', { level: 3 }).allTextContents()
  expect(names.length).toBeGreaterThan(0)
  await expectStored(page)
  await expectFilesStored(page)
  await goTo(page, '/invites/AAAAAAAAAAAAAAAA').catch(() => undefined)
  await goTo(page, '/management/profile/security')
  await goTo(page, '/tos')
  await expectStored(page)
  const paths = (await storedKeys(page, 'pages')).map(([, , path]) => path)
  expect(paths.toSorted()).toEqual(['/management/my_teams', '/tos'])
  const answers = await storedKeys(page, 'answers')
  expect(answers.map(([, , url]) => url).filter((url) => /session|token|factor|passkey|auth/.test(url))).toEqual([])

  await context.setOffline(true)
  await page.goto('/management/my_teams')
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(names)
  await expect(ageNote(page, t)).toBeVisible()
  await context.setOffline(false)

  await goTo(page, '/management/my_teams')
  await new Shell(page, t).logOut('captain')
  await expect(page.getByText(t('shell.loggedOutText'))).toBeVisible()
  const ownersOf = async (store: 'pages' | 'answers') =>
    (await storedKeys(page, store)).map(([, owner]) => owner).filter((owner) => owner !== 'visitor')
  await expect.poll(() => ownersOf('pages')).toEqual([])
  await expect.poll(() => ownersOf('answers')).toEqual([])
  await context.setOffline(true)
  await page.goto('/management/my_teams')
  await expect(page.getByText(t('offline.missingTitle'))).toBeVisible()
  await expect(page.getByText(names[0] ?? '')).toBeHidden()
  await context.setOffline(false)

  // The session ends without a logout: the tokens are gone when the site is opened again.
  const other = await (await signedIn(origin, 'player')).open(browser, '/management/my_teams')
  await expectStored(other)
  await other.evaluate(() => window.localStorage.removeItem('access_token'))
  await goTo(other, '/tos')
  await expect.poll(async () => (await storedKeys(other, 'answers')).length).toBe(0)
  expect((await storedKeys(other, 'pages')).every(([, owner]) => owner === 'visitor')).toBe(true)
  await other.context().close()
  await context.close()
})

test('a new build offers to reload; the browser finds the site installable, and its offer is in the menu', async ({
  page,
  context,
  t,
}) => {
  await goTo(page, '/')
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A window without a profile on disk cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ display: 'standalone', start_url: '/', id: '/' })

  const { drawer } = new Shell(page, t)
  const install = drawer.getByRole('button', { name: t('offline.install') })
  await expect(install).toBeHidden()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => (document.documentElement.dataset['prompted'] = 'true'),
    })
    window.dispatchEvent(offer)
  })
  await install.click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true')
  await expect(install).toBeHidden()

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const announce = (build: string) =>
    worker.evaluate(
      `openPages().then((pages) => pages.forEach((page) => post(page, { type: 'BUILD', build: '${build}' })))`,
    )
  const prompt = page.getByText(t('offline.newBuild'))
  // The worker of the page's own build announces itself, too.
  await worker.evaluate('activate()')
  await announce('another')
  await expect(prompt).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('offline.later') }).click()
  await expect(prompt).toBeHidden()
  await announce('another')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: t('offline.reload') }).click()])
  await waitForHydration(page)
  await expect(prompt).toBeHidden()
})
