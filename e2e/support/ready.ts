import type { Page } from '@playwright/test'

/**
 * Waits until React has taken the page over. The server's HTML is there before, and looks the same, but a press on it
 * would be lost; what React keeps on the document is the only sign of it. The keys on the elements alone are none: they
 * come one by one while it is still at work.
 */
export const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const main = document.querySelector('#content')
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
      if (!main || key === undefined || !Object.keys(main).some((name) => name.startsWith('__react'))) return false
      return Object(document)[key].stateNode.current.memoizedState.isDehydrated === false
    },
    undefined,
    // Not at every frame, which is the default: tabs in the background paint none.
    { polling: 50 },
  )
}

/** Goes to an address of the site and waits until it can be used. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await ready(page)
}
