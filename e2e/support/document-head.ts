import type { Page } from '@playwright/test'

type Expected = { isUnlisted: boolean; preview: string | undefined }

/**
 * The faults of the head of a public page for search engines and chat apps: a missing title or description, another canonical URL
 * than its own, a preview picture of another page or in another language, or one that cannot be loaded. Drawing takes time: only the
 * Italian picture is loaded. An unlisted page must have a `noindex` instead.
 */
export const headFaults = async (page: Page, { isUnlisted, preview }: Expected): Promise<string[]> => {
  const { faults, picture, language } = await page.evaluate((unlisted) => {
    const read = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name)?.trim() ?? ''
    const title = document.title.trim() === '' ? ['no title'] : []
    const robots = read('meta[name="robots"]', 'content')
    const canonical = read('link[rel="canonical"]', 'href')
    return {
      faults: unlisted
        ? [...title, ...(robots === 'noindex' ? [] : ['is not marked noindex'])]
        : [
            ...title,
            ...(robots === '' ? [] : [`robots: ${robots}`]),
            ...(read('meta[name="description"]', 'content') === '' ? ['no description'] : []),
            ...(canonical === location.origin + location.pathname ? [] : [`canonical address: ${canonical}`]),
          ],
      picture: read('meta[property="og:image"]', 'content'),
      language: document.documentElement.lang,
    }
  }, isUnlisted)
  if (isUnlisted) return faults
  const { origin, pathname } = new URL(page.url())
  const subject = preview ? `${preview}/${pathname.split('/')[2]}` : 'site/home'
  const expected = `${origin}/cdn/preview/${subject}/${language}/`
  if (!picture.startsWith(expected)) return [...faults, `preview picture: “${picture}” instead of ${expected}…`]
  return language === 'it' ? [...faults, ...(await loadFaults(page, picture))] : faults
}

const loadFaults = async (page: Page, address: string): Promise<string[]> => {
  const response = await page.request.get(address)
  const answer = `${response.status()} ${response.headers()['content-type']}`
  return ['200 image/png', '200 image/jpeg'].includes(answer) ? [] : [`preview picture: ${address} answers ${answer}`]
}
