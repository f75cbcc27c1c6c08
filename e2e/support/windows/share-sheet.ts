import { expect, type Page } from '@playwright/test'

type Shared = { title: string | undefined; url: string | undefined; files: string[] }

/** Gives the pages of this window the `navigator.share` of a phone, which browsers of desktops may lack; call it before the first page. */
export const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const share = async ({ title, url, files = [] }: ShareData) => {
      Object.assign(window, { shared: { title, url, files: files.map(({ type }) => type) } })
    }
    Object.assign(Object.getPrototypeOf(navigator), { canShare: () => true, share })
  })

/** Takes the `navigator.share` from the pages of this window. */
export const withoutShareSheet = (page: Page) =>
  page.addInitScript(() => {
    delete Object.getPrototypeOf(navigator).share
  })

/** What the page has handed to the share sheet; of files the types. */
export const sharedWithApp = async (page: Page): Promise<Shared> => {
  const shared = () => page.evaluate((): Shared | undefined => Reflect.get(window, 'shared'))
  await expect.poll(shared).toBeDefined()
  return (await shared()) ?? { title: undefined, url: undefined, files: [] }
}
