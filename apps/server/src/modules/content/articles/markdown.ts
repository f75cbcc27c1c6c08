import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

// Footnotes would bring texts of their own, in one language.
const withoutFootnotes = { disable: { null: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'] } }

/**
 * Markdown (CommonMark with GFM's tables, strikethrough, task lists and bare links) as HTML that is safe to insert: raw
 * HTML comes out as text, and only harmless protocols stay in links. The highest headings of the text, whichever they
 * are, become the second level, since the page's first is the title of the article.
 */
export const render = (markdown: string): string => {
  const html = micromark(markdown, { extensions: [gfm(), withoutFootnotes], htmlExtensions: [gfmHtml()] })
  // Every `<` of the text is escaped by now, so these are tags of ours.
  const highest = Math.min(...html.matchAll(/<h([1-6])>/g).map(([, level]) => Number(level)))
  return html
    .replace(
      /(<\/?h)([1-6])>/g,
      (_tag, start: string, level: string) => `${start}${belowTitle(Number(level), highest)}>`,
    )
    .replace(/<img /g, '<img loading="lazy" decoding="async" ')
}

const belowTitle = (level: number, highest: number) => Math.min(6, level - highest + 2)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * The beginning of rendered HTML as plain text without its headings, cut between words at about `length` characters. An
 * ellipsis stands for what is left out, unless the cut comes right after a sentence.
 */
export const summarise = (html: string, length = 200): string => {
  const text = plain(html.replace(/<h([1-6])>.*?<\/h\1>/gs, ' '))
  if (text.length <= length) return text
  const kept = text.slice(0, length + 1).replace(/\s+\S*$/, '')
  return /[.!?…]["'”’»)\]]*$/.test(kept) ? kept : `${kept.replace(/[,;:–—-]+$/, '')}…`
}

const plain = (html: string): string =>
  html
    .replace(/<\/?(?:a|code|del|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
