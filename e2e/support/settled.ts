import { expect, type Page, type Request } from '@playwright/test'
import { ready } from './ready.ts'

/** What a page still waits for, once it has painted what it has: reader, data, and what is loaded on demand. */
const waitingIn = (page: Page, isSignedIn: boolean): Promise<string[]> =>
  page.evaluate(async (hasReader) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const idle = () => new Promise((done) => requestIdleCallback(done))
    await document.fonts.ready
    await frame()
    await idle()
    // Queries publish their answers in a timer.
    await new Promise((done) => setTimeout(done))
    await frame()
    await idle()
    const isHere = (selector: string) => document.querySelector(selector) !== null
    const menus = document.querySelectorAll('header [popover]').length
    return [
      document.readyState === 'complete' ? [] : ['load event'],
      isHere('h1') ? [] : ['heading'],
      isHere('[aria-busy="true"]') ? ['busy part'] : [],
      // A spinner is the only status that is named instead of written.
      isHere('[role="status"][aria-label]') ? ['spinner'] : [],
      hasReader && isHere('header') && menus < 2 ? ['menus of the reader'] : [],
    ].flat()
  }, isSignedIn)

/** Follows what a page loads, and waits until it has loaded everything, however long that takes. */
export class Loading {
  readonly #page: Page
  readonly #pending = new Set<Request>()

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      // What the page before was still loading is of no interest any more.
      if (request.isNavigationRequest()) this.#pending.clear()
      this.#pending.add(request)
    })
    page.on('requestfinished', (request) => this.#pending.delete(request))
    page.on('requestfailed', (request) => this.#pending.delete(request))
    // Nobody reads what a refusal says: it never counts as finished.
    page.on('response', (response) => (response.ok() ? undefined : this.#pending.delete(response.request())))
  }

  /** Goes to an address and waits until the page has everything; the pages of sign-on have no script of the site. */
  async goTo(path: string, { isSignedIn = false } = {}): Promise<void> {
    await this.#page.goto(path)
    if (!new URL(this.#page.url()).pathname.startsWith('/auth/')) await ready(this.#page)
    const waiting = async () => {
      const parts = await waitingIn(this.#page, isSignedIn)
      return [...[...this.#pending].map((request) => request.url()), ...parts]
    }
    await expect.poll(waiting, { message: `${this.#page.url()} has loaded everything`, intervals: [50] }).toEqual([])
  }
}
