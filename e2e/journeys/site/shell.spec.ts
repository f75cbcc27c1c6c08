import type { Translate } from '@agone/i18n'
import { expect, test, type Page } from '../../support/journey.ts'
import { password } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { goTo, waitForHydration, waitForLateParts } from '../../support/ready.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' })

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the consent dialog is not shown on the pages that it links to, stays until it is accepted, then never returns', async ({
    page,
    t,
    quoted,
  }) => {
    const dialog = new Shell(page, t).dialog(t('shell.cookieTitle'))
    for (const path of ['/cookies', '/privacy', '/tos']) {
      await goTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(dialog).toBeHidden()
    }
    await goTo(page, '/teams')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    // Without a service that gets recordings there is no other choice, and none to change later.
    const necessary = dialog.getByRole('checkbox')
    await necessary.click()
    await expect(necessary).toBeChecked()
    await dialog.getByRole('button', { name: quoted({ it: 'Salva preferenze', en: 'Save preferences' }) }).click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => localStorage['cookieconsent'])).toBe('true')
    await goTo(page, '/teams')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: t('shell.cookiePreferences') })).toHaveCount(0)
  })
})

test('the privacy policy names the address to write to', async ({ request }) => {
  expect(await (await request.get('/privacy')).text()).toMatch(/(scrivi a|write to) \S+@\S+:/)
})

test('theme and language can be switched, and the choice stays', async ({ page, t, language }) => {
  await goTo(page, '/tos')
  const themeSwitch = (to: 'dark' | 'light') => new Shell(page, t).themeSwitch(to)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 7, 30)')
  await themeSwitch('light').click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  const themeCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'data-theme')?.value
  expect(await themeCookie()).toBe('light')
  // The pages of the sign-on read the cookie.
  await page.context().clearCookies({ name: 'data-theme' })
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await themeCookie()).toBe('light')
  await themeSwitch('dark').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const other = language === 'it' ? 'en' : 'it'
  await expect(html).toHaveAttribute('lang', language)
  await new Shell(page, t).languageSwitch().selectOption(other)
  await expect(html).toHaveAttribute('lang', other)
  await expect(page.getByRole('link', { name: other === 'it' ? 'Tornei' : 'Tournaments' }).first()).toBeVisible()
  await page.reload()
  await expect(html).toHaveAttribute('lang', other)
})

test('the drawer is fixed from 1000 px; on a phone it opens by its button, and closes by Escape, backdrop, close button or link', async ({
  page,
  t,
}) => {
  const shell = new Shell(page, t)
  await page.setViewportSize({ width: 1001, height: 800 })
  await goTo(page, '/tos')
  await expect(shell.drawer).toBeVisible()
  await expect(shell.burger).toBeHidden()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(shell.drawer).toBeVisible()
  await expect(shell.burger).toBeVisible()
  await expect.poll(async () => (await shell.drawer.boundingBox())?.width).toBe(300)
  await page.setViewportSize({ width: 999, height: 800 })
  await expect(shell.drawer).toBeHidden()
  await expect(shell.burger).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await shell.burger.click()
  await expect(shell.drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell.drawer).toBeHidden()
  await expect(shell.burger).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shell.drawer).toBeVisible()
  await page.mouse.click(380, 400)
  await expect(shell.drawer).toBeHidden()
  await shell.burger.click()
  await shell.drawer.getByRole('button', { name: t('shell.closeDrawer') }).click()
  await expect(shell.drawer).toBeHidden()
  await shell.burger.click()
  await shell.drawer.getByRole('link', { name: t('shell.teams'), exact: true }).click()
  await expect(page).toHaveURL(/\/teams$/)
  await expect(shell.drawer).toBeHidden()
})

