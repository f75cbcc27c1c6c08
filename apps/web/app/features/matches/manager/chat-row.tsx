import type { ChatMessage } from '@agone/contract/matches/routes/chat'
import { chatRoutes } from '@agone/contract/matches/routes/chat'
import type { ManagedChat } from '@agone/contract/matches/routes/managed-chats'
import { call } from '../../../lib/api/browser.ts'
import { QueueRow } from '../../../lib/split-view/queue-row.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { listedSideName } from '../../../lib/labels/listed-side-name.ts'
import { pages } from '../../../lib/pages.ts'
import { EmptyCrest } from '../../../ui/crest/crest.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu, MenuButton, MenuGroup, MenuLink } from '../../../ui/menu/menu.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { authorName } from '../chat/chat-people.ts'
import { useEventText } from '../chat/log/event-row.tsx'
import { openRemoval } from '../chat/log/message-menu.tsx'
import { useChatStatus } from '../chat/moderation.tsx'
import { openTimeoutDialog } from '../chat/timeout-dialog.tsx'
import { foundPart, messageLine, needLabels, sideNameIn, summaryName } from './chat-summary.ts'
import styles from './manager.module.css'
import { refreshChats } from './queries.ts'

type ChatRowProps = {
  chat: ManagedChat
  to: string
  isCurrent: boolean
  viewerId: string
  /** The text of the search. */
  text: string | undefined
}

/** A chat in the list: its sides, the last message or the one that was searched for, and what the match needs. */
export const ChatRow = ({ chat, to, isCurrent, viewerId, text }: ChatRowProps) => {
  const t = useT()
  const { match, need, found, lastMessage, unreadCount, isOpen } = chat
  const shown = found ?? lastMessage
  const label = need === null ? undefined : needLabels[need]
  return (
    <QueueRow
      to={to}
      isCurrent={isCurrent}
      picture={<Sides match={match} />}
      title={summaryName(t, match)}
      last={
        found && text ? (
          <Found message={found} text={text} />
        ) : (
          <Last message={lastMessage} chat={chat} viewerId={viewerId} />
        )
      }
      at={shown.createdAt}
      why={
        label ? { icon: label.icon, text: t(label.text) } : { icon: isOpen ? 'trophy' : 'lock', text: match.tournament }
      }
      urgency={label?.urgency}
      unread={{ count: unreadCount, label: t('chatManager.unread') }}
      menu={<RowMenu chat={chat} message={shown} viewerId={viewerId} />}
    />
  )
}

const Sides = ({ match }: Pick<ManagedChat, 'match'>) => {
  const t = useT()
  const { sides } = match
  if (sides.length !== 2) return <Icon name="flag" />
  return (
    <span className={styles.sides}>
      {sides.map((side, at) =>
        side.id === null ? (
          <EmptyCrest key={at} />
        ) : (
          <ParticipantPicture
            key={at}
            isUser={side.isUser}
            id={side.id}
            name={listedSideName(t, side)}
            file={side.avatar}
          />
        ),
      )}
    </span>
  )
}

type LastProps = { message: ChatMessage; chat: ManagedChat; viewerId: string }

const Last = ({ message, chat: { match }, viewerId }: LastProps) => {
  const t = useT()
  const event = useEventText(message.event, sideNameIn(t, match))
  return event ? `${event.title} ${event.detail ?? ''}` : messageLine(t, message, viewerId)
}

/** The part of a message with the text of the search. */
const Found = ({ message, text }: { message: ChatMessage; text: string }) => {
  const t = useT()
  const { before, match, after } = foundPart(message.content, text)
  return (
    <>
      {authorName(t, message.author)}: {before}
      <mark className={styles.mark}>{match}</mark>
      {after}
    </>
  )
}

/** Acts without opening the chat: on the shown message, its author, and the chat. */
const RowMenu = ({ chat: { match, status }, message, viewerId }: LastProps) => {
  const t = useT()
  const { open, close } = useChatStatus(match.id, refreshChats)
  const name = message.authorId === viewerId ? t('chat.you') : authorName(t, message.author)
  const { id: messageId, authorId, deleted } = message
  const isOwn = authorId === viewerId
  const run = () => call(chatRoutes.remove, { params: { id: match.id, messageId } })
  return (
    <Menu
      label={t('chatManager.actions', { match: summaryName(t, match) })}
      trigger={<Icon name="more" />}
      triggerClass={styles.rowMenu ?? ''}
    >
      <MenuGroup>
        <MenuLink icon="whistle" to={pages.match(match.id)}>
          {t('chatManager.openMatch')}
        </MenuLink>
        {status === 'CLOSED' ? (
          <MenuButton icon="chat" onClick={open}>
            {t('chatManager.openChat')}
          </MenuButton>
        ) : (
          <MenuButton icon="lock" onClick={close}>
            {t('chatManager.closeChat')}
          </MenuButton>
        )}
        {authorId === null || isOwn ? null : (
          <MenuButton
            icon="clock"
            onClick={() => openTimeoutDialog({ matchId: match.id, userId: authorId, name, after: refreshChats })}
          >
            {t('chatManager.timeoutOf', { name })}
          </MenuButton>
        )}
        {authorId === null || deleted ? null : (
          <MenuButton icon="trash" danger onClick={() => openRemoval({ t, name, isOwn, run, after: refreshChats })}>
            {t('chatManager.removeMessage')}
          </MenuButton>
        )}
      </MenuGroup>
    </Menu>
  )
}
