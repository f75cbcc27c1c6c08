import { notificationPath } from '@agone/contract'
import { formatsOf, makeT, notificationText, type Locale } from '@agone/i18n'
import type { Reader } from './deliveries.ts'
import type { DueDelivery } from './deliveries.store.ts'

/** A message that tells of one or several notifications, in the language of its reader; `path` is a page of the site. */
export type Message = {
  locale: Locale
  title: string
  text: string
  path: string
  /** Each notification by itself: its title and its sentence. */
  lines: readonly { title: string; text: string }[]
  /** The same for messages of which the later one replaces the earlier. */
  tag: string
}

/** Composes the message of `items`, oldest first; there is at least one. `now` is in epoch milliseconds. */
export const messageOf = (
  { user, settings }: Reader,
  { items, now }: { items: readonly DueDelivery[]; now: number },
): Message => {
  const locale: Locale = user.locale ?? 'it'
  const t = makeT(locale)
  const formats = formatsOf(locale, settings.timeZone)
  const lines = items.map((item) => ({
    title: t(`notifications.title_${item.type}`),
    text: notificationText({ t, locale, formats, now }, item),
  }))
  const [only] = items
  const [line] = lines
  if (items.length === 1 && only && line) {
    return { locale, ...line, path: notificationPath(only), lines, tag: tagOf(only) }
  }
  const count = items.length
  return {
    locale,
    title: t('notifications.several', { count }),
    text: lines
      .toReversed()
      .slice(0, 3)
      .map(({ text }) => text)
      .join('\n'),
    path: commonPath(items),
    lines,
    tag: new Set(items.map(({ topic }) => topic)).size === 1 ? (only?.topic ?? 'several') : 'several',
  }
}

/** The topic and what it is about: a newer message about the same replaces the older one. */
const tagOf = ({ topic, data, id }: DueDelivery): string =>
  `${topic}:${data.matchId ?? data.ticketId ?? data.teamId ?? data.tournamentId ?? data.articleSlug ?? id}`

/** The page of all, if they have the same, else the home page. */
const commonPath = (items: readonly DueDelivery[]): string => {
  const paths = new Set(items.map(notificationPath))
  const [path = '/'] = paths
  return paths.size === 1 ? path : '/'
}
