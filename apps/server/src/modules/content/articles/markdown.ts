import { addressInMarkup, filePath } from '@agone/contract'
import { videoAt } from '@agone/contract/content/rules/videos'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

// Without footnotes, which contain fixed texts in one language.
const withoutFootnotes = { disable: { null: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'] } }

/**
 * Markdown (CommonMark with GFM's tables, strikethrough, task lists and bare links) as HTML that is safe to insert: raw
 * HTML becomes text, and links keep only harmless protocols. The highest level of headings in the text becomes level
 * two, because the page's level one is the title of the article. A paragraph that is only a link to a video has its
 * provider as `data-video`.
 */
export const render = (markdown: string): string => {
  const html = micromark(markdown, { extensions: [gfm(), withoutFootnotes], htmlExtensions: [gfmHtml()] })
  // Every `<` of the text is escaped by now, so these tags come from the renderer.
  const highest = Math.min(...html.matchAll(/<h([1-6])>/g).map(([, level]) => Number(level)))
  return markVideos(html)
    .replace(
      /(<\/?h)([1-6])>/g,
      (_tag, start: string, level: string) => `${start}${belowTitle(Number(level), highest)}>`,
    )
    .replace(/<img /g, '<img loading="lazy" decoding="async" ')
    .replace(otherLink, '')
}

// The site refuses markup with such a link. Every quote of the text is escaped by now.
const otherLink = new RegExp(`(?<= href=")(?!${addressInMarkup})[^"]*`, 'gi')

/** The address of the first image in rendered HTML that is not one of the site's own files; undefined if there is none. */
export const outsideImage = (html: string): string | undefined =>
  [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)]
    .map(([, src = '']) => src)
    .find((src) => !filePath.test(src.split('?', 1)[0] ?? ''))

const listsQuotesAndLinks = /<(\/?)(?:blockquote|[ou]l)\b[^>]*>|<p>(<a href="([^"]*)">[^<]*<\/a><\/p>)/g

/** Marks the links to videos that stand alone, outside of lists and quotes. */
const markVideos = (html: string): string => {
  let depth = 0
  return html.replace(listsQuotesAndLinks, (found, slash: string | undefined, link?: string, href?: string) => {
    if (link === undefined || href === undefined) {
      depth += slash === '' ? 1 : -1
      return found
    }
    const video = depth === 0 ? videoAt(unescaped(href)) : undefined
    return video ? `<p data-video="${video.provider}">${link}` : found
  })
}

const belowTitle = (level: number, highest: number) => Math.min(6, level - highest + 2)

/**
 * The beginning of rendered HTML as plain text without headings and videos, cut between words at about `length` characters. An
 * ellipsis marks the cut, unless it comes right after a sentence.
 */
export const summarise = (html: string, length = 200): string => {
  const text = plainText(html.replace(/<h([1-6])>.*?<\/h\1>|<p data-video.*?<\/p>/gs, ' '))
  if (text.length <= length) return text
  const shortened = text.slice(0, length + 1).replace(/\s+\S*$/, '')
  return /[.!?…]["'”’»)\]]*$/.test(shortened) ? shortened : `${shortened.replace(/[,;:–—-]+$/, '')}…`
}

const plainText = (html: string): string =>
  unescaped(html.replace(/<\/?(?:a|code|del|em|strong)\b[^>]*>/g, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const unescaped = (html: string): string => html.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
