import type { Page } from '@playwright/test'
import { expect } from '../support/journey.ts'
import type { SitePage } from './site-pages.ts'

/** JavaScript as transferred, in kB, and the number of its files. */
type Limits = { kilobytes: number; scripts: number }

/**
 * The limits of a public page until it can be used (decision 800): of the scripts that its document names. Styles are part of the
 * document.
 */
const untilUsable: Limits = { kilobytes: 130, scripts: 10 }

/** The limits until nothing is loaded any more, with what comes after the page, such as the socket of live pages. */
const untilRest: Limits = { kilobytes: 153.4, scripts: 15 }

/**
 * What a page that calculates may load beyond these: the engines and its own part, which no other page loads. Groups with a bracket
 * after them need the engines and parts of both.
 */
const forCalculating: Limits = { kilobytes: 28.2, scripts: 8 }

const noMore: Limits = { kilobytes: 0, scripts: 0 }

const sumOf = (one: Limits, other: Limits): Limits => ({
  kilobytes: one.kilobytes + other.kilobytes,
  scripts: one.scripts + other.scripts,
})

type File = { pathname: string; size: number }

const loadedFiles = async (page: Page): Promise<File[]> => {
  // A file that is preloaded and then imported may be listed twice; it was sent once.
  const sizeOf = new Map(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap((entry) => {
        const { pathname } = new URL(entry.name)
        return 'encodedBodySize' in entry ? [[pathname, Number(entry.encodedBodySize)] as const] : []
      }),
    ),
  )
  return [...sizeOf].map(([pathname, size]) => ({ pathname, size }))
}

const expectWithin = ({ kilobytes, scripts }: Limits, files: readonly File[], about: string) => {
  const sum = files.reduce((total, { size }) => total + size, 0) / 1000
  const sizes = files.map(({ pathname, size }) => `${pathname} ${size}`).join('\n')
  expect.soft(sum, `${about}: kB of JavaScript\n${sizes}`).toBeLessThanOrEqual(kilobytes)
  expect.soft(files.length, `${about}: files of JavaScript\n${sizes}`).toBeLessThanOrEqual(scripts)
}

/**
 * Fails if a public page exceeds the limits of its weight until nothing is loaded any more, or has fetched a stylesheet; `document` is the
 * HTML that the server sends.
 */
export const expectLight = async (page: Page, { name, calculates }: SitePage, document: string): Promise<void> => {
  const more = calculates ? forCalculating : noMore
  // The socket of live pages comes when the page is idle.
  await page.waitForLoadState('networkidle')
  const files = await loadedFiles(page)
  const scripts = files.filter(({ pathname }) => pathname.endsWith('.js'))
  // They are loaded once the page is painted.
  const imports = /data-imports="([^"]*)"/.exec(document)?.[1]?.split(' ') ?? []
  const named = scripts.filter(({ pathname }) => imports.includes(pathname))
  expect.soft(named.length, `${name}: files named by the document`).toBeGreaterThan(0)
  expectWithin(sumOf(untilUsable, more), named, name)
  expectWithin(sumOf(untilRest, more), scripts, `${name}, with all that comes later`)
  const stylesheets = files.filter(({ pathname }) => pathname.endsWith('.css'))
  expect.soft(stylesheets.length, `${name}: stylesheets`).toBe(0)
}
