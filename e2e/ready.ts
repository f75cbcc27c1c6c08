import type { Page } from '@playwright/test'

/**
 * Waits until React listens. The server's HTML is there before, and looks the same, but a press on it would be lost;
 * the keys that React puts on the elements it took over are the only sign of it.
 */
export const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const main = document.querySelector('#content')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}

/** Goes to an address of the site and waits until it can be used. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await ready(page)
}
