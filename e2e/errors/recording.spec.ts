import { newId } from '@agone/contract'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test as base } from '../support/journey.ts'
import { DemoProduct } from '../support/products/demo-product.ts'
import { ErrorService } from '../support/error-service.ts'
import { PageFaults } from '../support/page-faults.ts'
import { Shell } from '../support/pages/shell.ts'
import { goTo } from '../support/ready.ts'
import type { Translate } from '@agone/i18n'

/* Traces of pages, and recordings of the sessions of readers who allow them, where a service is configured. */

const test = base.extend<object, { service: ErrorService; product: DemoProduct }>({
  service: [
    // Playwright reads from this pattern which fixtures it needs, and takes nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await ErrorService.start()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ service }, use) => {
      const product = await DemoProduct.start({ SENTRY_DSN: service.dsn })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// One after the other, in one worker: each worker would start a product of its own.
test.describe.configure({ mode: 'default' })

type Visit = { product: DemoProduct; draw: number }

/** A browser on its first visit, in which `Math.random` always returns `draw`; `window.ahead` is how far its clock is ahead, in milliseconds. */
const firstVisit = async (browser: Browser, { product, draw }: Visit): Promise<Page> => {
  const page = await (await browser.newContext({ storageState: undefined })).newPage()
  await page.addInitScript((drawn) => {
    const { now } = Date
    Math.random = () => drawn
    Object.assign(window, { ahead: 0 })
    Date.now = () => now() + Object(window).ahead
  }, draw)
  await goTo(page, product.origin)
  return page
}

/** Moves the clock of the page ahead, and leaves the window: then the page sends its recording. */
const leaveAfter = (page: Page, seconds: number) =>
  page.evaluate((milliseconds) => {
    Object.assign(window, { ahead: milliseconds })
    window.dispatchEvent(new Event('blur'))
  }, seconds * 1000)

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)

const choose = async (page: Page, { t, allows }: { t: Translate; allows: boolean }) => {
  const dialog = new Shell(page, t).dialog(t('shell.cookieTitle'))
  await dialog.getByRole('checkbox', { name: t('shell.cookieRecordings') }).setChecked(allows)
  await dialog.getByRole('button', { name: t('shell.cookieSave') }).click()
  await expect(dialog).toBeHidden()
}

/** The session that the browser records, if it does. */
const recordedSession = (page: Page) => page.evaluate(() => sessionStorage.getItem('sentryReplaySession'))

const loadedFiles = (page: Page, name: RegExp) =>
  page.evaluate(
    (pattern) =>
      performance.getEntriesByType('resource').filter((entry) => new RegExp(pattern).test(entry.name)).length,
    name.source,
  )

/** Texts and texts of attributes that a reader can see or hear, and that the style sheets of the page do not have. */
const readableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n')
    const found = new Set<string>([document.title])
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      if (!node.parentElement?.closest('script, style')) found.add(node.textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['alt', 'title', 'aria-label', 'placeholder', 'href', 'value', 'content', 'src'])
        found.add(element.getAttribute(name)?.trim() ?? '')
    }
    return [...found].filter((text) => text.length > 3 && !styles.includes(text))
  })

test('a reader who allows nothing is not recorded; the trace of a page names its request and no person', async ({
  browser,
  product,
  service,
  t,
}) => {
  const page = await firstVisit(browser, { product, draw: 0.05 })
  const dialog = new Shell(page, t).dialog(t('shell.cookieTitle'))
  await expect(dialog.getByRole('checkbox', { name: t('shell.cookieRecordings') })).not.toBeChecked()
  await expectAccessible(page)
  await choose(page, { t, allows: false })
  await goTo(page, `${product.origin}/users/admin?token=mario.rossi`)
  const requestId = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming[0]?.description : undefined
  })
  const traceOf = (name: string) => service.of('transaction').find((text) => JSON.parse(text).transaction === name)
  await expect.poll(() => traceOf('/users/[redacted]')).toBeDefined()
  const trace = JSON.parse(traceOf('/users/[redacted]') ?? '')
  expect(trace.tags.request_id).toBe(requestId)
  expect(trace.contexts.trace.op).toBe('pageload')
  expect(trace.spans.length).toBeGreaterThan(3)
  await page
    .getByRole('link', { name: t('shell.teams'), exact: true })
    .first()
    .click()
  await expect.poll(() => traceOf('/teams')).toBeDefined()
  expect(service.of('transaction').join('\n')).not.toMatch(/rossi|users\/admin/)
  await leaveAfter(page, 20)
  await fail(page, `broken-${newId()}`)
  await expect.poll(() => service.of('event').length).toBeGreaterThan(0)
  expect(service.of('replay_event')).toEqual([])
  expect(await recordedSession(page)).toBeNull()
  expect(await loadedFiles(page, /\/recording-/)).toBe(0)
  await page.context().close()
})

