import type { Translate } from '@agone/i18n'
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The keys of what the browser has stored: build, owner, and path or address. */
type StoredKey = [build: string, owner: string, address: string]

/** Reads the database of the site in the browser, as somebody at the same device could. */
export const storedKeys = (page: Page, name: 'pages' | 'answers'): Promise<StoredKey[]> =>
  page.evaluate(
    (store) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('agone-offline')
        // The site has not created it yet.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction(store).objectStore(store).getAllKeys()
          reading.addEventListener('success', () => {
            database.close()
            resolve(Object(reading.result))
          })
        })
      }),
    name,
  )

/** Waits until the page that is shown is stored, and the worker has what opens it. */
export const expectStored = async (page: Page): Promise<void> => {
  const { pathname, search } = new URL(page.url())
  await expect
    .poll(async () => (await storedKeys(page, 'pages')).map(([, , path]) => path), { message: `${pathname} is stored` })
    .toContain(pathname + search)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Waits until the worker has stored every script and style that the page has loaded. */
export const expectFilesStored = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('files-'))
        const stored = new Set((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
        return performance
          .getEntriesByType('resource')
          .map((entry) => new URL(entry.name).pathname)
          .filter((path) => path.startsWith('/assets/') && !stored.has(path))
      }),
    )
    .toEqual([])
}

/**
 * The note on a stored page, with its age. When a test cuts the network, Chromium 150 says so to the open page only: in a page that is
 * opened later, `navigator.onLine` stays true, so the site says that the network does not respond.
 */
export const ageNote = (page: Page, t: Translate): Locator =>
  page
    .getByText(t('offline.noNetwork'))
    .or(page.getByText(t('offline.noResponse')))
    .filter({ hasText: /\d\d:\d\d/ })
