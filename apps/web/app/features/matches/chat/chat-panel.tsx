import type { FullUser } from '@agone/contract/accounts/routes/users'
import { brandId, type ChatMessageId } from '@agone/contract/ids'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import type { MatchData } from '../find-match.ts'
import { useAttachments } from '../../../lib/forms/use-attachments.ts'
import { authorName, chatPeople } from './chat-people.ts'
import type { ChatRoom, RoomState } from './room/chat-room.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './log/message-log.tsx'
import { StatusButton, Timeouts } from './moderation.tsx'
import styles from './panel.module.css'
import { Pill } from './pill.tsx'
import { useChatRoom } from './room/use-chat-room.ts'
import { useInView } from './use-in-view.ts'
import { useLogScroll } from './log/use-log-scroll.ts'
import { useVisibleHeight } from './use-visible-height.ts'

type PanelProps = { pageData: MatchData; viewer: FullUser }

/** The chat of a match, for those who may read it. */
export const ChatPanel = (props: PanelProps) => {
  const { match, tournament } = props.pageData
  const t = useT()
  const [query] = useSearchParams()
  const targetId = messageIdOf(query.get('message'))
  const chat = useChatRoom({
    ...{ matchId: match.matchId, userId: props.viewer.id },
    ...{ target: targetId, version: tournament.version },
  })
  const { fault, isOpen } = chat.state
  const container = useRef<HTMLDivElement>(null)
  useVisibleHeight(container)
  // Whoever left the team since the page was loaded has no chat any more.
  if (fault?.status === 403 || fault?.status === 404) return null
  return (
    <div ref={container} className={styles.column}>
      <Panel
        id="chat"
        title={t('chat.title')}
        aside={chat.state.chat ? <Status state={chat.state} /> : null}
        actions={chat.state.chat?.mayModerate ? <StatusButton {...chat} matchId={match.matchId} /> : undefined}
        flush
      >
        <div className={styles.chat}>
          {isOpen ? (
            <OpenChat {...props} {...chat} target={targetId} />
          ) : fault ? (
            <div className={styles.loading}>
              <FaultNotice fault={fault} />
              <Button variant="outline" icon="refresh" onClick={() => void chat.room.open(targetId)}>
                {t('shell.retry')}
              </Button>
            </div>
          ) : (
            <div className={styles.loading}>
              <SkeletonText lines={6} label={t('chat.loading')} />
            </div>
          )}
        </div>
      </Panel>
      <Pill panel={container} unseenCount={chat.state.unseenCount} />
    </div>
  )
}

/** The id of a message; undefined for a text that is none. */
const messageIdOf = (text: string | null): ChatMessageId | undefined => {
  try {
    return text === null ? undefined : brandId(text)
  } catch {
    return undefined
  }
}

const Status = ({ state: { chat } }: { state: RoomState }) => {
  const t = useT()
  return chat?.status === 'CLOSED' ? (
    <Badge icon="lock">{t('chat.closed')}</Badge>
  ) : (
    <Badge tone="good">{t('chat.open')}</Badge>
  )
}

type OpenProps = PanelProps & { room: ChatRoom; state: RoomState; target: ChatMessageId | undefined }

const OpenChat = ({ pageData, viewer, room, state, target }: OpenProps) => {
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
      <Arrived state={state} />
      {state.chat?.mayWrite ? (
        <Composer matchId={pageData.match.matchId} {...{ room, attachments }} onSent={toEnd} onEditLast={editLast} />
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

const Typing = ({ state: { typists } }: Pick<OpenProps, 'state'>) => {
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

/** New messages, for screen readers. */
const Arrived = ({ state: { arrived } }: Pick<OpenProps, 'state'>) => {
  const t = useT()
  return (
    <VisuallyHidden>
      <span role="status">
        {arrived === undefined
          ? null
          : t('chat.arrived', {
              name: authorName(t, arrived.author),
              text: arrived.content === '' ? t('chat.attachmentOnly') : arrived.content,
            })}
      </span>
    </VisuallyHidden>
  )
}

/** Why the reader cannot write. */
const Silent = ({ state: { chat }, userId }: Pick<OpenProps, 'state'> & { userId: string }) => {
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
