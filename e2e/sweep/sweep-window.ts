import { makeT, type Locale, type Translate } from '@agone/i18n'
import type { Browser } from '@playwright/test'
import { accessibilityFaults, gradientFaults, overflowAt, rulesOfLooks, wear } from '../support/accessibility.ts'
import { headFaults } from '../support/document-head.ts'
import { expect, test, type Page } from '../support/journey.ts'
import { emptyWindow, type Person } from '../support/people.ts'
import { Loading } from '../support/settled.ts'
import { Watch } from '../support/watch.ts'
import type { Places } from './places.ts'
import type { SitePage } from './site-pages.ts'

const locales = { it: 'it-IT', en: 'en-GB' } as const

const desk = { width: 1280, height: 800 }

/** Widths at which no page may scroll sideways; the light theme is checked at the last one, a phone's. */
const widths = { it: [1440, 768, 320, 390], en: [768, 320, 390] } as const

/** The width of the sign-on popup. */
const popupWidth = 500

type Reader = { language: Locale; origin: string; person?: Person | undefined }

/**
 * The window of one reader in one language, which visits page after page. In Italian each page is loaded without cache and checked
 * in both themes. English differs only in its texts: it uses the cache, and axe checks it once.
 */
export class SweepWindow {
  readonly #page: Page
  readonly #reader: Reader
  readonly #t: Translate
  readonly #watch: Watch
  readonly #loading: Loading

  private constructor(page: Page, reader: Reader) {
    this.#page = page
    this.#reader = reader
    this.#t = makeT(reader.language)
    this.#watch = new Watch(page)
    this.#loading = new Loading(page)
  }

  static async open(browser: Browser, reader: Reader): Promise<SweepWindow> {
    const { language, origin, person } = reader
    const options = { locale: locales[language], colorScheme: 'dark', reducedMotion: 'reduce' } as const
    const page = person ? await person.window(browser, options) : await emptyWindow(browser, origin, options)
    const window = new SweepWindow(page, reader)
    await window.#watch.start()
    return window
  }

  close(): Promise<void> {
    return this.#page.context().close()
  }

  /** Checks each page; one that cannot be loaded fails the test, and the others are still checked. */
  async sweep(pages: readonly SitePage[], places: Places): Promise<void> {
    for (const page of pages) {
      const name = `${page.name} (${this.#reader.language})`
      await test.step(name, async () => {
        const fault: unknown = await this.#judge(name, page, places).catch((thrown: unknown) => thrown)
        expect.soft(fault, `${name}: can be loaded`).toBeUndefined()
      })
    }
  }

  async #judge(name: string, sitePage: SitePage, places: Places) {
    const { comesLater, mayRefuse, isUnlisted = false, onGradient, inPopup, ...site } = sitePage
    const page = this.#page
    const { language } = this.#reader
    const isItalian = language === 'it'
    await this.#load(site, places)
    if (!this.#reader.person && !inPopup)
      expect.soft(await headFaults(page, isUnlisted), `${name}: its head`).toEqual([])
    const dark = isItalian ? await accessibilityFaults(page) : []
    expect.soft(dark, `${name}, dark, ${desk.width} px: accessible`).toEqual([])
    // Layout shifts are read last, to include those of parts that load late.
    if (!comesLater) await this.#watch.expectSteady(`${name}, dark, ${desk.width} px`)
    await wear(page, 'light')
    for (const width of inPopup ? [popupWidth, ...widths[language]] : widths[language])
      expect
        .soft(await overflowAt(page, width), `${name}, ${width} px: pixels beyond the window`)
        .toBeLessThanOrEqual(0)
    const light = await accessibilityFaults(page, isItalian ? rulesOfLooks : undefined)
    expect.soft(light, `${name}, light, ${widths[language].at(-1)} px: accessible`).toEqual([])
    if (!mayRefuse) expect.soft(this.#watch.faults, `${name}: faults in the console`).toEqual([])
    if (onGradient && isItalian) await this.#judgeGradients(name)
  }

  async #load({ at, subpath, says }: SitePage, places: Places): Promise<void> {
    const page = this.#page
    const isSignedIn = this.#reader.person !== undefined
    await page.setViewportSize(desk)
    await this.#watch.restart({ isFirstVisit: this.#reader.language === 'it' })
    await this.#loading.goTo(typeof at === 'string' ? at : at(places), { isSignedIn })
    if (subpath) await this.#loading.goTo(page.url() + subpath, { isSignedIn })
    if (says) await expect(page.getByText(this.#t(says)).first()).toBeVisible()
  }

  async #judgeGradients(name: string): Promise<void> {
    for (const theme of ['light', 'dark'] as const) {
      await wear(this.#page, theme)
      expect.soft(await gradientFaults(this.#page), `${name}, ${theme}: legible on gradients`).toEqual([])
    }
  }
}
