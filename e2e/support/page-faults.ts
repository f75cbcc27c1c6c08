import { expect, type CDPSession, type Page } from '@playwright/test'

/** The maximal sum of the layout shifts of a page while it loads. */
const maxLayoutShift = 0.02

type Shifts = { sum: number; sources: string }

/** Faults of a page: errors in its console, and layout shifts while it loads. */
export class PageFaults {
  readonly faults: string[] = []
  readonly #page: Page
  #session: CDPSession | undefined

  constructor(page: Page) {
    this.#page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (fault) => this.faults.push(fault.message))
  }

  /** Call before the first page is loaded. */
  async start(): Promise<void> {
    await this.#page.addInitScript(() => {
      const shifts: { value: number; sources: string }[] = []
      Object.assign(window, { __shifts: shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!('value' in entry) || !('sources' in entry) || !('hadRecentInput' in entry)) continue
          if (entry.hadRecentInput || typeof entry.value !== 'number' || !Array.isArray(entry.sources)) continue
          const sources = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '?')
          shifts.push({ value: entry.value, sources: sources.join(' | ') })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
  }

  /**
   * Call before each further page: clears the faults of the previous one. On a first visit it empties the browser's
   * cache, so that fonts, styles and scripts arrive late. With a disabled cache, files that are requested twice would
   * be loaded twice.
   */
  async restart({ isFirstVisit = true } = {}): Promise<void> {
    this.faults.length = 0
    if (!isFirstVisit) return
    this.#session ??= await this.#page.context().newCDPSession(this.#page)
    await this.#session.send('Network.clearBrowserCache')
  }

  /** The sum of the layout shifts while a page loads must not exceed 0.02. */
  async expectNoLayoutShift(description = this.#page.url()): Promise<void> {
    const { sum, sources } = await this.#shifts()
    expect.soft(sum, `${description}: no layout shift while it loads\n${sources}`).toBeLessThanOrEqual(maxLayoutShift)
  }

  async #shifts(): Promise<Shifts> {
    const shifts = await this.#page.evaluate(() => {
      const entries: { value: number; sources: string }[] = Object(window).__shifts
      return entries
    })
    return {
      sum: shifts.reduce((total, { value }) => total + value, 0),
      sources: shifts.map(({ value, sources }) => `${value.toFixed(4)} ${sources}`).join('\n'),
    }
  }
}
