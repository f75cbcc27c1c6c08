import { isUserSide, participantName } from '@agone/contract/matches/labels'
import { memo } from 'react'
import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../../ui/badge/badge.tsx'
import { Crest } from '../../../../ui/crest/crest.tsx'
import { cx } from '../../../../ui/cx.ts'
import { clubStyle } from '../../../../ui/drawings/palette.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx'
import { Attachments, MessageText } from '../../../chat/index.ts'
import { authorName } from '../chat-people.ts'
import { EditForm } from './edit-form.tsx'
import { MessageMenu } from './message-menu.tsx'
import type { MessageRowProps } from './message-row-props.ts'
import styles from './message.module.css'

/** A message of the chat with its author and actions. */
export const MessageRow = memo((props: MessageRowProps) => {
  const { message, room, isContinuation, isOwn, isTarget, isEditing, side, onEdit } = props
  const t = useT()
  const { id, content, attachments, deleted, edited } = message
  return (
    <li
      className={cx(
        styles.message,
        isOwn && styles.own,
        isContinuation && styles.continuation,
        isTarget && styles.target,
        isEditing && styles.editing,
      )}
      data-row={id}
      style={side?.id && !isUserSide(side) ? clubStyle(side.id) : undefined}
    >
      <Author {...props} />
      {deleted ? (
        <p className={cx(styles.bubble, styles.deleted)}>
          <Icon name="trash" />
          {t('chat.deletedMessage')}
        </p>
      ) : isEditing ? (
        <EditForm message={message} room={room} onClose={() => onEdit(undefined)} />
      ) : (
        <div className={styles.bubble}>
          <MessageText text={content} />
          <Attachments attachments={attachments} />
          {edited ? <small className={styles.edited}>{t('chat.edited')}</small> : null}
        </div>
      )}
      {deleted || isEditing ? null : <MessageMenu {...props} />}
    </li>
  )
})

const Author = ({ message, isContinuation, isOwn, isOrganiser, side }: MessageRowProps) => {
  const t = useT()
  const name = isOwn ? t('chat.you') : authorName(t, message.author)
  const time = <DateTime at={message.createdAt} format="time" />
  if (isContinuation)
    return (
      <VisuallyHidden>
        {name}, {time}:
      </VisuallyHidden>
    )
  return (
    <>
      {isOwn ? null : <Avatar id={message.authorId ?? ''} name={name} file={message.author?.avatar ?? null} />}
      <p className={styles.author}>
        <b>{name}</b>
        {side?.id && !isOwn && !isUserSide(side) ? (
          <Crest id={side.id} name={participantName(side) ?? ''} file={side.avatar} size="sm" />
        ) : null}
        {isOrganiser && !isOwn ? <Badge tone="info">{t('chat.organiser')}</Badge> : null}
        {time}
      </p>
    </>
  )
}
