import { expect, type Page } from '@playwright/test'

/** What a page does that nobody asked for: faults in its console, and things that jump while it loads. */
export class Watch {
  readonly #page: Page
  readonly #faults: string[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (fault) => this.#faults.push(fault.message))
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

  expectNoFaults(): void {
    expect.soft(this.#faults, `console of ${this.#page.url()}`).toEqual([])
  }

  /** The page may not move by more than 0.02 while it loads (the sum of the layout shifts that the browser saw). */
  async expectSteady(): Promise<void> {
    const shifts = await this.#page.evaluate(() => {
      const kept: { value: number; sources: string }[] = Object(window).__shifts
      return kept
    })
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    const moved = shifts.map(({ value, sources }) => `${value.toFixed(4)} ${sources}`).join('\n')
    expect.soft(sum, `${this.#page.url()} stays where it is\n${moved}`).toBeLessThanOrEqual(0.02)
  }
}
