import { test } from './page-urls.ts'
import { signOnPages, sitePages, type Role, type SitePage } from './site-pages.ts'
import { PageSweep } from './page-sweep.ts'

/* Every page in Italian; the sweep of hostile texts visits them in English. */
test.describe.configure({ timeout: 900_000 })

/** Users with many pages have more than one test, which can run at the same time. */
const pagesPerTest = 13

type Part = { role: Role; part: string; pages: SitePage[] }

const partsOf = (role: Role, pages: SitePage[]): Part[] => {
  const count = Math.ceil(pages.length / pagesPerTest)
  const size = Math.ceil(pages.length / count)
  return Array.from({ length: count }, (_, at) => ({
    role,
    part: count === 1 ? role : `${role}, part ${at + 1} of ${count}`,
    pages: pages.slice(at * size, (at + 1) * size),
  }))
}

const parts: Part[] = [
  ...(['visitor', 'captain', 'driver', 'manager', 'admin'] as const).flatMap((role) => partsOf(role, sitePages[role])),
  { role: 'visitor', part: 'sign-on', pages: signOnPages },
]

for (const { role, part, pages } of parts)
  test(`${part}: every page is accessible, fits its window, has no layout shifts and no errors in the console`, async ({
    browser,
    origin,
    urls,
    someone,
  }) => {
    const person = role === 'visitor' ? undefined : await someone(role)
    const window = await PageSweep.open(browser, { language: 'it', origin, person })
    await window.sweep(pages, urls)
    await window.close()
  })
