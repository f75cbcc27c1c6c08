/** A link to a video that stands alone. `title` is undefined for a bare address. */
export type LinkedVideo = { address: string; title: string | undefined }
export type ArticlePart = { html: string } | LinkedVideo

const video = /(<p data-video="\w+"><a href="[^"]*">[^<]*<\/a><\/p>)/
const bareAddress = /^(?:https?:\/\/|www\.)\S+$/

/** The text of an article as the server renders it, divided at its videos. */
export const articleParts = (html: string): ArticlePart[] =>
  html
    .split(video)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, href, text = ''] = /^<p data-video="\w+"><a href="([^"]*)">([^<]*)</.exec(part) ?? []
      if (href === undefined) return { html: part }
      const title = unescaped(text).trim()
      return { address: unescaped(href), title: title === '' || bareAddress.test(title) ? undefined : title }
    })

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const unescaped = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => characters[name] ?? entity)
