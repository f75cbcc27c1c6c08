import type { FullUser } from '@agone/contract/accounts/routes/users'
import type { ChatMessageId } from '@agone/contract/ids'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAttachments } from '../../../lib/forms/use-attachments.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { Arrived, useLogScroll } from '../../chat/index.ts'
import type { MatchData } from '../find-match.ts'
import { authorName, chatPeople } from './chat-people.ts'
import { Composer, type ComposerParts } from './composer.tsx'
import { MessageLog } from './log/message-log.tsx'
import { Timeouts } from './moderation.tsx'
import styles from './panel.module.css'
import type { ChatRoom, RoomState } from './room/chat-room.ts'
import { useInView } from './use-in-view.ts'

type ConversationProps = ComposerParts & {
  pageData: MatchData
  viewer: FullUser
  room: ChatRoom
  state: RoomState
  /** The message that the address of the page names. */
  target: ChatMessageId | undefined
}

/** The messages of a chat and the field for a new one, while it is loaded, if that failed, and once it is open. */
export const ChatConversation = (props: ConversationProps) => {
  const t = useT()
  const { state, room, target } = props
  if (state.isOpen) return <OpenChat {...props} />
  return state.fault ? (
    <div className={styles.loading}>
      <FaultNotice fault={state.fault} />
      <Button variant="outline" icon="refresh" onClick={() => void room.open(target)}>
        {t('shell.retry')}
      </Button>
    </div>
  ) : (
    <div className={styles.loading}>
      <SkeletonText lines={6} label={t('chat.loading')} />
    </div>
  )
}

const OpenChat = ({ pageData, viewer, room, state, target, above }: ConversationProps) => {
  const t = useT()
  const { arrived } = state
  const people = useMemo(() => chatPeople(pageData), [pageData])
  const [edited, setEdited] = useState<ChatMessageId>()
  const attachments = useAttachments()
  const { box, isAtEnd, onScroll, toEnd } = useLogScroll({
    target,
    hasAfter: state.log?.hasAfter ?? false,
    onNearTop: () => void room.loadOlder(),
    onNearEnd: () => void room.loadNewer(),
  })
  useTarget(target, room)
  const { isShown } = useInView(box)
  useEffect(() => room.attend(isShown && isAtEnd), [room, isShown, isAtEnd])
  const editLast = () =>
    setEdited(state.log?.messages.findLast(({ authorId, deleted }) => authorId === viewer.id && !deleted)?.id)
  const dropFiles = (files: FileList) => (state.chat?.mayWrite ? attachments.choose([...files]) : undefined)
  return (
    <div
      className={styles.parts}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        dropFiles(event.dataTransfer.files)
      }}
    >
      {state.chat?.mayModerate ? <Timeouts chat={state.chat} people={people} room={room} /> : null}
      <MessageLog
        {...{ room, state, people, target, edited }}
        {...{ box, isAtEnd, onScroll, toEnd }}
        match={pageData.match}
        userId={viewer.id}
        onEdit={setEdited}
      />
      <Typing state={state} />
      <Arrived message={arrived && { name: authorName(t, arrived.author), content: arrived.content }} />
      {state.chat?.mayWrite ? (
        <Composer
          matchId={pageData.match.matchId}
          {...{ room, attachments }}
          onSent={toEnd}
          onEditLast={editLast}
          above={above}
        />
      ) : (
        <Silent state={state} userId={viewer.id} />
      )}
    </div>
  )
}

/** Loads the messages around the one that the address names, when it changes. */
const useTarget = (target: ChatMessageId | undefined, room: ChatRoom) => {
  const t = useT()
  const isMissing = (id: ChatMessageId) => !room.state.log?.messages.some((message) => message.id === id)
  const load = useEffectEvent(async (id: ChatMessageId) => {
    if (isMissing(id)) await room.show(id)
    if (isMissing(id)) showToast({ text: t('chat.linkMissing'), kind: 'warn' })
  })
  useEffect(() => {
    if (target !== undefined) void load(target)
  }, [target])
}

const Typing = ({ state: { typists } }: Pick<ConversationProps, 'state'>) => {
  const t = useT()
  const { list } = useFormats()
  const names = typists.map(({ username }) => username)
  const [name = ''] = names
  return (
    <p className={styles.typing}>
      {names.length === 0
        ? null
        : names.length === 1
          ? t('chat.typingOne', { name })
          : t('chat.typingMany', { names: list(names) })}
    </p>
  )
}

/** Why the reader cannot write. */
const Silent = ({ state: { chat }, userId }: Pick<ConversationProps, 'state'> & { userId: string }) => {
  const t = useT()
  const { dayTime } = useFormats()
  const own = chat?.timeouts.find((timeout) => timeout.userId === userId)
  return (
    <div className={styles.silent} role="status">
      {own ? (
        <p>
          <b>{t('chat.ownTimeout', { time: dayTime(own.until) })}</b> {t('chat.ownTimeoutText')}
        </p>
      ) : chat?.status === 'CLOSED' ? (
        <p>
          <b>{t('chat.isClosed')}</b> {chat.mayModerate ? null : t('chat.isClosedText')}
        </p>
      ) : (
        <p>{t('chat.isPaused')}</p>
      )}
    </div>
  )
}
