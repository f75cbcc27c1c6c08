import type { EntryId } from '@agone/contract/ids'
import { participantName } from '@agone/contract/matches/labels'
import type { ChatEvent, ChatMessage } from '@agone/contract/matches/routes/chat'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../../lib/i18n/use-t.tsx'
import { sideOf } from '../../labels.ts'
import styles from './log.module.css'

/** A system message: a time was set, a report was sent, the result is final. */
export const EventRow = ({ message, match }: { message: ChatMessage; match: MatchView }) => {
  const t = useT()
  const nameOf = (entryId: EntryId) => participantName(sideOf(match, entryId)) ?? t('matches.toBeDecided')
  const text = useEventText(message.event, nameOf)
  if (!text) return null
  return (
    <li className={styles.line} data-row={message.id}>
      <span>
        <b>{text.title}</b> {text.detail}
        {/* Beside the time of the match, the time of the message would be taken for another one. */}
        {message.event?.type === 'TIME_SET' ? null : (
          <>
            {text.detail === undefined ? null : ', '}
            <DateTime at={message.createdAt} format="time" />
          </>
        )}
        {text.reason === undefined ? null : <q>{text.reason}</q>}
      </span>
    </li>
  )
}

type EventText = { title: string; detail?: string | undefined; reason?: string | undefined }

/** What a system message says; `nameOf` is the name of a side. */
export const useEventText = (event: ChatEvent | null, nameOf: (entryId: EntryId) => string): EventText | undefined => {
  const t = useT()
  const { dayTime } = useFormats()
  if (!event) return undefined
  const detail = event.entryId === undefined ? undefined : nameOf(event.entryId)
  switch (event.type) {
    case 'TIME_SET':
      return event.scheduledAt
        ? { title: t(event.agreed ? 'chat.timeAgreed' : 'chat.timeSet'), detail: dayTime(event.scheduledAt) }
        : { title: t('chat.timeRemoved') }
    case 'LOBBY_SET':
      return { title: t('chat.lobbySet'), detail }
    case 'SIDE_READY':
      return { title: t('chat.sideReady'), detail }
    case 'WALKOVER_REQUESTED':
      return { title: t('chat.walkoverRequested'), detail }
    case 'WALKOVER_REQUEST_CLOSED':
      return { title: t(event.byManager ? 'chat.walkoverDeclined' : 'chat.walkoverWithdrawn'), detail }
    case 'REPORT_SENT':
      return { title: t(event.byManager ? 'chat.reportByManager' : 'chat.reportSent'), detail }
    case 'REPORT_WITHDRAWN':
      return { title: t('chat.reportWithdrawn'), detail }
    case 'RESULT':
      return {
        title: t(event.walkover ? 'chat.resultWalkover' : event.ruled ? 'chat.resultRuled' : 'chat.result'),
        detail: event.scores?.join('–'),
        reason: event.reason ?? undefined,
      }
    case 'REOPENED':
      return { title: t('chat.resultReopened') }
  }
}
