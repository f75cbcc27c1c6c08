import { makeT, type Locale, type Translate } from '@agone/i18n'
import type { Browser } from '@playwright/test'
import { accessibilityFaults, gradientFaults, overflowAt, visualRules, setTheme } from '../support/accessibility.ts'
import { headFaults } from '../support/document-head.ts'
import { htmlFaults } from './html.ts'
import { expect, test, type Page } from '../support/journey.ts'
import { emptyWindow, type Person } from '../support/people.ts'
import { Loading } from '../support/loading.ts'
import { PageFaults } from '../support/page-faults.ts'
import { tagOfHostileText } from './hostile-community.ts'
import { queriesWithoutContainer } from './container-queries.ts'
import type { PageUrls } from './page-urls.ts'
import type { SitePage } from './site-pages.ts'
import { expectLight } from './weight.ts'

const locales = { it: 'it-IT', en: 'en-GB' } as const

/** The windows in which pages are loaded. */
const windows = { it: { width: 1280, height: 800 }, en: { width: 390, height: 844 } } as const

/** Widths at which no page may scroll horizontally; the light theme is checked at the last one, that of a phone. */
const widths = { it: [1440, 768, 320, 390], en: [1280, 768, 320, 390] } as const

/** With TEST_ROUNDS=many axe checks each page in both languages and themes at three widths, and its HTML in both languages. */
const isThorough = process.env['TEST_ROUNDS'] === 'many'

/** The width of the sign-on popup. */
const popupWidth = 500

type SweepOptions = { language: Locale; origin: string; person?: Person | undefined }

/**
 * The window of one user in one language, which visits page after page. In Italian each page is loaded without cache, in
 * a wide window, and checked in both themes. English differs only in its texts: it is loaded with the cache, in the window of a phone,
 * and axe checks it once.
 */
export class PageSweep {
  readonly #page: Page
  readonly #options: SweepOptions
  readonly #t: Translate
  readonly #faults: PageFaults
  readonly #loading: Loading

  private constructor(page: Page, options: SweepOptions) {
    this.#page = page
    this.#options = options
    this.#t = makeT(options.language)
    this.#faults = new PageFaults(page)
    this.#loading = new Loading(page)
    page.on('dialog', (dialog) => {
      this.#faults.faults.push(`a script has run: ${dialog.message()}`)
      void dialog.dismiss()
    })
  }

  static async open(browser: Browser, options: SweepOptions): Promise<PageSweep> {
    const { language, origin, person } = options
    const contextOptions = { baseURL: origin, locale: locales[language], colorScheme: 'dark' } as const
    const page = person
      ? await person.window(browser, contextOptions)
      : await emptyWindow(browser, origin, contextOptions)
    const sweep = new PageSweep(page, options)
    await sweep.#faults.start()
    return sweep
  }

  close(): Promise<void> {
    return this.#page.context().close()
  }

  /** Checks each page; one that cannot be loaded fails the test, and the others are still checked. */
  async sweep(pages: readonly SitePage[], urls: PageUrls): Promise<void> {
    for (const page of pages) {
      const name = `${page.name} (${this.#options.language})`
      await test.step(name, async () => {
        const fault: unknown = await this.#check(name, page, urls).catch((thrown: unknown) => thrown)
        expect.soft(fault, `${name}: can be loaded`).toBeUndefined()
      })
    }
  }

  async #check(name: string, sitePage: SitePage, urls: PageUrls) {
    const { loadsLate, hasRefusals, isUnlisted = false, preview, onGradient, inPopup, ...site } = sitePage
    const page = this.#page
    const { language } = this.#options
    const isItalian = language === 'it'
    await this.#load(site, urls)
    if (!this.#options.person && !inPopup)
      expect.soft(await headFaults(page, { isUnlisted, preview }), `${name}: its head`).toEqual([])
    // Neither theme nor width change the HTML, and a language only its texts.
    if (isItalian || isThorough)
      expect.soft(await htmlFaults(await page.content()), `${name}: valid HTML after the scripts`).toEqual([])
    const dark = isItalian ? await accessibilityFaults(page) : []
    const { width: loadedAt } = windows[language]
    expect.soft(dark, `${name}, dark, ${loadedAt} px: accessible`).toEqual([])
    // Layout shifts are read last, to include those of parts that load late.
    if (!loadsLate) await this.#faults.expectNoLayoutShift(`${name}, dark, ${loadedAt} px`)
    expect.soft(await page.locator(tagOfHostileText).count(), `${name}: markup of a text`).toBe(0)
    await setTheme(page, 'light')
    for (const width of inPopup ? [popupWidth, ...widths[language]] : widths[language])
      expect
        .soft(await overflowAt(page, width), `${name}, ${width} px: pixels beyond the window`)
        .toBeLessThanOrEqual(0)
    // Overlays use parts of the site at sizes of their own.
    if (isItalian && !page.url().includes('/overlay/'))
      expect.soft(await queriesWithoutContainer(page), `${name}: rules that need a container`).toEqual([])
    const light = await accessibilityFaults(page, isItalian ? visualRules : undefined)
    expect.soft(light, `${name}, light, ${widths[language].at(-1)} px: accessible`).toEqual([])
    if (!hasRefusals) expect.soft(this.#faults.faults, `${name}: faults in the console`).toEqual([])
    // At the end, when the page has been idle for long.
    if (!this.#options.person && !inPopup && isItalian) await this.#checkDocument(name, sitePage)
    if (isThorough) await this.#checkEveryWidth(name)
    // Last, because it replaces what it checks.
    if (onGradient && isItalian) await this.#checkGradients(name)
  }

  async #load({ at, subpath, text }: SitePage, urls: PageUrls): Promise<void> {
    const page = this.#page
    const isSignedIn = this.#options.person !== undefined
    await page.setViewportSize(windows[this.#options.language])
    await this.#faults.restart({ isFirstVisit: this.#options.language === 'it' })
    await this.#loading.goTo(typeof at === 'string' ? at : at(urls), { isSignedIn })
    if (subpath) await this.#loading.goTo(page.url() + subpath, { isSignedIn })
    if (text) await expect(page.getByText(this.#t(text)).filter({ visible: true }).first()).toBeVisible()
  }

  /** The document that the server sends to visitors: valid HTML, which loads little. */
  async #checkDocument(name: string, sitePage: SitePage): Promise<void> {
    const page = this.#page
    const document = await (await page.request.get(page.url())).text()
    expect.soft(await htmlFaults(document), `${name}: the server’s document is valid HTML`).toEqual([])
    await expectLight(page, sitePage, document)
  }

  /** All rules of axe in both themes, at every width. */
  async #checkEveryWidth(name: string): Promise<void> {
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(this.#page, theme)
      for (const width of [320, 768, 1440]) {
        await this.#page.setViewportSize({ width, height: 900 })
        const faults = await accessibilityFaults(this.#page, undefined, { hasOneLanguage: true })
        expect.soft(faults, `${name}, ${theme}, ${width} px: accessible`).toEqual([])
      }
    }
  }

  async #checkGradients(name: string): Promise<void> {
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(this.#page, theme)
      expect.soft(await gradientFaults(this.#page), `${name}, ${theme}: legible on gradients`).toEqual([])
    }
  }
}
