import type { BrowserContext, Worker } from '@playwright/test'
import { expect, test, type Page } from '../../support/journey.ts'
import { signedIn } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

/** The background worker of a window, once it runs. */
const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

/** Waits until the worker has heard what these pages tell it of themselves: what one page tells arrives in its order. */
const untilHeard = async (worker: Worker, pages: readonly Page[]): Promise<void> => {
  await worker.evaluate(
    'self.heard = 0; self.addEventListener("message", ({ data }) => (heard += data.isLast ? 1 : 0))',
  )
  for (const page of pages)
    await page.evaluate(async () => {
      // A second registration ends after the page's own, and so after the token that the page gives of itself.
      await navigator.serviceWorker.register('/sw.js')
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ isLast: true })
    })
  await expect.poll(() => worker.evaluate('heard')).toBe(pages.length)
}

/** The token that the worker holds: a variable of its script, in memory only. */
const heldBy = (worker: Worker) => worker.evaluate<string | undefined>('held?.token')

const storedToken = (page: Page) => page.evaluate(() => window.localStorage.getItem('access_token') ?? undefined)

test('the worker is given the token and forgets it with the logout; it keeps nothing but the offline page', async ({
  browser,
  origin,
  t,
}) => {
  const page = await (await signedIn(origin, 'player')).open(browser, '/management/my_teams')
  const worker = await workerOf(page.context())
  await expect.poll(() => heldBy(worker)).toBe(await storedToken(page))
  await page.goto('/tournaments')
  await goTo(page, '/management/profile')
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  // The worker may be starting still.
  await expect.poll(kept).toEqual(['/offline.html'])
  await new Shell(page, t).logOut('player')
  await expect.poll(() => heldBy(worker)).toBeUndefined()
  expect(await kept()).toEqual(['/offline.html'])
  await page.context().close()
})

test('a worker without a token asks one page for it, which refreshes and gives the new one', async ({
  browser,
  origin,
}) => {
  const page = await (await signedIn(origin, 'player')).open(browser, '/')
  const other = await page.context().newPage()
  await goTo(other, '/teams')
  const worker = await workerOf(page.context())
  await untilHeard(worker, [page, other])
  const before = await storedToken(page)
  expect(await heldBy(worker)).toBe(before)
  const refreshes: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/auth/token')) refreshes.push(request.postData() ?? '')
  })
  // As after the browser put it to sleep.
  await worker.evaluate('held = undefined')
  const given = await worker.evaluate<string | undefined>('freshToken()')
  expect(given).not.toBe(before)
  // The browser tells one page after the other what is stored, and this one need not be the one that was asked.
  await expect.poll(() => storedToken(page)).toBe(given)
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]).toContain('grant_type=refresh_token')
  await page.context().close()
})

test('a visitor’s page has no token to give; without a network a page of our own says so, and goes with it', async ({
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

test('the worker’s script is asked for anew each time and rules the whole site', async ({ request }) => {
  const answer = await request.get('/sw.js')
  expect(answer.headers()['content-type']).toContain('text/javascript')
  expect(answer.headers()['cache-control']).toBe('no-cache')
})
