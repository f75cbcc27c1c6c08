import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What words can break. All other rules are about markup and colours, which every language shares. */
const rulesOfWords = `
  aria-command-name aria-dialog-name aria-input-field-name aria-progressbar-name aria-toggle-field-name button-name
  document-title empty-heading html-has-lang html-lang-valid image-alt input-button-name label landmark-unique link-name
  role-img-alt scrollable-region-focusable select-name summary-name svg-img-alt target-size valid-lang
`
  .trim()
  .split(/\s+/)

/** The rules that were asked for, of which readers of English need only those that their words can break. */
const rulesFor = (lang: string | null, rules: readonly string[] | undefined) =>
  lang === 'it' ? rules : (rules?.filter((rule) => rulesOfWords.includes(rule)) ?? rulesOfWords)

/** Waits until what fades in or changes its colours has done so: on its way it has another contrast. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    const ending = document.getAnimations().filter(isEnding)
    return Promise.all(ending.map(({ finished }) => finished.then(() => undefined).catch(() => undefined)))
  })

/**
 * Fails with what breaks which rule where. Only faults are worked out, and in the page itself instead of a second one,
 * which the frames of other origins would need and we have none of: a fifth of the time.
 */
export const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  await untilStill(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const asked = rulesFor(await page.locator('html').getAttribute('lang'), rules)
  const { violations } = await (asked ? axe.withRules([...asked]) : axe).analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(faults, `accessible: ${page.url()}`).toEqual([])
}

/** What a theme or a width can break; all other rules are about the document, which stays the same. */
export const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Fails where the page is wider than its window. */
export const expectFits = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(beyond, `${page.url()} fits ${width} px`).toBeLessThanOrEqual(0)
}

/** Both themes and all widths in two looks: the dark one on a desk, the light one in a hand. */
export const expectSound = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await expectAccessible(page)
  await wear(page, 'light')
  for (const width of [1440, 768, 320, 390]) await expectFits(page, width)
  await expectAccessible(page, rulesOfLooks)
}

/** Paints whatever has a gradient with the colour at one end of it, and ends every change of colours that is under way. */
const paint = (page: Page, end: 0 | -1): Promise<void> =>
  page.evaluate((at) => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')]
    for (const { style } of all) Object.assign(style, { transition: 'none', background: '' })
    for (const each of all) {
      const { backgroundImage } = getComputedStyle(each)
      const colours = backgroundImage.includes('gradient(') ? backgroundImage.match(/\b[a-z]+\([^()]*\)/g) : null
      if (colours) each.style.background = colours.at(at) ?? ''
    }
  }, end)

/** What is written on a gradient stands out from both its ends: axe judges colours on plain ground only. */
export const expectLegible = async (page: Page): Promise<void> => {
  for (const end of [0, -1] as const) {
    await paint(page, end)
    await expectAccessible(page, ['color-contrast'])
  }
}

/** Wears a theme as the boot script does, without loading the page anew. */
export const wear = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
