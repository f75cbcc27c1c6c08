import { goTo } from '../support/ready.ts'
import { expect } from '../support/journey.ts'
import { test } from './page-urls.ts'
import { sitePages } from './site-pages.ts'

/**
 * The limits of a public page until nothing is loaded any more, with what is loaded after the page, such as the socket
 * of live pages. JavaScript is counted as transferred, in kB; the goals are 130 kB and 12 scripts before that. Styles are
 * part of the document.
 */
const limits = { kilobytes: 155, scripts: 16, stylesheets: 0 }

test('no public page exceeds the limits of its weight', async ({ page, urls }) => {
  for (const { name, at } of sitePages.visitor) {
    await goTo(page, typeof at === 'string' ? at : at(urls))
    await page.waitForLoadState('networkidle')
    // A file that is preloaded and then imported may be listed twice; it was sent once.
    const sizeOf = new Map(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap((entry) => {
          const { pathname } = new URL(entry.name)
          return 'encodedBodySize' in entry ? [[pathname, Number(entry.encodedBodySize)] as const] : []
        }),
      ),
    )
    const loaded = [...sizeOf].map(([pathname, size]) => ({ pathname, size }))
    const scripts = loaded.filter(({ pathname }) => pathname.endsWith('.js'))
    const stylesheets = loaded.filter(({ pathname }) => pathname.endsWith('.css'))
    const kilobytes = scripts.reduce((sum, { size }) => sum + size, 0) / 1000
    const sizes = scripts.map(({ pathname, size }) => `${pathname} ${size}`).join('\n')
    expect.soft(kilobytes, `${name}: kB of JavaScript\n${sizes}`).toBeLessThanOrEqual(limits.kilobytes)
    expect.soft(scripts.length, `${name}: files of JavaScript\n${sizes}`).toBeLessThanOrEqual(limits.scripts)
    expect.soft(stylesheets.length, `${name}: stylesheets`).toBeLessThanOrEqual(limits.stylesheets)
  }
})
