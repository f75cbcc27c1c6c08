import { expect, test as base } from '../support/journey.ts'
import { DemoProduct } from '../support/products/demo-product.ts'
import { signedIn, type Person } from '../support/people.ts'
import { makeHostile } from './hostile-community.ts'
import { markupFaults, storeMarkup } from './hostile-markup.ts'
import { PageSweep } from './page-sweep.ts'
import { makePageUrls, type PageUrls } from './page-urls.ts'
import { signOnPages, sitePages, type Role } from './site-pages.ts'

/* Every page in English, of a community in which every name and text is as long as it may be, without a blank, and markup. */

type Community = { origin: string; urls: PageUrls }

/** Signed in for one test: an access token may end before the last test. */
const peopleOf = async (origin: string): Promise<Record<Exclude<Role, 'visitor'>, Person>> => {
  const [admin, manager, captain, driver] = await Promise.all([
    signedIn(origin, 'admin'),
    signedIn(origin, 'manager'),
    signedIn(origin, 'captain'),
    signedIn(origin, 'driver'),
  ])
  return { admin, manager, captain, driver }
}

const test = base.extend<object, { community: Community }>({
  community: [
    // Playwright reads from this pattern which fixtures it needs, and takes nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await DemoProduct.start()
      try {
        const { origin } = product
        const urls = await makePageUrls(origin)
        const { admin, captain } = await peopleOf(origin)
        await makeHostile({ admin, captain, player: await signedIn(origin, 'player') }, urls)
        await use({ origin, urls })
      } finally {
        await product.stop()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// One after the other, in one worker: each worker would start a product of its own.
test.describe.configure({ mode: 'default', timeout: 600_000 })

for (const role of ['visitor', 'captain', 'driver', 'manager', 'admin'] as const)
  test(`for a ${role} every page is accessible, fits its window, and takes no markup from a text`, async ({
    browser,
    community: { origin, urls },
  }) => {
    const person = role === 'visitor' ? undefined : await signedIn(origin, role)
    const window = await PageSweep.open(browser, { language: 'en', origin, person })
    await window.sweep(role === 'visitor' ? [...sitePages.visitor, ...signOnPages] : sitePages[role], urls)
    await window.close()
  })

// The last one, because it changes the community.
test('three thousand hostile texts are stored, and in a browser none of them runs, loads anything or becomes markup', async ({
  browser,
  community: { origin, urls },
}) => {
  const people = await peopleOf(origin)
  const pages = await storeMarkup(people, urls)
  const window = await people.admin.window(browser, { baseURL: origin, locale: 'en-GB' })
  expect(await markupFaults(window, origin, pages)).toEqual([])
  await window.context().close()
})
