/** A piece of a text; with `href` it is a link. */
export type TextPart = { text: string; href?: string }

const address = /https?:\/\/[^\s<>"]+/g

/** Splits a text at its web addresses. Punctuation at the end of one belongs to the sentence. */
export const linkedParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(/[.,;:!?)\]»”']+$/, '')
    if (index > at) parts.push({ text: text.slice(at, index) })
    parts.push({ text: href, href })
    at = index + href.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}
