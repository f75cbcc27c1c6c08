import type { Locale } from '@agone/i18n'

/** What the service worker gets (apps/web/worker): `url` is a path of the site, `unread` the number for the badge. */
export type PushPayload = {
  title: string
  body: string
  icon: string
  url: string
  tag: string
  lang: Locale
  unread: number
}

const encoder = new TextEncoder()

/** A text of at most `maxBytes` in UTF-8, cut between characters: push services refuse long payloads. */
export const shortened = (text: string, maxBytes: number): string => {
  if (encoder.encode(text).length <= maxBytes) return text
  let short = ''
  let bytes = encoder.encode('…').length
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += encoder.encode(segment).length
    if (bytes > maxBytes) break
    short += segment
  }
  return `${short}…`
}
