import { expect, test } from '../../support/journey.ts'
import { password } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { goTo, ready } from '../../support/ready.ts'

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the consent dialog lets one read what it links to, stays until it is answered, then never comes back', async ({
    page,
    t,
    said,
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
    const necessary = dialog.getByRole('checkbox')
    await necessary.click()
    await expect(necessary).toBeChecked()
    await dialog.getByRole('button', { name: said({ it: 'Salva preferenze', en: 'Save preferences' }) }).click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => localStorage['cookieconsent'])).toBe('true')
    await goTo(page, '/teams')
    await expect(dialog).toBeHidden()
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
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
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

test('the drawer is fixed from 1000 px; on a phone it opens from its button, closes by Escape, ground, cross or link', async ({
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

test('the keyboard alone skips to the content, walks the header and opens the app information', async ({ page, t }) => {
  await goTo(page, '/tos')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
  for (const name of [t('shell.home'), t('shell.tournaments'), t('shell.teams')]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(new Shell(page, t).login).toBeFocused()
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
})

test('who came to Login before the page’s script keeps the focus, and the press counts', async ({ page, t }) => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((done) => (arrive = done))
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/tos', { waitUntil: 'commit' })
  const { login, drawer } = new Shell(page, t)
  await login.focus()
  arrive()
  await ready(page)
  // Only those who may be signed in have these entries; from here on the page knows that its reader is not.
  await expect(drawer.locator('a[href="/management/my_teams"]')).toHaveCount(0)
  await expect(login).toBeFocused()
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await expect((await popup).getByLabel(t('auth.login'))).toBeVisible()
})

test('an address that nobody has answers 404 with a way home', async ({ page, t }) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  await page.getByRole('link', { name: t('shell.backHome') }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a visitor of the panel is asked to sign in: the way back leads to where they were, the sign-in to the panel', async ({
  page,
  t,
}) => {
  await page.goto('/tos')
  // Without another press: /login leads on, in this window.
  await page.goto('/management/my_teams')
  await expect(page.getByLabel(t('auth.login'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/tos$/)
  await page.goto('/management/my_teams')
  await new SignOn(page, t).signIn('driver', password)
  await expect(page).toHaveURL(/\/management\/my_teams$/)
  await expect(new Shell(page, t).accountOf('driver')).toBeVisible()
})

test('a visitor has no bell; a popup that is closed changes nothing; /login waits for a press and leads home', async ({
  page,
  t,
}) => {
  await goTo(page, '/tos')
  const shell = new Shell(page, t)
  const popup = await SignOn.openedBy(shell.login, t)
  await popup.page.close()
  await expect(shell.login).toBeVisible()
  await expect(shell.header.getByRole('button', { name: t('shell.notifications') })).toBeHidden()
  const again = await SignOn.openedBy(shell.login, t)
  await expect(again.page.getByLabel(t('auth.login'))).toBeVisible()
  await again.page.close()
  await goTo(page, '/login')
  await expect(page.getByRole('banner')).toBeHidden()
  const last = await SignOn.openedBy(page.getByRole('button', { name: t('shell.login'), exact: true }), t)
  await last.signIn('player', password)
  await expect(page).toHaveURL(/\/$/)
  await expect(shell.accountOf('player')).toBeVisible()
})

const panels = {
  admin: ['shell.managementPanel'],
  manager: ['shell.tournamentPanel'],
} as const

for (const [username, panel] of Object.entries(panels))
  test(`the menu of ${username} has the entries of their roles, in order, for the keyboard too`, async ({
    browser,
    someone,
    t,
  }) => {
    const page = await (await someone(username)).open(browser, '/tos')
    const account = new Shell(page, t).accountOf(username)
    await account.focus()
    await page.keyboard.press('Enter')
    const names = [t('shell.manageProfile'), ...panel.map((key) => t(key)), t('shell.myTeams'), t('shell.logout')]
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

test('a player’s menu has no panel, their way into the panel ends at the profile, and other roles’ parts are a 404 page', async ({
  browser,
  someone,
  t,
}) => {
  const page = await (await someone('player')).open(browser, '/management')
  await expect(page).toHaveURL(/\/management\/profile$/)
  const shell = new Shell(page, t)
  await shell.accountOf('player').click()
  const names = [t('shell.manageProfile'), t('shell.myTeams'), t('shell.logout')]
  await expect(shell.header.locator('[popover]:popover-open').getByRole('listitem')).toHaveText(names)
  await goTo(page, '/management/my_tournaments')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  await page.context().close()
})

test('what somebody smuggles into a page neither runs nor looks like ours', async ({ page }) => {
  const smuggled = '<p id="smuggled" style="position:fixed" onclick="window.hasRun=true">x</p>'
  const policies: string[] = []
  await page.route('/tos', async (route) => {
    const response = await route.fetch()
    policies.push(response.headers()['content-security-policy'] ?? '')
    const script = '<script>window.hasRun=true</script><style>#smuggled{color:red}</style>'
    const body = (await response.text()).replace('</body>', `${smuggled}${script}</body>`)
    await route.fulfill({ response, body })
  })
  await page.goto('/tos')
  await page.waitForLoadState('load')
  expect(policies).toHaveLength(1)
  expect(policies[0]).not.toMatch(/unsafe-inline|unsafe-eval/)
  const paragraph = page.locator('#smuggled')
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
  }, smuggled)
  expect(thrown).toContain('TypeError')
})

test('a network that is gone is said, and said to be back', async ({ page, context, t }) => {
  await goTo(page, '/tos')
  await context.setOffline(true)
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('shell.offline'))).toBeHidden()
})
