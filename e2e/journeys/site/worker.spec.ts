import type { BrowserContext, Worker } from '@playwright/test'
import { expect, test, type Page } from '../../support/journey.ts'
import { signedIn } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

/** The service worker of a window, once it runs. */
const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

/** Waits until the worker has received the messages of these pages: messages of one page arrive in order. */
const waitForMessages = async (worker: Worker, pages: readonly Page[]): Promise<void> => {
  await worker.evaluate(
    'self.received = 0; self.addEventListener("message", ({ data }) => (received += data.isLast ? 1 : 0))',
  )
  for (const page of pages)
    await page.evaluate(async () => {
      // A second registration ends after the page's own, and so after the page has sent its token.
      await navigator.serviceWorker.register('/sw.js')
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ isLast: true })
    })
  await expect.poll(() => worker.evaluate('received')).toBe(pages.length)
}

/** The token in the worker: a variable of its script, in memory only. */
const tokenOf = (worker: Worker) => worker.evaluate<string | undefined>('stored?.token')

const storedToken = (page: Page) => page.evaluate(() => window.localStorage.getItem('access_token') ?? undefined)

test('the worker gets the token and deletes it at the logout; it caches nothing but the offline page', async ({
  browser,
  origin,
  t,
}) => {
  const page = await (await signedIn(origin, 'player')).open(browser, '/management/my_teams')
  const worker = await workerOf(page.context())
  await expect.poll(() => tokenOf(worker)).toBe(await storedToken(page))
  await page.goto('/tournaments')
  await goTo(page, '/management/profile')
  const cachedPaths = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  // The worker may still be starting.
  await expect.poll(cachedPaths).toEqual(['/offline.html'])
  await new Shell(page, t).logOut('player')
  await expect.poll(() => tokenOf(worker)).toBeUndefined()
  expect(await cachedPaths()).toEqual(['/offline.html'])
  await page.context().close()
})

test('a worker without a token requests it from one page, which refreshes and sends the new one', async ({
  browser,
  origin,
}) => {
  const page = await (await signedIn(origin, 'player')).open(browser, '/')
  const other = await page.context().newPage()
  await goTo(other, '/teams')
  const worker = await workerOf(page.context())
  await waitForMessages(worker, [page, other])
  const before = await storedToken(page)
  expect(await tokenOf(worker)).toBe(before)
  const refreshes: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/auth/token')) refreshes.push(request.postData() ?? '')
  })
  // As after the browser has terminated it.
  await worker.evaluate('stored = undefined')
  const newToken = await worker.evaluate<string | undefined>('freshToken()')
  expect(newToken).not.toBe(before)
  // The browser announces storage changes to one page after another, and this one need not be the first.
  await expect.poll(() => storedToken(page)).toBe(newToken)
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]).toContain('grant_type=refresh_token')
  await page.context().close()
})

test('the page of a visitor has no token to send; without a network the offline page is shown until it is back', async ({
  visit,
  t,
}) => {
  const page = await visit('/')
  const worker = await workerOf(page.context())
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await worker.evaluate('freshToken()')).toBeUndefined()
  await page.context().setOffline(true)
  await page.goto('/teams')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.offlineTitle') })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('shell.retry') })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: t('teams.title') })).toBeVisible()
  await page.context().close()
})

test('the script of the worker is never cached, and its scope is the whole site', async ({ request }) => {
  const response = await request.get('/sw.js')
  expect(response.headers()['content-type']).toContain('text/javascript')
  expect(response.headers()['cache-control']).toBe('no-cache')
})
