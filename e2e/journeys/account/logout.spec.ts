import type { Request } from '@playwright/test'
import type { Translate } from '@agone/i18n'
import { expect, test, type Page } from '../../support/journey.ts'
import { Shell } from '../../support/pages/shell.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { freshName, password, signedIn } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

const ownUserPath = '/accounts/v2/users/@me'

/** Every POST /logout of a page, as it is sent. */
const logoutsOf = (page: Page): Request[] => {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/logout') sent.push(request)
  })
  return sent
}

/** The time between two calls in milliseconds, by the browser's clock. */
const delayBetween = async (first: Request | undefined, second: Request | undefined): Promise<number> => {
  await Promise.all([first?.response(), second?.response()])
  return (second?.timing().startTime ?? 0) - (first?.timing().startTime ?? 0)
}

const stored = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key)

const expectLoggedOut = (page: Page, t: Translate) =>
  expect(page.getByRole('heading', { level: 1, name: t('shell.loggedOutTitle') })).toBeVisible()

/** The status of an API call with this token. */
const statusWith = async (page: Page, token: string | null) => {
  const response = await page.request.get(ownUserPath, { headers: { authorization: `Bearer ${token}` } })
  return response.status()
}

test('the logout asks; No changes nothing, Yes ends the session in every tab, and the old token is invalid', async ({
  browser,
  origin,
  t,
  quoted,
}) => {
  const page = await (await signedIn(origin, 'player')).open(browser, '/management/profile')
  const other = await page.context().newPage()
  await goTo(other, '/teams')
  await expect(new Shell(other, t).accountOf('player')).toBeVisible()
  const token = await stored(page, 'access_token')
  const shell = new Shell(page, t)

  await shell.choose('player', t('shell.logout'))
  const dialog = shell.dialog(quoted({ it: 'Sei sicuro?', en: 'Are you sure?' }))
  await expect(dialog).toContainText(
    quoted({
      it: 'Stai per eseguire il logout dal tuo account.',
      en: 'You are about to log out of your account.',
    }),
  )
  await expect(dialog.getByRole('button', { name: quoted({ it: 'Sì', en: 'Yes' }), exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(shell.accountOf('player')).toBeVisible()
  expect(await statusWith(page, token)).toBe(200)

  const sent = logoutsOf(page)
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  await shell.logOut('player')
  await expectLoggedOut(page, t)
  await expect(page).toHaveURL('/logout')
  expect(
    urls.filter((url) => url.includes('token=')),
    'no URL contained the token',
  ).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookieconsent'])
  await expect(new Shell(other, t).login).toBeVisible()

  // The first call has no anti-forgery cookie yet: it is refused, and repeated after 250 ms with the header.
  const [first, second, ...more] = sent
  expect(more).toEqual([])
  expect((await first?.response())?.status()).toBe(403)
  expect((await second?.response())?.status()).toBe(204)
  expect(await delayBetween(first, second)).toBeGreaterThanOrEqual(245)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  const headers = await second?.allHeaders()
  expect(headers?.['x-xsrf-token']).toBe(cookie?.value)
  expect(headers?.['authorization']).toBe(`Bearer ${token}`)
  expect(headers?.['content-type']).toContain('application/x-www-form-urlencoded')
  expect(await statusWith(page, token)).toBe(401)
  await page.context().close()
})

test('an unsent text waits for its author after an expired session; the next user of the tab sees neither it nor what was loaded before', async ({
  browser,
  newcomer,
  t,
}) => {
  const [author, next] = [await newcomer('zoe'), await newcomer('ivo')]
  const path = '/management/tickets?new=AGONE_GENERAL'
  const page = await author.open(browser, path)
  const content = page.getByLabel(t('tickets.content'))
  await content.fill('Il mio numero è 333 1234567')
  // The session ends without a logout: the tokens are gone when the page is opened again.
  await page.evaluate(() => localStorage.removeItem('access_token'))
  await page.goto(path)
  await new SignOn(page, t).signIn(author.username, password)
  await expect(content).toHaveValue('Il mio numero è 333 1234567')
  const subject = freshName('Segreto')
  await author.call('POST', '/tickets', { type: 'AGONE_GENERAL', subject, content: 'Come si fa?' })
  await page.goto('/management/tickets')
  await expect(page.getByText(subject).first()).toBeVisible()

  const shell = new Shell(page, t)
  await shell.logOut(author.username)
  await expectLoggedOut(page, t)
  const popup = await SignOn.openedBy(page.getByRole('button', { name: t('shell.login'), exact: true }), t)
  await popup.signIn(next.username, password)
  // In the same document.
  await shell.choose(next.username, t('shell.assistance'))
  await expect(page.getByText(t('tickets.none'), { exact: true })).toBeVisible()
  await expect(page.getByText(subject)).toHaveCount(0)
  await goTo(page, path)
  await expect(content).toHaveValue('')
  await page.context().close()
})

test('a logout that is refused three times waits 250 and 500 ms, and the user is signed out all the same', async ({
  browser,
  origin,
  t,
}) => {
  const page = await (await signedIn(origin, 'player')).open(browser)
  // The server refuses a logout without the header. Responses that Playwright makes up sometimes have no timing.
  await page.route('**/logout', async (route) => {
    const { 'x-xsrf-token': _, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  const sent = logoutsOf(page)
  await new Shell(page, t).logOut('player')
  await expectLoggedOut(page, t)
  const [first, second, third, ...more] = sent
  expect(more).toEqual([])
  expect(await delayBetween(first, second)).toBeGreaterThanOrEqual(245)
  expect(await delayBetween(second, third)).toBeGreaterThanOrEqual(495)
  expect(await stored(page, 'access_token')).toBeNull()
  await page.context().close()
})

test('/logout with a token in its URL removes that first, and ends the session of the token', async ({
  origin,
  visit,
  t,
}) => {
  const { token } = await signedIn(origin, 'player')
  const page = await visit('/')
  const sent = logoutsOf(page)
  await page.goto(`/logout?${new URLSearchParams({ token })}`)
  await expectLoggedOut(page, t)
  expect(page.url()).not.toContain('token')
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(3)
  expect((await sent.at(-1)?.allHeaders())?.['authorization']).toBe(`Bearer ${token}`)
  expect(await statusWith(page, token)).toBe(401)
  await page.context().close()
})

test('/logout without a token is the same screen for a visitor, and a sign-in there leads to the home page', async ({
  visit,
  t,
}) => {
  const page = await visit('/')
  const sent = logoutsOf(page)
  await page.goto('/logout')
  await expectLoggedOut(page, t)
  await expect(page.getByRole('banner')).toBeHidden()
  expect((await sent.at(-1)?.allHeaders())?.['authorization']).toBeUndefined()
  await page.getByRole('link', { name: t('shell.backHome') }).click()
  await expect(new Shell(page, t).login).toBeVisible()
  await goTo(page, '/logout')
  const popup = await SignOn.openedBy(page.getByRole('button', { name: t('shell.login'), exact: true }), t)
  await popup.signIn('player', password)
  await expect(page).toHaveURL('/')
  await expect(new Shell(page, t).accountOf('player')).toBeVisible()
  await page.context().close()
})

test('a call that is refused with 401 ends the session: a dialog shows that on the logout page', async ({
  browser,
  newcomer,
  t,
  quoted,
}) => {
  const page = await (await newcomer('scade')).open(browser, '/teams')
  await expect(page.getByRole('link', { name: t('shell.myTeams') })).toBeVisible()
  // In one step: any call of the page may be refused with 401, and the dialog would cover the link.
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'no-longer-good')
    document.querySelector<HTMLAnchorElement>('a[href="/management/my_teams"]')?.click()
  })
  const dialog = new Shell(page, t).dialog(quoted({ it: 'Sessione scaduta!', en: 'Session expired!' }))
  await expect(dialog).toContainText(
    quoted({
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
