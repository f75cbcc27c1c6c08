import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What words can break. All other rules are about markup and colours, which every language shares. */
const rulesOfWords = `
  aria-command-name aria-dialog-name aria-input-field-name aria-progressbar-name aria-toggle-field-name button-name
  document-title empty-heading html-has-lang html-lang-valid image-alt input-button-name label landmark-unique link-name
  role-img-alt scrollable-region-focusable select-name summary-name svg-img-alt target-size valid-lang
`
  .trim()
  .split(/\s+/)

/** The rules that were asked for, of which readers of English need only those that their words can break. */
const rulesFor = (lang: string, rules: readonly string[] | undefined) =>
  lang === 'it' ? rules : (rules?.filter((rule) => rulesOfWords.includes(rule)) ?? rulesOfWords)

/**
 * Waits until what fades in or changes its colours has done so: on its way it has another contrast. Answers the language
 * of the document, and whether axe is in it.
 */
const stillDocument = (page: Page): Promise<{ lang: string; hasAxe: boolean }> =>
  page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    const ending = document.getAnimations().filter(isEnding)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    return { lang: document.documentElement.lang, hasAxe: 'axe' in window }
  })

type Violation = { id: string; nodes: { target: unknown[] }[] }

/**
 * What breaks which rule where. Only violations are worked out, in the page itself, and each document gets axe once: to
 * read its 560 kB costs half as much as to run all of its rules.
 */
export const accessibilityFaults = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  const { lang, hasAxe } = await stillDocument(page)
  const asked = rulesFor(lang, rules)
  if (asked?.length === 0) return []
  if (!hasAxe) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const options = { resultTypes: ['violations'], ...(runOnly === undefined ? {} : { runOnly }) }
    const { violations }: { violations: Violation[] } = await Object(window).axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, asked)
}

/** Fails with what breaks which rule where. */
export const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  expect.soft(await accessibilityFaults(page, rules), `accessible: ${page.url()}`).toEqual([])
}

/** What a theme or a width can break; all other rules are about the document, which stays the same. */
export const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** By how many pixels the page is wider than a window of this width. */
export const overflowAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Fails where the page is wider than its window. */
export const expectFits = async (page: Page, width: number): Promise<void> => {
  expect.soft(await overflowAt(page, width), `${page.url()} fits ${width} px`).toBeLessThanOrEqual(0)
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

/** Contrast faults of what is written on a gradient, against both its ends: axe judges colours on plain ground only. */
export const gradientFaults = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const end of [0, -1] as const) {
    await paint(page, end)
    faults.push(...(await accessibilityFaults(page, ['color-contrast'])))
  }
  return faults
}

/** Wears a theme as the boot script does, without loading the page anew. */
export const wear = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
