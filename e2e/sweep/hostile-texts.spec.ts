import { expect, test as base } from '../support/journey.ts'
import { overflowAt } from '../support/accessibility.ts'
import { DemoProduct } from '../support/demo-product.ts'
import { Loading } from '../support/loading.ts'
import { PageFaults } from '../support/page-faults.ts'
import { emptyWindow, signedIn, type Person } from '../support/people.ts'
import { makeHostile } from './hostile-community.ts'
import { makePageUrls, type PageUrls } from './page-urls.ts'
import { signOnPages, sitePages, type Role, type SitePage } from './site-pages.ts'

/* Every page of a community in which every name and text is as long as it may be, without a blank, and markup. */

type Community = { origin: string; urls: PageUrls; people: Record<Exclude<Role, 'visitor'>, Person> }

const test = base.extend<object, { community: Community }>({
  community: [
    // Playwright reads from this pattern which fixtures it needs, and takes nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await DemoProduct.start()
      try {
        const { origin } = product
        const urls = await makePageUrls(origin)
        const [admin, manager, captain, driver, player] = await Promise.all(
          (['admin', 'manager', 'captain', 'driver', 'player'] as const).map((username) => signedIn(origin, username)),
        )
        if (!admin || !manager || !captain || !driver || !player) throw new Error('the demo has these users')
        await makeHostile({ admin, player, captain }, urls)
        await use({ origin, urls, people: { admin, manager, captain, driver } })
      } finally {
        await product.stop()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// One after the other, in one worker: each worker would start a product of its own.
test.describe.configure({ mode: 'default', timeout: 600_000 })

const phone = 320
const desktop = 1280

/** What a page may not show because its text has changed. */
const withoutText = ({ name, at, subpath, hasRefusals }: SitePage) => ({ name, at, subpath, hasRefusals })

for (const role of ['visitor', 'captain', 'driver', 'manager', 'admin'] as const)
  test(`for a ${role} no page is wider than its window, and no markup of a text takes effect`, async ({
    browser,
    community: { origin, urls, people },
  }) => {
    const options = { baseURL: origin, viewport: { width: phone, height: 800 } }
    const page =
      role === 'visitor' ? await emptyWindow(browser, origin, options) : await people[role].window(browser, options)
    const faults = new PageFaults(page)
    const loading = new Loading(page)
    page.on('dialog', (dialog) => {
      faults.faults.push(`a script has run: ${dialog.message()}`)
      void dialog.dismiss()
    })
    const pages = role === 'visitor' ? [...sitePages.visitor, ...signOnPages] : sitePages[role]
    for (const { name, at, subpath, hasRefusals } of pages.map(withoutText))
      await test.step(name, async () => {
        await faults.restart({ isFirstVisit: false })
        await page.setViewportSize({ width: phone, height: 800 })
        await loading.goTo(typeof at === 'string' ? at : at(urls), { isSignedIn: role !== 'visitor' })
        if (subpath) await loading.goTo(page.url() + subpath)
        for (const width of [phone, desktop])
          expect
            .soft(await overflowAt(page, width), `${name}, ${width} px: pixels beyond the window`)
            .toBeLessThanOrEqual(0)
        if (!hasRefusals) expect.soft(faults.faults, `${name}: faults in the console`).toEqual([])
        expect.soft(await page.locator('img[src="x"]').count(), `${name}: markup of a text`).toBe(0)
      })
    await page.context().close()
  })
