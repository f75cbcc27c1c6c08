/** A piece of a text: plain, or a link with its address. */
export type TextPart = { text: string; href?: string }

const address = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+\.[^\s<>"]+/giu

/** Divides a text into links and what is between them; the pieces put together are the text. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutPunctuation(found)
    const href = hrefOf(shown)
    if (href === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, href })
    end = index + shown.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

const hrefOf = (shown: string): string | undefined => {
  const href = /^www\./i.test(shown) ? `https://${shown}` : shown
  return URL.canParse(href) && new URL(href).hostname.length > 0 ? href : undefined
}

/** Punctuation at the end belongs to the sentence; a bracket only if it was opened before the address. */
const withoutPunctuation = (found: string): string => {
  const shown = found.replace(/[.,;:!?'’»…*_~]+$/u, '')
  const isUnopened = shown.endsWith(')') && shown.split(')').length > shown.split('(').length
  return isUnopened ? withoutPunctuation(shown.slice(0, -1)) : shown
}
