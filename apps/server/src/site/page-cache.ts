/** What a page was made from, such as `tournament:{id}`, each with the version it had. */
export type Tags = ReadonlyMap<string, string>

/**
 * Something rendered: `at` is since when all that it shows is known, `bytes` what it weighs in memory, `isLasting` whether
 * it may be sent again.
 */
export type Rendered = { readonly tags: Tags; readonly at: number; readonly bytes: number; readonly isLasting: boolean }

/** A page and when its render began, or what it shows was known if that is earlier; on the clock of `performance.now`. */
export type Born<Page> = { readonly page: Page; readonly born: number }

/**
 * Pages that were rendered within the last moment. A page counts from the start of its render, or from
 * when what it shows was known, so what is sent is
 * never older than `maxAge` milliseconds, whatever happened meanwhile; readers who come at once share one render. In the
 * last fifth of that time the first reader renders the next one, and the others still get the last.
 */
export class PageCache<Page extends Rendered> {
  readonly #maxAge: number
  readonly #maxBytes: number
  readonly #now: () => number
  readonly #entries = new Map<string, Born<Page>>()
  readonly #rendering = new Map<string, Promise<Born<Page>>>()
  #bytes = 0

  constructor({ maxAge = 1000, maxBytes = 64 * 1024 * 1024, now = () => performance.now() } = {}) {
    this.#maxAge = maxAge
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** The page if it is young enough and nobody need begin the next one. */
  fresh(key: string): Born<Page> | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const age = this.#now() - entry.born
    if (age > this.#maxAge) return undefined
    return age <= this.#maxAge * 0.8 || this.#rendering.has(key) ? entry : undefined
  }

  /** The page, rendered if need be. `render` gets the last one, whose compressed form may still serve. */
  async get(key: string, render: (last: Page | undefined) => Promise<Page>): Promise<Born<Page>> {
    return this.fresh(key) ?? this.#rendering.get(key) ?? this.#render(key, render)
  }

  /** Forgets every page that shows the named thing in another version than the given one (or in any). */
  invalidate(name: string, version?: string | number): void {
    for (const [key, { page }] of this.#entries) {
      const shown = page.tags.get(name)
      if (shown !== undefined && shown !== String(version)) this.#forget(key)
    }
    // A render under way may have read the old state: nobody who comes from now on may share it.
    this.#rendering.clear()
  }

  #render(key: string, render: (last: Page | undefined) => Promise<Page>): Promise<Born<Page>> {
    const begun = this.#now()
    const rendering = render(this.#entries.get(key)?.page).then((page) => {
      const entry = { page, born: Math.min(begun, page.at) }
      if (page.isLasting && this.#rendering.get(key) === rendering) this.#keep(key, entry)
      return entry
    })
    const settle = () => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
    this.#rendering.set(key, rendering)
    rendering.then(settle, settle)
    return rendering
  }

  #keep(key: string, entry: Born<Page>): void {
    this.#forget(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.page.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#entries.get(key)?.page.bytes ?? 0
    this.#entries.delete(key)
  }
}