test('by keyboard alone one skips to the content, moves through the header and opens the app information', async ({
  page,
  t,
}) => {
  await goTo(page, '/tos')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
  for (const name of [t('shell.home'), t('shell.tournaments'), t('shell.teams')]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('button', { name: t('shell.search') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(new Shell(page, t).login).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/teams$/)

  const shell = new Shell(page, t)
  const opener = shell.drawer.getByRole('button', { name: t('shell.appInfo') })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = shell.dialog(t('shell.appInfo'))
  await expect(dialog).toContainText('2.6.1')
  await expect(dialog).toContainText(t('shell.tagline'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/tos$/)
  await expect(dialog).toBeHidden()
})

test('a Login button that is focused before hydration keeps the focus, and a click on it counts', async ({
  page,
  t,
}) => {
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/tos', { waitUntil: 'commit' })
  const { login, drawer } = new Shell(page, t)
  await login.focus()
  release()
  await waitForHydration(page)
  // Only users with a token have these entries; from here on the page knows that this one is not signed in.
  await expect(drawer.locator('a[href="/management/my_teams"]')).toHaveCount(0)
  await expect(login).toBeFocused()
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await expect((await popup).getByLabel(t('auth.login'))).toBeVisible()
})

test('an unknown URL is a 404 page with a link to the home page', async ({ page, t }) => {
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  await page.getByRole('link', { name: t('shell.backHome') }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a visitor of /management is asked to sign in: the back button leads to the previous page, the sign-in to /management', async ({
  page,
  t,
}) => {
  await page.goto('/tos')
  // Without another click: /login continues in this window.
  await page.goto('/management/my_teams')
  await expect(page.getByLabel(t('auth.login'))).toBeVisible()
  await expect(page.locator('a[href^="/management"]')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/tos$/)
  await expect(new Shell(page, t).drawer.getByRole('link', { name: t('shell.teams'), exact: true })).toBeVisible()
  await expect(page.locator('a[href^="/management"]')).toHaveCount(0)
  await page.goto('/management/my_teams')
  await new SignOn(page, t).signIn('driver', password)
  await expect(page).toHaveURL(/\/management\/my_teams$/)
  await expect(new Shell(page, t).accountOf('driver')).toBeVisible()
})

test('a visitor has no bell; closing the popup changes nothing; /login waits for a click and leads to the home page', async ({
  page,
  t,
}) => {
  await goTo(page, '/tos')
  const shell = new Shell(page, t)
  // The popup is closed before its script has come.
  const closed = Promise.withResolvers<void>()
  const script = '**/assets/sign-in-*.js'
  await page.route(script, async (route) => {
    await closed.promise
    await route.continue()
  })
  const late = page.waitForResponse(script)
  const popup = await SignOn.openedBy(shell.login, t)
  await popup.page.close()
  closed.resolve()
  await (await late).finished()
  await expect(shell.login).toBeVisible()
  await expect(shell.header.getByRole('button', { name: t('shell.notifications') })).toBeHidden()
  const secondPopup = await SignOn.openedBy(shell.login, t)
  await expect(secondPopup.page.getByLabel(t('auth.login'))).toBeVisible()
  await secondPopup.page.close()
  await goTo(page, '/login')
  await expect(page.getByRole('banner')).toBeHidden()
  const loginPopup = await SignOn.openedBy(page.getByRole('button', { name: t('shell.login'), exact: true }), t)
  await loginPopup.signIn('player', password)
  await expect(page).toHaveURL(/\/$/)
  await expect(shell.accountOf('player')).toBeVisible()
})

test('a sign-in that fails at its very end says so in its popup', async ({ newcomer, visit, t }) => {
  const person = await newcomer('ospite')
  const page = await visit('/tos')
  await page.context().route('**/auth/token', (route) => route.fulfill({ status: 503 }))
  const popup = await SignOn.openedBy(new Shell(page, t).login, t)
  await popup.signIn(person.username, password)
  await expect(popup.page.getByText(t('shell.loginFailed'))).toBeVisible()
  await expect(new Shell(page, t).login).toBeVisible()
  await page.context().close()
})

const [home, profile, teams] = [
  ['/', 'shell.backToSite'],
  ['/management/profile', 'shell.menuProfile'],
  ['/management/my_teams', 'shell.myTeams'],
] as const
const payments = ['/management/payments', 'shell.menuPayments'] as const
const support = ['/management/tickets', 'shell.assistance'] as const

/** The drawer under /management: what the specification lists for each role, and the pages that it does not show. */
const managementEntries = {
  player: [home, profile, teams, payments, support],
  manager: [
    ...[home, profile, teams],
    ['/management/my_tournaments', 'shell.menuMyTournaments'],
    ['/management/chat_manager', 'shell.menuChatManager'],
    ...[payments, support],
  ],
  admin: [
    ...[home, profile, teams, payments],
    ['/management', 'shell.menuOverview'],
    ['/management/tickets', 'shell.menuTickets'],
    ['/management/chat_manager', 'shell.menuChatManager'],
    ['/management/users', 'shell.menuUsers'],
    ['/management/stats', 'shell.menuStats'],
    ['/management/community', 'shell.menuCommunity'],
    ['/management/games', 'shell.menuGames'],
    ['/management/banners', 'shell.menuBanners'],
    ['/management/partners', 'shell.menuPartners'],
    ['/management/articles', 'shell.menuArticles'],
    ['/management/market', 'shell.menuMarket'],
    ['/management/alerts', 'shell.menuAlerts'],
    ['/management/website_history', 'shell.menuHistory'],
  ],
} as const

const expectManagementEntries = (page: Page, t: Translate, username: keyof typeof managementEntries) =>
  expect
    .poll(() => new Shell(page, t).entries())
    .toEqual(managementEntries[username].map(([path, key]) => [path, t(key)]))

const panels = {
  admin: ['shell.managementPanel'],
  manager: ['shell.tournamentPanel'],
} as const

for (const username of ['admin', 'manager'] as const)
  test(`the menus of ${username} have the entries of their roles, in order, also by keyboard`, async ({
    browser,
    someone,
    t,
  }) => {
    const page = await (await someone(username)).open(browser, '/management/profile')
    await expectManagementEntries(page, t, username)
    const account = new Shell(page, t).accountOf(username)
    await account.focus()
    await page.keyboard.press('Enter')
    const own = [t('shell.manageProfile'), t('shell.assistance')]
    const names = [...own, ...panels[username].map((key) => t(key)), t('shell.myTeams'), t('shell.logout')]
    const menu = page
      .getByRole('banner')
      .locator('[popover]')
      .filter({ hasText: t('shell.logout') })
    await expect(menu.getByRole('listitem')).toHaveText(names)
    for (const name of names) {
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('listitem').filter({ hasText: name }).locator(':focus')).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(account).toBeFocused()
    await page.context().close()
  })

test('the menus of a player do not have the entries of staff, /management leads to the profile, and pages of other roles are a 404 page', async ({
  browser,
  someone,
  t,
}) => {
  const page = await (await someone('player')).open(browser, '/management')
  await expect(page).toHaveURL(/\/management\/profile$/)
  await expectManagementEntries(page, t, 'player')
  const shell = new Shell(page, t)
  await shell.accountOf('player').click()
  const names = [t('shell.manageProfile'), t('shell.assistance'), t('shell.myTeams'), t('shell.logout')]
  await expect(shell.header.locator('[popover]:popover-open').getByRole('listitem')).toHaveText(names)
  for (const path of ['/management/my_tournaments', '/management/tickets/no-id']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  }
  await page.context().close()
})

test('in the panel Ctrl-click opens an entry in a new tab; whoever leaves the panel has the menu of the site again', async ({
  browser,
  someone,
  t,
}) => {
  const page = await (await someone('manager')).open(browser, '/management/profile')
  await expectManagementEntries(page, t, 'manager')
  const entry = (name: string) => new Shell(page, t).drawer.getByRole('link', { name, exact: true })
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    entry(t('shell.menuMyTournaments')).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(/\/management\/my_tournaments$/)
  await expect(new Shell(tab, t).accountOf('manager')).toBeVisible()
  await expect(page).toHaveURL(/\/management\/profile$/)
  await entry(t('shell.backToSite')).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(entry(t('shell.tournaments'))).toBeVisible()
  for (const key of ['shell.backToSite', 'shell.menuProfile', 'shell.menuChatManager', 'shell.menuPayments'] as const)
    await expect(entry(t(key))).toHaveCount(0)
  await page.goBack()
  await expectManagementEntries(page, t, 'manager')
  await page.context().close()
})

test('markup that is injected into a page neither runs nor gets the styles of the site', async ({ page }) => {
  const injected = '<p id="injected" style="position:fixed" onclick="window.hasRun=true">x</p>'
  const policies: string[] = []
  await page.route('/tos', async (route) => {
    const response = await route.fetch()
    policies.push(response.headers()['content-security-policy'] ?? '')
    const script = '<script>window.hasRun=true</script><style>#injected{color:red}</style>'
    const body = (await response.text()).replace('</body>', `${injected}${script}</body>`)
    await route.fulfill({ response, body })
  })
  await page.goto('/tos')
  await page.waitForLoadState('load')
  expect(policies).toHaveLength(1)
  expect(policies[0]).not.toMatch(/unsafe-inline|unsafe-eval/)
  const paragraph = page.locator('#injected')
  await paragraph.dispatchEvent('click')
  await expect(paragraph).toHaveCSS('position', 'static')
  await expect(paragraph).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  const thrown = await page.evaluate((markup) => {
    try {
      document.body.insertAdjacentHTML('beforeend', markup)
    } catch (fault) {
      return String(fault)
    }
    return 'nothing'
  }, injected)
  expect(thrown).toContain('TypeError')
})

test('a lost network connection is shown until it is back', async ({ page, context, t }) => {
  await goTo(page, '/tos')
  await waitForLateParts(page)
  await context.setOffline(true)
  await expect(page.getByText(t('offline.noNetwork'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('offline.noNetwork'))).toBeHidden()
})
