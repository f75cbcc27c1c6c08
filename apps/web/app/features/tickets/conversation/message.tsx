import type { TicketMessage } from '@agone/contract/tickets/routes'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './conversation.module.css'
import { linkedParts } from './linked-parts.ts'

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
    <li className={cx(styles.message, isOwn && styles.own, internal && styles.note)}>
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
        {content === '' ? null : <Text>{content}</Text>}
        {attachments.length === 0 ? null : <Files attachments={attachments} />}
      </div>
      {by === undefined ? null : <span className={styles.by}>{by}</span>}
    </li>
  )
}

/** A text whose web addresses are links. */
const Text = ({ children }: { children: string }) => (
  <>
    {linkedParts(children).map(({ text, href }, index) =>
      href === undefined ? (
        text
      ) : (
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      ),
    )}
  </>
)

const Files = ({ attachments }: Pick<TicketMessage, 'attachments'>) => {
  const { number } = useFormats()
  const megabytes = (bytes: number) =>
    number(bytes / 1024 / 1024, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' })
  return (
    <span className={styles.files}>
      {attachments.map(({ name, url, isImage, bytes }) => (
        <a key={url} className={styles.file} href={url} target="_blank" rel="noopener noreferrer">
          {isImage ? (
            <img className={styles.image} src={url} alt={name} loading="lazy" />
          ) : (
            <>
              <Icon name="file" />
              {`${name}, ${megabytes(bytes)}`}
            </>
          )}
        </a>
      ))}
    </span>
  )
}
