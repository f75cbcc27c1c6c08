import { expect, test } from '../support/journey.ts'
import { password } from '../support/people.ts'
import { Shell } from '../support/pages/shell.ts'
import { SignOn } from '../support/pages/sign-on.ts'
import { goTo, ready } from '../support/ready.ts'

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the consent dialog stays until the preferences are saved, then never comes back', async ({ page, t, said }) => {
    await goTo(page, '/teams')
    const dialog = new Shell(page, t).dialog(t('shell.cookieTitle'))
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

  test('what the consent dialog links to can be read without answering it', async ({ page, t }) => {
    for (const path of ['/cookies', '/privacy', '/tos']) {
      await goTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(new Shell(page, t).dialog(t('shell.cookieTitle'))).toBeHidden()
    }
  })
})

test('the theme is dark, can be switched, and is worn again at once', async ({ page, t }) => {
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
})

test('the language can be switched, and the choice stays', async ({ page, t, language }) => {
  await goTo(page, '/teams')
  const other = language === 'it' ? 'en' : 'it'
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await new Shell(page, t).languageSwitch().selectOption(other)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('link', { name: other === 'it' ? 'Tornei' : 'Tournaments' }).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('the drawer is fixed from 1000 px, its button goes above', async ({ page, t }) => {
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
})

test('on a phone the drawer opens from its button and closes by Escape, ground, cross or link', async ({ page, t }) => {
  const shell = new Shell(page, t)
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/tos')
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

test('the keyboard alone skips to the content and walks the header', async ({ page, t }) => {
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

test('the keyboard alone opens the app information, and Escape gives the focus back', async ({ page, t }) => {
  await goTo(page, '/tos')
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

test('an address that nobody has answers 404 with a way home', async ({ page, t }) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  await page.getByRole('link', { name: t('shell.backHome') }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a visitor of the panel signs in first and then arrives there', async ({ page, t }) => {
  await page.goto('/tos')
  await page.goto('/management/my_teams')
  // Without another press: /login leads on, in this window.
  await new SignOn(page, t).signIn('driver', password)
  await expect(page).toHaveURL(/\/management\/my_teams$/)
  await expect(new Shell(page, t).accountOf('driver')).toBeVisible()
})

test('whoever would rather not sign in goes back to where they came from, not to /login', async ({ page, t }) => {
  await page.goto('/tos')
  await page.goto('/management/my_teams')
  await expect(page.getByLabel(t('auth.login'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/tos$/)
})

test('/login by itself waits for a press, and takes whoever signed in home', async ({ page, t }) => {
  await goTo(page, '/login')
  await expect(page.getByRole('banner')).toBeHidden()
  const popup = await SignOn.openedBy(page.getByRole('button', { name: t('shell.login'), exact: true }), t)
  await popup.signIn('driver', password)
  await expect(page).toHaveURL(/\/$/)
  await expect(new Shell(page, t).accountOf('driver')).toBeVisible()
})

test('a popup that is closed changes nothing, and Login works again', async ({ page, t }) => {
  await goTo(page, '/tos')
  const shell = new Shell(page, t)
  const popup = await SignOn.openedBy(shell.login, t)
  await popup.page.close()
  await expect(shell.login).toBeVisible()
  const again = await SignOn.openedBy(shell.login, t)
  await again.signIn('player', password)
  await expect(shell.accountOf('player')).toBeVisible()
})

test('a call that meets 401 ends the session: the dialog says so, over the logout page', async ({
  browser,
  newcomer,
  t,
  said,
}) => {
  const page = await (await newcomer('scade')).open(browser, '/teams')
  await expect(page.getByRole('link', { name: t('shell.myTeams') })).toBeVisible()
  // In one go: any call of the page may be the one that meets 401, and its dialog would be in the way of the click.
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'no-longer-good')
    document.querySelector<HTMLAnchorElement>('a[href="/management/my_teams"]')?.click()
  })
  const dialog = new Shell(page, t).dialog(said({ it: 'Sessione scaduta!', en: 'Session expired!' }))
  await expect(dialog).toContainText(
    said({
      it: 'La tua sessione è scaduta. Effettua di nuovo il login per continuare.',
      en: 'Your session has expired. Log in again to go on.',
    }),
  )
  await expect(page).toHaveURL(/\/logout$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookieconsent'])
  await dialog.getByRole('button', { name: t('shell.ok') }).click()
  await expect(dialog).toBeHidden()
  await page.context().close()
})

test('a logout in the panel ends on the logout page, not on the login', async ({ browser, newcomer, t }) => {
  const person = await newcomer('esce')
  const page = await person.open(browser, '/management/profile')
  const shell = new Shell(page, t)
  await shell.choose(person.username, t('shell.logout'))
  await shell
    .dialog(t('shell.logoutSure'))
    .getByRole('button', { name: t('shell.yes'), exact: true })
    .click()
  await expect(page.getByText(t('shell.loggedOutText'))).toBeVisible()
  await expect(page).toHaveURL(/\/logout$/)
  await page.context().close()
})

const panels = {
  admin: ['shell.managementPanel'],
  manager: ['shell.tournamentPanel'],
  player: [],
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

test('the notifications menu says that there are none', async ({ browser, newcomer, t, said }) => {
  const page = await (await newcomer('quieto')).open(browser, '/tos')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.notifications') })
    .click()
  await expect(page.getByText(said({ it: 'Nessuna notifica.', en: 'No notifications.' }))).toBeVisible()
  await page.context().close()
})

test('who may not see the overview lands on the profile', async ({ browser, someone }) => {
  const page = await (await someone('player')).open(browser, '/management')
  await expect(page).toHaveURL(/\/management\/profile$/)
  await page.context().close()
})

test('the panel of another role is a 404 page', async ({ browser, someone, t }) => {
  const page = await (await someone('player')).open(browser, '/management/my_tournaments')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  await page.context().close()
})

for (const [permission, title] of [
  ['denied', 'shell.notificationsBlocked'],
  ['missing', 'shell.notificationsUnsupported'],
  ['default', 'shell.notificationsTitle'],
] as const)
  test(`the notification setup answers a browser whose permission is ${permission}`, async ({ page, t }) => {
    await page.addInitScript((permission) => {
      if (permission === 'missing') Reflect.deleteProperty(window, 'Notification')
      else Object.defineProperty(Notification, 'permission', { get: () => permission })
    }, permission)
    await goTo(page, '/tos')
    const shell = new Shell(page, t)
    await shell.drawer.getByRole('button', { name: t('shell.enableNotifications') }).click()
    await expect(shell.dialog(t(title))).toBeVisible()
  })

test('a network that is gone is said, and said to be back', async ({ page, context, t }) => {
  await goTo(page, '/tos')
  await context.setOffline(true)
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('shell.offline'))).toBeHidden()
})