test('a reader who allows recordings is recorded after 15 seconds, without texts, pictures and names, until they take that back', async ({
  browser,
  product,
  service,
  t,
}) => {
  service.received.length = 0
  // One session in ten: a draw below 0.1.
  const page = await firstVisit(browser, { product, draw: 0.09 })
  const faults = new PageFaults(page)
  await choose(page, { t, allows: true })
  await expect.poll(() => recordedSession(page)).not.toBeNull()
  expect(await loadedFiles(page, /\/recording-/)).toBe(1)
  const texts = await readableTexts(page)
  await leaveAfter(page, 14)
  await page
    .getByRole('link', { name: t('shell.teams'), exact: true })
    .first()
    .click()
  await page.getByRole('searchbox').first().fill('mario.rossi')
  await expect(page).toHaveURL(/mario/)
  texts.push(...(await readableTexts(page)), 'mario')
  await leaveAfter(page, 16)
  await expect.poll(() => service.of('replay_recording').length).toBe(1)
  const [recording = ''] = service.of('replay_recording')
  const events: { type: number; data: { tag?: string } }[] = JSON.parse(recording)
  expect(events.filter(({ type }) => type === 2).length, 'a snapshot of the page').toBeGreaterThan(0)
  expect(recording).toContain('rr_width')
  const [session = ''] = service.of('replay_event')
  expect(JSON.parse(session)).toMatchObject({ segment_id: 0, replay_type: 'session' })
  const sent = recording + session
  expect(texts.length).toBeGreaterThan(100)
  // Paths of files may be sent, and those of pages without a name in them.
  const isPlainPath = (text: string) => /^(http:\/\/localhost:\d+)?\/(assets\/.*|[a-z]*)$/.test(text)
  // A number is searched for as a whole: its digits may be part of any time.
  const isSent = (text: string) => sent.includes(/^\d+$/.test(text) ? `"${text}"` : text)
  expect(texts.filter((text) => !isPlainPath(text) && isSent(text))).toEqual([])
  expect(service.of('transaction').join('\n')).not.toContain('mario')

  const shell = new Shell(page, t)
  await shell.drawer.getByRole('button', { name: t('shell.cookiePreferences') }).click()
  await expectAccessible(page)
  await choose(page, { t, allows: false })
  await expect.poll(() => recordedSession(page)).toBeNull()
  // Every five seconds a part was sent until then, however long the reader took.
  const sentBefore = service.of('replay_recording').length
  await page
    .getByRole('link', { name: t('shell.tournaments'), exact: true })
    .first()
    .click()
  await leaveAfter(page, 40)
  const message = `broken-${newId()}`
  await fail(page, message)
  await expect.poll(() => service.of('event').some((text) => text.includes(message))).toBe(true)
  expect(service.of('replay_recording').length, 'nothing more after the refusal').toBe(sentBefore)
  await goTo(page, `${product.origin}/teams`)
  expect(await loadedFiles(page, /\/recording-/)).toBe(0)
  expect(faults.faults.filter((fault) => !fault.includes(message))).toEqual([])
  await page.context().close()
})

test('a session that is not drawn for recording sends its last minute when an error happens; report, recording and log name each other', async ({
  browser,
  product,
  service,
  t,
}) => {
  service.received.length = 0
  const page = await firstVisit(browser, { product, draw: 0.11 })
  await choose(page, { t, allows: true })
  await expect.poll(() => recordedSession(page)).not.toBeNull()
  await leaveAfter(page, 20)
  const message = `broken-${newId()}`
  await fail(page, message)
  await expect.poll(() => service.of('replay_event').length).toBeGreaterThan(0)
  const report = JSON.parse(service.of('event').find((text) => text.includes(message)) ?? '')
  const recording = JSON.parse(service.of('replay_event')[0] ?? '')
  expect(recording).toMatchObject({
    replay_type: 'buffer',
    replay_id: report.tags.replayId,
    error_ids: [report.event_id],
  })
  const line = () => product.log.find((each) => each.includes(message)) ?? ''
  await expect.poll(line).toContain(`"report":"${report.event_id}"`)
  expect(line()).toContain(`"requestId":"${report.tags.request_id}"`)
  await page.context().close()
})
