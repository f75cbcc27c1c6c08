import { expect, type CDPSession, type Page } from '@playwright/test'

/** The sum of the layout shifts that a page may have while it loads. */
const steadiness = 0.02

type Shifts = { sum: number; moved: string }

/** What a page does that nobody asked for: faults in its console, and things that jump while it loads. */
export class Watch {
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
          const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '?')
          shifts.push({ value: entry.value, sources: moved.join(' | ') })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
  }

  /**
   * Call before each further page: forgets the faults of the one before it. On a first visit it empties the browser's cache,
   * so that fonts, styles and scripts arrive late. A disabled cache would load what two places ask for twice.
   */
  async restart({ isFirstVisit = true } = {}): Promise<void> {
    this.faults.length = 0
    if (!isFirstVisit) return
    this.#session ??= await this.#page.context().newCDPSession(this.#page)
    await this.#session.send('Network.clearBrowserCache')
  }

  /** The page may not move by more than 0.02 while it loads (the sum of the layout shifts that the browser saw). */
  async expectSteady(where = this.#page.url()): Promise<void> {
    const { sum, moved } = await this.#shifts()
    expect.soft(sum, `${where}: steady while it loads\n${moved}`).toBeLessThanOrEqual(steadiness)
  }

  async #shifts(): Promise<Shifts> {
    const shifts = await this.#page.evaluate(() => {
      const kept: { value: number; sources: string }[] = Object(window).__shifts
      return kept
    })
    return {
      sum: shifts.reduce((total, { value }) => total + value, 0),
      moved: shifts.map(({ value, sources }) => `${value.toFixed(4)} ${sources}`).join('\n'),
    }
  }
}
