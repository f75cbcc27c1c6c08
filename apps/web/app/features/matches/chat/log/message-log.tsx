import type { ChatMessageId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../../lib/i18n/use-t.tsx'
import { useNow } from '../../../../lib/time/use-now.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { ToNewest, type LogScroll } from '../../../chat/index.ts'
import type { ChatPeople } from '../chat-people.ts'
import type { ChatRoom, RoomState } from '../room/chat-room.ts'
import { chatRows, type ChatRow } from './chat-rows.ts'
import { EventRow } from './event-row.tsx'
import styles from './log.module.css'
import { MessageRow } from './message-row.tsx'
import { OutgoingRow } from './outgoing-row.tsx'

type LogProps = {
  match: MatchView
  room: ChatRoom
  state: RoomState
  people: ChatPeople
  userId: string
  target: ChatMessageId | undefined
  /** The user's own message that is being edited. */
  edited: ChatMessageId | undefined
  onEdit: (id: ChatMessageId | undefined) => void
} & LogScroll

/** The messages of the chat in a box that scrolls. */
export const MessageLog = (props: LogProps) => {
  const { room, state, box, isAtEnd, onScroll, toEnd } = props
  const t = useT()
  const { hasBefore, hasAfter } = state.log ?? {}
  const rows = useRows(props)
  const toNewest = async () => {
    if (hasAfter) await room.show()
    toEnd()
  }
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.log}
        role="log"
        // New messages are announced one by one; older ones, which are loaded while the reader scrolls, are not.
        aria-live="off"
        aria-label={t('chat.log')}
        tabIndex={0}
        onScroll={onScroll}
      >
        <ol>
          {hasBefore ? (
            <MoreRow icon="chevron-up" text={t('chat.earlier')} onClick={() => void room.loadOlder()} />
          ) : null}
          {rows.length === 0 && state.outgoing.length === 0 ? <EmptyRow /> : null}
          {rows.map((row) => (
            <Row key={row.key} row={row} {...props} />
          ))}
          {hasAfter ? (
            <MoreRow icon="chevron-down" text={t('chat.later')} onClick={() => void room.loadNewer()} />
          ) : null}
          {state.outgoing.map((item) => (
            <OutgoingRow key={item.key} item={item} room={room} />
          ))}
        </ol>
      </div>
      {isAtEnd ? null : <ToNewest count={state.unseenCount} onClick={() => void toNewest()} />}
    </div>
  )
}

const useRows = ({ state: { log, readUpTo }, userId }: LogProps): ChatRow[] => {
  const { date } = useFormats()
  return chatRows(log?.messages ?? [], { readUpTo, userId, dayOf: date })
}

const Row = ({ row, ...props }: LogProps & { row: ChatRow }) => {
  const t = useT()
  switch (row.kind) {
    case 'day':
      return (
        <li className={styles.line} data-row={row.key}>
          <span>
            <Day at={row.at} />
          </span>
        </li>
      )
    case 'unread':
      return (
        <li className={styles.unread} data-row={row.key}>
          <span>{t('chat.unread')}</span>
        </li>
      )
    case 'event':
      return <EventRow message={row.message} match={props.match} />
    case 'message':
      return <MessageOf row={row} {...props} />
  }
}

const MessageOf = ({
  row: { message, isContinuation },
  ...props
}: LogProps & { row: Extract<ChatRow, { kind: 'message' }> }) => {
  const { room, state, people, userId, target, edited, onEdit } = props
  const { authorId, id } = message
  return (
    <MessageRow
      {...{ message, room, isContinuation, onEdit }}
      isOwn={authorId === userId}
      isOrganiser={people.isOrganiser(authorId)}
      isTarget={id === target}
      isEditing={id === edited}
      side={people.sideOf(authorId)}
      mayWrite={state.chat?.mayWrite ?? false}
      mayModerate={state.chat?.mayModerate ?? false}
    />
  )
}

/** Today, yesterday, or the date. */
const Day = ({ at }: { at: string }) => {
  const t = useT()
  const { date } = useFormats()
  const now = new Date(useNow())
  if (date(at) === date(now)) return t('chat.today')
  if (date(at) === date(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return t('chat.yesterday')
  return <DateTime at={at} format={new Date(at).getFullYear() === now.getFullYear() ? 'weekday' : 'date'} />
}

type MoreRowProps = { icon: 'chevron-up' | 'chevron-down'; text: string; onClick: () => void }

const MoreRow = ({ icon, text, onClick }: MoreRowProps) => (
  <li className={styles.more}>
    <Button variant="ghost" size="sm" onClick={onClick}>
      <Icon name={icon} />
      {text}
    </Button>
  </li>
)

const EmptyRow = () => {
  const t = useT()
  return (
    <li className={styles.empty}>
      <EmptyState level={3} title={t('chat.empty')}>
        {t('chat.emptyText')}
      </EmptyState>
    </li>
  )
}
