import type { TicketMessageId } from '@agone/contract/ids'
import { ticketTopics, type Ticket, type TicketMessage } from '@agone/contract/tickets/routes'
import { destinationOf } from '@agone/contract/topic'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListen } from '../../../lib/live/use-listen.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { Unsent } from '../../../lib/outbox/unsent.tsx'
import { queries } from '../../../lib/query.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { Arrived, ToNewest, useLogScroll, type LogScroll } from '../../chat/index.ts'
import { markRead, refreshTickets, useMessages } from '../queries.ts'
import styles from './conversation.module.css'
import { Message } from './message.tsx'
import { ticketPlace } from './use-composer.ts'

type ConversationProps = {
  ticket: Ticket
  /** True for staff of this ticket. */
  isStaff: boolean
  /** Whether what is shown counts as read: a ticket that nobody has chosen yet stays new for staff. */
  isChosen: boolean
  /** The field for an answer, or why there is none. */
  foot: ReactNode
}

/** The messages of a ticket, live, and what stands below them. */
export const Conversation = ({ ticket, isStaff, isChosen, foot }: ConversationProps) => {
  const { id } = ticket
  const refresh = () => void refreshTickets()
  useListen(destinationOf(ticketTopics.one, { id }), { onMessage: refresh, onMissed: refresh })
  const messages = useMessages(id)
  return (
    <>
      {messages.data === undefined ? (
        <NotLoaded {...messages} />
      ) : (
        <Log {...{ ticket, isStaff, isChosen, messages }} data={messages.data} />
      )}
      <div className={styles.foot}>
        <div className={styles.unsent}>
          <Unsent place={ticketPlace(id)} onRemoved={refresh} />
        </div>
        {foot}
      </div>
    </>
  )
}

type Messages = ReturnType<typeof useMessages>

const NotLoaded = ({ isError, refetch }: Pick<Messages, 'isError' | 'refetch'>) => {
  const t = useT()
  return (
    <div className={styles.log}>
      {isError ? (
        <LoadFailed level={3} title={t('tickets.messagesFailed')} retry={refetch} />
      ) : (
        <SkeletonRows rows={4} label={t('tickets.loadingMessages')} />
      )}
    </div>
  )
}

type LogProps = Omit<ConversationProps, 'foot'> & {
  messages: Pick<Messages, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  data: readonly TicketMessage[]
}

const Log = ({ messages, data, ticket, isStaff, isChosen }: LogProps) => {
  const t = useT()
  const viewer = useUser()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = messages
  const scroll = useLogScroll()
  const { box, isAtEnd, onScroll, toEnd } = scroll
  const { newest, arrived, unseenCount } = useArrivals(data, isAtEnd)
  useReading(ticket, isChosen && isAtEnd ? newest?.id : undefined, box)
  useFollowing(data.at(-1), scroll)
  return (
    <div className={styles.frame}>
      {/* New messages are announced one by one, earlier ones that are loaded are not. The keyboard scrolls it. */}
      <div
        ref={box}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={t('tickets.messages')}
        tabIndex={0}
        onScroll={onScroll}
      >
        <ol className={styles.messages}>
          {hasNextPage ? (
            <li className={styles.earlier}>
              <Button size="sm" variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('tickets.earlier')}
              </Button>
            </li>
          ) : (
            <Opened ticket={ticket} />
          )}
          {data.map((message) => (
            <Message
              key={message.id}
              message={message}
              isOwn={message.author.id === viewer?.id}
              namesStaff={!isStaff}
            />
          ))}
          {ticket.closedAt === null ? null : (
            <li className={styles.system}>
              <span>
                {t('tickets.closedAt')} <DateTime at={ticket.closedAt} format="hour" />
              </span>
            </li>
          )}
        </ol>
      </div>
      {isAtEnd ? null : <ToNewest count={unseenCount} onClick={toEnd} />}
      <Arrived message={arrived && { name: arrived.author.username, content: arrived.content }} />
    </div>
  )
}

const Opened = ({ ticket: { createdAt } }: Pick<ConversationProps, 'ticket'>) => {
  const t = useT()
  return (
    <li className={styles.system}>
      <span>
        {t('tickets.openedAt')} <DateTime at={createdAt} format="hour" />
      </span>
    </li>
  )
}

/**
 * What others have written: the newest message, the one that arrived since the ticket was opened, and how many came while the reader was
 * not at the end.
 */
const useArrivals = (messages: readonly TicketMessage[], isAtEnd: boolean) => {
  const viewer = useUser()
  const others = messages.filter(({ author }) => author.id !== viewer?.id)
  const newest = others.at(-1)
  const [first] = useState(newest?.id)
  const [seen, setSeen] = useState(newest?.id)
  if (isAtEnd && seen !== newest?.id) setSeen(newest?.id)
  const unseenCount = others.length - 1 - others.findIndex(({ id }) => id === seen)
  return { newest, arrived: newest?.id === first ? undefined : newest, unseenCount }
}

/** Marks the last message of the other side as read once it is on the screen; a phone may show the list instead. */
const useReading = ({ id }: Ticket, last: TicketMessageId | undefined, log: RefObject<HTMLDivElement | null>): void => {
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (last === undefined || marked.current === last || log.current?.checkVisibility() !== true) return
    marked.current = last
    const refresh = () => Promise.all([refreshTickets(), queries.invalidateQueries({ queryKey: ['notifications'] })])
    // Without a network it is marked the next time.
    markRead(id, last).then(refresh, () => (marked.current = undefined))
  })
}

/**
 * Shows a new message: one of the reader in any case, another one to a reader at the end. On phones the page scrolls instead of the log:
 * who sees where the message begins is at the end.
 */
const useFollowing = (last: TicketMessage | undefined, { box, isAtEnd, toEnd }: LogScroll): void => {
  const viewer = useUser()
  const shown = useRef(last?.id)
  useEffect(() => {
    if (last === undefined || shown.current === last.id) return
    shown.current = last.id
    const row = box.current?.querySelector(`[data-row="${last.id}"]`)
    if (!row) return
    const isOwn = last.author.id === viewer?.id
    if (isOwn) toEnd()
    const beginsInView = isAtEnd && row.getBoundingClientRect().top < window.innerHeight
    if (isOwn || beginsInView) row.scrollIntoView({ block: 'nearest' })
  })
}
