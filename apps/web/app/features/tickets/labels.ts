import type { ListedTicket, TicketStatus, TicketType } from '@agone/contract/tickets/routes'
import type { Formats } from '@agone/i18n/format'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import type { IconName } from '../../ui/icon/paths.ts'

export const typeLabels: Record<TicketType, { text: PlainTextKey; icon: IconName }> = {
  AGONE_GENERAL: { text: 'tickets.general', icon: 'info' },
  AGONE_COMPLAINT: { text: 'tickets.complaint', icon: 'flag' },
  AGONE_SUBSCRIPTION_REQUEST: { text: 'tickets.subscription', icon: 'bracket' },
  AGONE_FEEDBACK: { text: 'tickets.feedback', icon: 'star' },
  AGONE_WEBSITE_ISSUE: { text: 'tickets.websiteIssue', icon: 'warning' },
  GENERIC: { text: 'tickets.other', icon: 'chat' },
}

/** How the author of a ticket reads its status. */
export const statusLabels = {
  OPEN: { text: 'tickets.waitsForStaff', tone: 'neutral', icon: 'clock' },
  ANSWERED: { text: 'tickets.isAnswered', tone: 'info', icon: 'chat' },
  CLOSED: { text: 'tickets.isClosed', tone: 'outline', icon: 'check' },
} as const satisfies Record<TicketStatus, { text: PlainTextKey; tone: string; icon: IconName }>

/** What a row of a list shows of a ticket; `lastBy` is who wrote last. */
export const rowOf = (
  t: Translate,
  { subject, lastMessage, unreadCount }: ListedTicket,
  lastBy: string | undefined,
) => {
  const text = lastMessage.content === '' ? t('tickets.onlyFiles') : lastMessage.content
  return {
    title: subject,
    last: lastBy === undefined ? text : `${lastBy}: ${text}`,
    at: lastMessage.createdAt,
    unread: { count: unreadCount, label: t('tickets.unread') },
  }
}

const [minute, hour, day] = [60, 3600, 86_400]

/** A span as text, rounded up to whole minutes, hours or days: «48 minuti», «3 ore». */
export const spanText = ({ number }: Pick<Formats, 'number'>, seconds: number): string => {
  const [unit, length] =
    seconds <= 90 * minute
      ? (['minute', minute] as const)
      : seconds <= 36 * hour
        ? (['hour', hour] as const)
        : (['day', day] as const)
  const count = Math.max(1, Math.ceil(seconds / length))
  return number(count, { style: 'unit', unit, unitDisplay: 'long' })
}

/** How urgent a ticket is by how long its author has waited: 1 after a day, 2 after four hours, 3 before; else undefined. */
export const urgencyOf = (waitingSince: string | null, now: number): 1 | 2 | 3 | undefined => {
  if (waitingSince === null) return undefined
  const waited = (now - Date.parse(waitingSince)) / 1000
  return waited >= day ? 1 : waited >= 4 * hour ? 2 : 3
}
