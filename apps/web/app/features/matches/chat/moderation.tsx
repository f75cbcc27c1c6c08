import type { MatchId } from '@agone/contract/ids'
import { chatModerationRoutes } from '@agone/contract/matches/routes/chat-moderation'
import type { ChatStatus } from '@agone/contract/matches/routes/matches'
import type { ChatTimeout, MatchChat } from '@agone/contract/matches/routes/chat'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { authorName, type ChatPeople } from './chat-people.ts'
import type { ChatRoom, RoomState } from './room/chat-room.ts'
import styles from './panel.module.css'

/** Whether a chat is open. */
export const ChatStatusBadge = ({ status }: { status: ChatStatus }) => {
  const t = useT()
  return status === 'CLOSED' ? (
    <Badge icon="lock">{t('chat.closed')}</Badge>
  ) : (
    <Badge tone="good">{t('chat.open')}</Badge>
  )
}

/** Opens a chat, or closes it after a confirmation. `after` loads it again. */
export const useChatStatus = (matchId: MatchId, after: () => unknown) => {
  const t = useT()
  const { act, busy } = useAct(after, { faultToast: true })
  const set = (status: ChatStatus) =>
    call(chatModerationRoutes.setStatus, { params: { id: matchId }, body: { status } })
  const close = () =>
    openConfirm({
      title: t('chat.closeTitle'),
      text: t('chat.closeText'),
      submitLabel: t('chat.closeChat'),
      run: () => set('CLOSED'),
      after,
    })
  return { open: () => void act(() => set('OPENED')), close, busy }
}

type StatusProps = { matchId: MatchId; room: ChatRoom; state: RoomState }

export const StatusButton = ({ matchId, room, state }: StatusProps) => {
  const t = useT()
  const { open, close, busy } = useChatStatus(matchId, () => room.refreshChat())
  return state.chat?.status === 'CLOSED' ? (
    <Button variant="outline" size="sm" icon="chat" loading={busy} onClick={open}>
      {t('chat.openChat')}
    </Button>
  ) : (
    <Button variant="outline" size="sm" icon="lock" onClick={close}>
      {t('chat.closeChat')}
    </Button>
  )
}

type TimeoutsProps = { chat: MatchChat; people: ChatPeople; room: ChatRoom }

/** Who is in timeout, for the managers. */
export const Timeouts = ({ chat, people, room }: TimeoutsProps) => {
  const t = useT()
  if (chat.timeouts.length === 0) return null
  return (
    <ul className={styles.timeouts} aria-label={t('chat.timeouts')}>
      {chat.timeouts.map((timeout) => (
        <Timeout key={timeout.userId} timeout={timeout} chat={chat} people={people} room={room} />
      ))}
    </ul>
  )
}

const Timeout = ({ timeout: { userId, until }, chat, people, room }: TimeoutsProps & { timeout: ChatTimeout }) => {
  const t = useT()
  const { dayTime } = useFormats()
  const { act, busy } = useAct(() => room.refreshChat(), { faultToast: true })
  const author = room.state.log?.messages.find(({ authorId }) => authorId === userId)?.author
  const name = author ? authorName(t, author) : (people.nameOf(userId) ?? t('chat.somebody'))
  const params = { id: chat.matchId, userId }
  const end = () => act(() => call(chatModerationRoutes.removeTimeout, { params }), { success: t('chat.timeoutEnded') })
  return (
    <li>
      <span>
        <b>{t('chat.inTimeout')}</b> {t('chat.until', { name, time: dayTime(until) })}
      </span>
      <Button
        variant="ghost"
        size="sm"
        loading={busy}
        aria-label={t('chat.endTimeoutOf', { name })}
        onClick={() => void end()}
      >
        {t('chat.endTimeout')}
      </Button>
    </li>
  )
}
