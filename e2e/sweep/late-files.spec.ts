import type { Page } from '@playwright/test'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { pagesOfDemo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { signOnStart } from '../support/pages/sign-on.ts'
import { emptyWindow } from '../support/people.ts'
import { delayFiles } from '../support/loading.ts'
import { waitForHydration } from '../support/ready.ts'
import { PageFaults } from '../support/page-faults.ts'

test.describe.configure({ timeout: 300_000 })

const font = '**/*.woff2'

const phone = { width: 390, height: 844 }

/** A phone; with TEST_ROUNDS=many also a wide screen. */
const screens = process.env['TEST_ROUNDS'] === 'many' ? [phone, { width: 1280, height: 800 }] : [phone]

/** Opens a page that is painted before its files come, and waits until it has them. */
const paintBefore = async (page: Page, files: string, path: string): Promise<void> => {
  await delayFiles(page, files)
  const file = page.waitForResponse(files)
  await page.goto(path)
  await (await file).finished()
  await page.evaluate(() => document.fonts.ready)
  await nextPaint(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const frame of [1, 2]) await new Promise((done) => requestAnimationFrame(() => done(frame)))
    await new Promise((done) => requestIdleCallback(done))
  })

test('a late font moves nothing', async ({ browser, origin, request }) => {
  const { formula1, league, team } = await pagesOfDemo(request)
  for (const path of ['/', league, `${league}/participants`, formula1, team, '/tos', signOnStart(origin)])
    for (const viewport of screens) {
      // A new window: in the same one, the browser would reuse what the previous page has loaded.
      const page = await emptyWindow(browser, origin, { viewport })
      const faults = new PageFaults(page)
      await faults.start()
      await paintBefore(page, font, path)
      await faults.expectNoLayoutShift(`${path}, ${viewport.width} px`)
      await page.context().close()
    }
})

/** The font that the browser chose for the title. */
const fontOfTitle = async (page: Page): Promise<string | undefined> => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts[0]?.familyName
}

test('a late font is used from the next page on', async ({ page, t }) => {
  await paintBefore(page, font, '/')
  await waitForHydration(page)
  expect(await fontOfTitle(page)).not.toContain('Archivo')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.seeTeams') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('teams.title') })).toBeVisible()
  await expect.poll(() => fontOfTitle(page)).toContain('Archivo')
})

test('a late script of the sign-on moves nothing', async ({ browser, origin }) => {
  for (const subpath of ['', '/register'])
    for (const viewport of screens) {
      const page = await emptyWindow(browser, origin, { viewport })
      const start = await page.context().request.get(signOnStart(origin))
      const faults = new PageFaults(page)
      await faults.start()
      await paintBefore(page, '**/auth/assets/sign-on.ts', start.url() + subpath)
      await faults.expectNoLayoutShift(`the sign-on${subpath}, ${viewport.width} px`)
      await page.context().close()
    }
})

/** Serves a document in two parts, the second one after `rest` has been called, and all other files of `origin`. */
const serveInParts = async (origin: string, document: string, at: number) => {
  const { promise: isWanted, resolve: rest } = Promise.withResolvers<void>()
  const answer = async (url: string, response: ServerResponse) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.write(document.slice(0, at))
      await isWanted
      response.end(document.slice(at))
    } else {
      const file = await fetch(origin + url)
      response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await file.arrayBuffer()))
    }
  }
  const server = createServer(({ url = '/' }, response) => void answer(url, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}/`, rest, close: () => server.close() }
}

test('the title of a form of the sign-on, painted before the form has come, does not move', async ({
  browser,
  origin,
}) => {
  for (const subpath of ['', '/register']) {
    const page = await emptyWindow(browser, origin, { viewport: { width: 390, height: 844 } })
    const { request } = page.context()
    const start = await request.get(signOnStart(origin))
    const document = await (await request.get(start.url() + subpath)).text()
    const parts = await serveInParts(origin, document, document.indexOf('<form'))
    const faults = new PageFaults(page)
    await faults.start()
    await page.goto(parts.url, { waitUntil: 'commit' })
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    await page.waitForFunction(isPainted, undefined, { polling: 20 })
    parts.rest()
    await page.waitForLoadState()
    await expect(page.locator('form').first()).toBeVisible()
    await nextPaint(page)
    await faults.expectNoLayoutShift(`the sign-on${subpath} in two parts`)
    await page.context().close()
    parts.close()
  }
})
