import type { Page } from '@playwright/test'

/**
 * What the head of a public page lacks for search engines: a title, a description, its own address as the canonical one. A page
 * that is unlisted has to say so instead.
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
