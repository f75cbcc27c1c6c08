import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

/** `npm run test:all` opens more tabs, for many more rounds. */
const [tabs, rounds] = process.env['TEST_ROUNDS'] === 'many' ? [10, 300] : [4, 20]

type Refresh = { begun: number; ended: number; given: string }

/** The refreshes of all tabs of a browser that were answered, and how many were refused. */
const watchRefreshes = (context: BrowserContext) => {
  const seen: { refused: number; answered: Refresh[] } = { refused: 0, answered: [] }
  context.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/auth/token')) return
    const response = await request.response()
    if (!response?.ok()) seen.refused++
    // A tab that was loaded anew in between takes its answer along.
    const answer: { refresh_token?: string } = (await response?.json().catch(() => undefined)) ?? {}
    const { startTime, responseEnd } = request.timing()
    if (answer.refresh_token)
      seen.answered.push({ begun: startTime, ended: startTime + responseEnd, given: answer.refresh_token })
  })
  return seen
}

/**
 * How many refreshes began before the one before had its answer. Whoever asks again for the same one, because a page was
 * loaded anew while it waited, is given the same answer.
 */
const overlapping = (refreshes: readonly Refresh[]) => {
  const inTurn = refreshes.toSorted((one, other) => one.begun - other.begun)
  return inTurn.filter(({ begun, given }, index) => {
    const before = inTurn[index - 1]
    return before !== undefined && begun < before.ended && given !== before.given
  }).length
}

/** Makes every tab believe that its token is over. */
const expire = (page: Page) => page.evaluate(() => localStorage.setItem('expiration', '0'))

const isReload = (round: number) => round % 10 === 9

/** The worker asks a tab for a token; now and then the reader loads the page anew instead. */
const needToken = (page: Page, round: number) =>
  isReload(round)
    ? goTo(page, '/teams')
    : page.evaluate(() => {
        const asked = new MessageEvent('message', { data: { type: 'OAUTH2_TOKEN_REQUEST' } })
        navigator.serviceWorker.dispatchEvent(asked)
      })

// Not `waitForFunction`: that waits for frames, and hidden tabs paint none.
const untilFresh = (page: Page, askAgain: () => Promise<unknown>) =>
  expect
    .poll(
      async () => {
        const isFresh = await page.evaluate(() => Number(localStorage['expiration']) > Date.now() + 30_000)
        // A tab that hears of the end late may have taken an older token for the renewed one; the next call asks again.
        if (!isFresh) await askAgain()
        return isFresh
      },
      { intervals: [50, 100, 500, 1000] },
    )
    .toBe(true)

test('tabs that need a token round after round never refresh twice at once, and nobody is signed out', async ({
  browser,
  newcomer,
  t,
}) => {
  test.setTimeout(60_000 + rounds * 6000)
  const person = await newcomer('schede')
  const first = await person.open(browser, '/teams')
  const context = first.context()
  const seen = watchRefreshes(context)
  const pages = [first]
  while (pages.length < tabs) {
    const page = await context.newPage()
    await goTo(page, '/teams')
    pages.push(page)
  }
  for (let round = 0; round < rounds; round++) {
    await expire(first)
    await Promise.all(pages.map((page) => needToken(page, round)))
    await untilFresh(first, () => needToken(first, 0))
    expect(seen.refused, `refreshes refused by round ${round}`).toBe(0)
  }
  // Those that a reload cut off are not among them.
  await expect.poll(() => seen.answered.length).toBeGreaterThanOrEqual(rounds * 0.9)
  expect(overlapping(seen.answered), 'refreshes at once').toBe(0)
  for (const page of pages) {
    await expect(new Shell(page, t).dialog(t('shell.sessionExpired'))).toBeHidden()
    await expect(new Shell(page, t).accountOf(person.username)).toBeVisible()
  }
  await context.close()
})

test('tabs that all start anew with a token that is over share one refresh', async ({ browser, newcomer, t }) => {
  const person = await newcomer('ripartenza')
  const first = await person.open(browser, '/')
  const context = first.context()
  const seen = watchRefreshes(context)
  // An open page asks for a token by itself, and would take the answer along when it is left.
  await first.goto('/robots.txt')
  await expire(first)
  const pages = [first, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))]
  await Promise.all(pages.map((page) => goTo(page, '/')))
  for (const page of pages) await expect(new Shell(page, t).accountOf(person.username)).toBeVisible()
  // A tab that learns late of the new tokens may ask as well; it is given the same ones.
  await expect.poll(() => new Set(seen.answered.map(({ given }) => given)).size).toBe(1)
  expect(seen.refused).toBe(0)
  await context.close()
})

/** Ends sessions as a program would: the first call is refused, and gives the cookie that the second one repeats. */
const end = async (http: APIRequestContext, address: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const refused = await http.post(address, { headers })
  const guard = /XSRF-TOKEN=([^;]+)/.exec(refused.headers()['set-cookie'] ?? '')?.[1] ?? ''
  const answer = await http.post(address, { headers: { ...headers, 'x-xsrf-token': guard } })
  expect(answer.status()).toBe(204)
}

test('a session that was ended elsewhere says so by itself; a page that starts with it has a visitor, without a word', async ({
  browser,
  newcomer,
  origin,
  request,
  t,
}) => {
  const person = await newcomer('scaduta')
  const page = await person.open(browser, '/')
  await expect(new Shell(page, t).accountOf(person.username)).toBeVisible()
  const silent = await person.window(browser)
  // Not a page of the site, which would hear of the end.
  await silent.goto('/robots.txt')
  await end(request, `${origin}/logout`, person.token)
  await expect(new Shell(page, t).dialog(t('shell.sessionExpired'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await expire(silent)
  await goTo(silent, '/')
  await expect(new Shell(silent, t).login).toBeVisible()
  await expect(new Shell(silent, t).dialog(t('shell.sessionExpired'))).toBeHidden()
  await Promise.all([page.context().close(), silent.context().close()])
})
