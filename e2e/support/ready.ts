import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated the page. The server's HTML looks the same, but a click on it would be lost; the only
 * sign is a property that React sets on the document. The properties on elements are not enough: they appear one by one
 * during hydration.
 */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const main = document.querySelector('#content')
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
      if (!main || key === undefined || !Object.keys(main).some((name) => name.startsWith('__react'))) return false
      return Object(document)[key].stateNode.current.memoizedState.isDehydrated === false
    },
    undefined,
    // Not at every frame, which is the default: background tabs render none.
    { polling: 50 },
  )
}

/** Opens a URL of the site and waits until the page can be used. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await waitForHydration(page)
}
