import type { TicketMessage } from '@agone/contract/tickets/routes'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { Attachments, MessageText } from '../../chat/index.ts'
import styles from './conversation.module.css'

type MessageProps = {
  message: TicketMessage
  isOwn: boolean
  /** Names the staff, for the author of the ticket. */
  namesStaff: boolean
}

/** A message with its attachments; own ones are at the end of the line. */
export const Message = ({ message, isOwn, namesStaff }: MessageProps) => {
  const t = useT()
  const { author, content, internal, byStaff, attachments, createdAt } = message
  const by = internal ? t('tickets.noteOfStaff') : namesStaff && byStaff ? t('tickets.staff') : undefined
  return (
    <li className={cx(styles.message, isOwn && styles.own, internal && styles.note)} data-row={message.id}>
      {isOwn ? null : (
        <span className={styles.picture}>
          <Avatar id={author.id} name={author.username} file={author.avatar} />
        </span>
      )}
      <span className={styles.who}>
        <b>{isOwn ? t('tickets.you') : author.deleted ? t('history.erasedUser') : author.username}</b>
        <DateTime at={createdAt} format="hour" />
      </span>
      <div className={styles.bubble}>
        <MessageText text={content} />
        <Attachments attachments={attachments} />
      </div>
      {by === undefined ? null : <span className={styles.by}>{by}</span>}
    </li>
  )
}
