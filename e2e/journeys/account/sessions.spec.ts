import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

test.use({ serviceWorkers: 'allow' })

/** `npm run test:all` opens more tabs, for many more rounds. */
const [tabs, rounds] = process.env['TEST_ROUNDS'] === 'many' ? [10, 300] : [4, 20]

type Refresh = { startedAt: number; endedAt: number; refreshToken: string }

/** The responses to the refreshes of all tabs of a browser, and the number of refusals. */
const watchRefreshes = (context: BrowserContext) => {
  const watched: { refused: number; refreshes: Refresh[] } = { refused: 0, refreshes: [] }
  context.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/auth/token')) return
    const response = await request.response()
    if (!response?.ok()) watched.refused++
    // A tab that was reloaded in between loses its response.
    const body: { refresh_token?: string } = (await response?.json().catch(() => undefined)) ?? {}
    const { startTime, responseEnd } = request.timing()
    if (body.refresh_token)
      watched.refreshes.push({
        startedAt: startTime,
        endedAt: startTime + responseEnd,
        refreshToken: body.refresh_token,
      })
  })
  return watched
}

/**
 * The number of refreshes that began before the response to the previous one. A repeated request for the same refresh,
 * because a page was reloaded while it waited, gets the same response.
 */
const overlapping = (refreshes: readonly Refresh[]) => {
  const byStart = refreshes.toSorted((first, other) => first.startedAt - other.startedAt)
  return byStart.filter(({ startedAt, refreshToken }, index) => {
    const before = byStart[index - 1]
    return before !== undefined && startedAt < before.endedAt && refreshToken !== before.refreshToken
  }).length
}

/** Makes every tab treat its token as expired. */
const expire = (page: Page) => page.evaluate(() => localStorage.setItem('expiration', '0'))

const isReload = (round: number) => round % 10 === 9

/** The worker requests a token from a tab; now and then the page is reloaded instead. */
const requestToken = (page: Page, round: number) =>
  isReload(round)
    ? goTo(page, '/teams')
    : page.evaluate(() => {
        const tokenRequest = new MessageEvent('message', { data: { type: 'OAUTH2_TOKEN_REQUEST' } })
        navigator.serviceWorker.dispatchEvent(tokenRequest)
      })

// Not `waitForFunction`: that waits for frames, and hidden tabs render none.
const waitForRenewal = (page: Page, retry: () => Promise<unknown>) =>
  expect
    .poll(
      async () => {
        const isFresh = await page.evaluate(() => Number(localStorage['expiration']) > Date.now() + 30_000)
        // A tab that notices the expiry late may take an older token for the renewed one; the next call requests it
        // again.
        if (!isFresh) await retry()
        return isFresh
      },
      { intervals: [50, 100, 500, 1000] },
    )
    .toBe(true)

test('tabs that need a token again and again never refresh at the same time, and nobody is signed out', async ({
  browser,
  newcomer,
  t,
}) => {
  test.setTimeout(60_000 + rounds * 6000)
  const person = await newcomer('schede')
  const first = await person.open(browser, '/teams')
  const context = first.context()
  const watched = watchRefreshes(context)
  const pages = [first]
  while (pages.length < tabs) {
    const page = await context.newPage()
    await goTo(page, '/teams')
    pages.push(page)
  }
  for (let round = 0; round < rounds; round++) {
    await expire(first)
    await Promise.all(pages.map((page) => requestToken(page, round)))
    await waitForRenewal(first, () => requestToken(first, 0))
    expect(watched.refused, `refreshes refused by round ${round}`).toBe(0)
  }
  // Those that a reload aborted are not among them.
  await expect.poll(() => watched.refreshes.length).toBeGreaterThanOrEqual(rounds * 0.9)
  expect(overlapping(watched.refreshes), 'refreshes at once').toBe(0)
  for (const page of pages) {
    await expect(new Shell(page, t).dialog(t('shell.sessionExpired'))).toBeHidden()
    await expect(new Shell(page, t).accountOf(person.username)).toBeVisible()
  }
  await context.close()
})

test('tabs that all start with an expired token share one refresh', async ({ browser, newcomer, t }) => {
  const person = await newcomer('ripartenza')
  const first = await person.open(browser, '/')
  const context = first.context()
  const watched = watchRefreshes(context)
  // An open page refreshes its token by itself, and would lose the response when it is left.
  await first.goto('/robots.txt')
  await expire(first)
  const pages = [first, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))]
  await Promise.all(pages.map((page) => goTo(page, '/')))
  for (const page of pages) await expect(new Shell(page, t).accountOf(person.username)).toBeVisible()
  // A tab that notices the new tokens late may refresh as well; it gets the same ones.
  await expect.poll(() => new Set(watched.refreshes.map(({ refreshToken }) => refreshToken)).size).toBe(1)
  expect(watched.refused).toBe(0)
  await context.close()
})

/** Ends sessions without a browser: the first call is refused, and sets the cookie that the second one sends. */
const endSession = async (http: APIRequestContext, address: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const refused = await http.post(address, { headers })
  const xsrfToken = /XSRF-TOKEN=([^;]+)/.exec(refused.headers()['set-cookie'] ?? '')?.[1] ?? ''
  const body = await http.post(address, { headers: { ...headers, 'x-xsrf-token': xsrfToken } })
  expect(body.status()).toBe(204)
}

test('an open page shows that its session was ended elsewhere; a page that starts with such a session has a visitor, without a message', async ({
  browser,
  newcomer,
  origin,
  request,
  t,
}) => {
  const person = await newcomer('scaduta')
  const page = await person.open(browser, '/')
  await expect(new Shell(page, t).accountOf(person.username)).toBeVisible()
  const openPage = await person.window(browser)
  // Not a page of the site, which would notice the end.
  await openPage.goto('/robots.txt')
  await endSession(request, `${origin}/logout`, person.token)
  await expect(new Shell(page, t).dialog(t('shell.sessionExpired'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await expire(openPage)
  await goTo(openPage, '/')
  await expect(new Shell(openPage, t).login).toBeVisible()
  await expect(new Shell(openPage, t).dialog(t('shell.sessionExpired'))).toBeHidden()
  await Promise.all([page.context().close(), openPage.context().close()])
})
