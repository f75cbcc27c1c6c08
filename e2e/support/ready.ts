import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated the page. The server's HTML looks the same, but a click on it would be lost; the only
 * sign is a property that React sets on the document. The properties on elements are not enough: they appear one by one
 * during hydration. Afterwards they show which parts are hydrated later, because their code is loaded after the page.
 */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const main = document.querySelector('#content')
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
      const isTaken = (element: Element) => Object.keys(element).some((name) => name.startsWith('__react'))
      if (!main || key === undefined || !isTaken(main)) return false
      if (Object(document)[key].stateNode.current.memoizedState.isDehydrated !== false) return false
      // The boxes of a list of tasks in the text of an article are none of React's.
      const controls = 'button, input:not([data-prose] *), select, textarea, a[data-discover]'
      return [...document.querySelectorAll(controls)].every(isTaken)
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

/** Waits for the parts of the shell that are loaded after the page: toasts, dialogs, the notice of a lost network, the check of half-typed fields. */
export const waitForLateParts = (page: Page): Promise<void> =>
  page.locator('div[popover="manual"][class*="container"]').waitFor({ state: 'attached' })
