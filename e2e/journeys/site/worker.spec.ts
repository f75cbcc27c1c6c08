import type { BrowserContext, Worker } from '@playwright/test'
import { expect, test, type Page } from '../../support/journey.ts'
import { signedIn } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

test.use({ serviceWorkers: 'allow' })

/** The service worker of a window, once it runs. */
const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

/** The token in the worker: a variable of its script, in memory only. */
const tokenOf = (worker: Worker) => worker.evaluate<string | undefined>('stored?.token')

const storedToken = (page: Page) => page.evaluate(() => window.localStorage.getItem('access_token') ?? undefined)

test('the worker gets the token and deletes it at the logout; it stores nothing but files of the build', async ({
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
  const otherPaths = async () => (await cachedPaths()).filter((path) => !path.startsWith('/assets/'))
  // The worker may still be starting.
  await expect.poll(otherPaths).toEqual(['/offline'])
  await new Shell(page, t).logOut('player')
  await expect.poll(() => tokenOf(worker)).toBeUndefined()
  expect(await otherPaths()).toEqual(['/offline'])
  await page.context().close()
})

test('a worker without a token requests it from one page, which refreshes and sends the new one', async ({
  browser,
  origin,
}) => {
  const page = await (await signedIn(origin, 'player')).open(browser, '/')
  const worker = await workerOf(page.context())
  const before = await storedToken(page)
  // Each page sends its token once: a late one would be the response.
  await expect.poll(() => tokenOf(worker)).toBe(before)
  await worker.evaluate('stored = undefined')
  await goTo(await page.context().newPage(), '/teams')
  await expect.poll(() => tokenOf(worker)).toBe(before)
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

test('the page of a visitor has no token to send', async ({ visit }) => {
  const page = await visit('/')
  const worker = await workerOf(page.context())
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await worker.evaluate('freshToken()')).toBeUndefined()
  await page.context().close()
})

test('the script of the worker is never cached, and its scope is the whole site', async ({ request }) => {
  const response = await request.get('/sw.js')
  expect(response.headers()['content-type']).toContain('text/javascript')
  expect(response.headers()['cache-control']).toBe('no-cache')
})
