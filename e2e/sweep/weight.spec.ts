import { goTo } from '../support/ready.ts'
import { expect } from '../support/journey.ts'
import { test } from './places.ts'
import { sitePages } from './site-pages.ts'

/**
 * What a public page may load before it can be used. JavaScript is counted as it is sent, in kB; 130 and 12 are the aim. The
 * page itself carries its styles.
 */
const limits = { kilobytes: 195, scripts: 17, stylesheets: 0 }

test('no public page loads more than it may', async ({ page, places }) => {
  for (const { name, at } of sitePages.visitor) {
    await goTo(page, typeof at === 'string' ? at : at(places))
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
