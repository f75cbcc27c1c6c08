import type { Page } from '@playwright/test'

/**
 * The faults of the head of a public page for search engines: a missing title or description, another canonical URL than
 * its own. An unlisted page must have a `noindex` instead.
 */
export const headFaults = (page: Page, isUnlisted: boolean): Promise<string[]> =>
  page.evaluate((unlisted) => {
    const read = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name)?.trim() ?? ''
    const title = document.title.trim() === '' ? ['no title'] : []
    const robots = read('meta[name="robots"]', 'content')
    if (unlisted) return robots === 'noindex' ? title : [...title, 'is not marked noindex']
    const canonical = read('link[rel="canonical"]', 'href')
    return [
      ...title,
      ...(robots === '' ? [] : [`robots: ${robots}`]),
      ...(read('meta[name="description"]', 'content') === '' ? ['no description'] : []),
      ...(canonical === location.origin + location.pathname ? [] : [`canonical address: ${canonical}`]),
    ]
  }, isUnlisted)
