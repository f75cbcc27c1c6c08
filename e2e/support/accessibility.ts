import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * The rules that texts can break. All other rules are about markup and colours, which are the same in both languages.
 */
const textRules = `
  aria-command-name aria-dialog-name aria-input-field-name aria-progressbar-name aria-toggle-field-name button-name
  document-title empty-heading html-has-lang html-lang-valid image-alt input-button-name label landmark-unique link-name
  role-img-alt scrollable-region-focusable select-name summary-name svg-img-alt target-size valid-lang
`
  .trim()
  .split(/\s+/)

/** The rules to check; in English only those that texts can break. */
const rulesFor = (lang: string, rules: readonly string[] | undefined) =>
  lang === 'it' ? rules : (rules?.filter((rule) => textRules.includes(rule)) ?? textRules)

/**
 * Waits until fades and colour transitions are over, because the contrast differs during them. Resolves to the language
 * of the document, and whether axe is loaded in it.
 */
const waitForTransitions = (page: Page): Promise<{ lang: string; hasAxe: boolean }> =>
  page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    const ending = document.getAnimations().filter(isEnding)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    return { lang: document.documentElement.lang, hasAxe: 'axe' in window }
  })

type Violation = { id: string; nodes: { target: unknown[] }[] }

/**
 * The violations, by rule and element. axe runs in the page, computes violations only, and is loaded once per document:
 * parsing its 560 kB costs half as much as running all of its rules. With `hasOneLanguage` no rule is left out.
 */
export const accessibilityFaults = async (
  page: Page,
  rules?: readonly string[],
  { hasOneLanguage = false } = {},
): Promise<string[]> => {
  const { lang, hasAxe } = await waitForTransitions(page)
  const selected = hasOneLanguage ? rules : rulesFor(lang, rules)
  if (selected?.length === 0) return []
  if (!hasAxe) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const options = { resultTypes: ['violations'], ...(runOnly === undefined ? {} : { runOnly }) }
    const { violations }: { violations: Violation[] } = await Object(window).axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, selected)
}

/** Fails with the list of violations. */
export const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  expect.soft(await accessibilityFaults(page, rules), `accessible: ${page.url()}`).toEqual([])
}

/** The rules that a theme or a width can break; all others are about the document, which stays the same. */
export const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** The number of pixels by which the page is wider than a window of this width. */
export const overflowAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Fails if the page is wider than its window. */
export const expectFits = async (page: Page, width: number): Promise<void> => {
  expect.soft(await overflowAt(page, width), `${page.url()} fits ${width} px`).toBeLessThanOrEqual(0)
}

/** Replaces each gradient by the colour at one end of it, and finishes every colour transition. */
const replaceGradients = (page: Page, end: 0 | -1): Promise<void> =>
  page.evaluate((at) => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')]
    for (const { style } of all) Object.assign(style, { transition: 'none', background: '' })
    for (const each of all) {
      const { backgroundImage } = getComputedStyle(each)
      const colours = backgroundImage.includes('gradient(') ? backgroundImage.match(/\b[a-z]+\([^()]*\)/g) : null
      if (colours) each.style.background = colours.at(at) ?? ''
    }
  }, end)

/** Contrast violations of texts on a gradient, against both its ends: axe only checks plain backgrounds. */
export const gradientFaults = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const end of [0, -1] as const) {
    await replaceGradients(page, end)
    faults.push(...(await accessibilityFaults(page, ['color-contrast'])))
  }
  return faults
}

/** Sets a theme like the boot script, without reloading the page. */
export const setTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
