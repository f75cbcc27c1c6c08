import { expect, type Page, type Request } from '@playwright/test'
import { waitForHydration } from './ready.ts'

/** What a page still loads after the first paint: user, data, and lazy chunks. */
const pendingParts = (page: Page, isSignedIn: boolean): Promise<string[]> =>
  page.evaluate(async (hasMenus) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const idle = () => new Promise((done) => requestIdleCallback(done))
    await document.fonts.ready
    await frame()
    await idle()
    // Queries publish their results in a timer.
    await new Promise((done) => setTimeout(done))
    await frame()
    await idle()
    const exists = (selector: string) => document.querySelector(selector) !== null
    const menus = document.querySelectorAll('header [popover]').length
    return [
      document.readyState === 'complete' ? [] : ['load event'],
      exists('h1') ? [] : ['heading'],
      exists('[aria-busy="true"]') ? ['busy part'] : [],
      // A spinner is the only status with an accessible name instead of text.
      exists('[role="status"][aria-label]') ? ['spinner'] : [],
      hasMenus && exists('header') && menus < 2 ? ['menus of the user'] : [],
    ].flat()
  }, isSignedIn)

/** Tracks the requests of a page, and waits until all are finished, however long that takes. */
export class Loading {
  readonly #page: Page
  readonly #pending = new Set<Request>()

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      // Requests of the previous page do not matter any more.
      if (request.isNavigationRequest()) this.#pending.clear()
      this.#pending.add(request)
    })
    page.on('requestfinished', (request) => this.#pending.delete(request))
    page.on('requestfailed', (request) => this.#pending.delete(request))
    // Nothing reads the body of a refusal, so its request never counts as finished.
    page.on('response', (response) => (response.ok() ? undefined : this.#pending.delete(response.request())))
  }

  /**
   * Opens a URL and waits until the page has loaded everything; the pages of the sign-on do not run the site's script.
   */
  async goTo(path: string, { isSignedIn = false } = {}): Promise<void> {
    await this.#page.goto(path)
    if (!new URL(this.#page.url()).pathname.startsWith('/auth/')) await waitForHydration(this.#page)
    const waiting = async () => {
      const parts = await pendingParts(this.#page, isSignedIn)
      return [...[...this.#pending].map((request) => request.url()), ...parts]
    }
    await expect.poll(waiting, { message: `${this.#page.url()} has loaded everything`, intervals: [50] }).toEqual([])
  }
}

/**
 * Delays files until the page has been painted without them. It asks for the paint with a timer: an animation frame
 * that was requested this early once never came. All files of a document wait for the same promise.
 */
export const delayFiles = async (page: Page, files: string): Promise<void> => {
  let painted: Promise<unknown> | undefined
  page.on('request', (request) => {
    if (request.isNavigationRequest()) painted = undefined
  })
  await page.route(files, async (route) => {
    painted ??= page.waitForFunction(
      () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
      undefined,
      { polling: 20 },
    )
    await painted
    await route.continue()
  })
}
