import { ticketTopics, type Ticket, type TicketMessage } from '@agone/contract/tickets/routes'
import { destinationOf } from '@agone/contract/topic'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListen } from '../../../lib/live/use-listen.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { Unsent } from '../../../lib/outbox/unsent.tsx'
import { queries } from '../../../lib/query.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
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
  const log = useRef<HTMLDivElement>(null)
  useReading(ticket, isChosen ? messages.data : undefined, log)
  useFollowing(messages.data?.at(-1)?.id, log)
  return (
    <>
      <Log messages={messages} ticket={ticket} isStaff={isStaff} log={log} />
      <div className={styles.foot}>
        <div className={styles.unsent}>
          <Unsent place={ticketPlace(id)} onRemoved={refresh} />
        </div>
        {foot}
      </div>
    </>
  )
}

type LogProps = Pick<ConversationProps, 'ticket' | 'isStaff'> & {
  messages: ReturnType<typeof useMessages>
  log: RefObject<HTMLDivElement | null>
}

const Log = ({ messages, ticket, isStaff, log }: LogProps) => {
  const t = useT()
  const viewer = useUser()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = messages
  if (data === undefined) {
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
  return (
    // New messages are announced; the keyboard scrolls it.
    <div className={styles.log} ref={log} role="log" aria-label={t('tickets.messages')} tabIndex={0}>
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
          <Message key={message.id} message={message} isOwn={message.author.id === viewer?.id} namesStaff={!isStaff} />
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

/** Marks the last message of the other side as read once it is on the screen; a phone may show the list instead. */
const useReading = (
  { id }: Ticket,
  messages: readonly TicketMessage[] | undefined,
  log: RefObject<HTMLDivElement | null>,
): void => {
  const viewer = useUser()
  const last = messages?.findLast(({ author }) => author.id !== viewer?.id)?.id
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (last === undefined || marked.current === last || log.current?.checkVisibility() !== true) return
    marked.current = last
    const refresh = () => Promise.all([refreshTickets(), queries.invalidateQueries({ queryKey: ['notifications'] })])
    // Without a network it is marked the next time.
    markRead(id, last).then(refresh, () => (marked.current = undefined))
  })
}

/** Shows the last message: at first where the messages scroll by themselves, and each new one wherever it is. */
const useFollowing = (last: string | undefined, log: RefObject<HTMLDivElement | null>): void => {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const { current } = log
    if (last === undefined || !current) return
    current.scrollTo({ top: current.scrollHeight })
    if (shown.current !== undefined && shown.current !== last) current.scrollIntoView({ block: 'end' })
    shown.current = last
  }, [last, log])
}
