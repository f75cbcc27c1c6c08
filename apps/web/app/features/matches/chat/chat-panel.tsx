import type { FullUser } from '@agone/contract/accounts/routes/users'
import { useRef } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { MatchData } from '../find-match.ts'
import { matchTitle } from '../match-title.ts'
import { ChatConversation } from './conversation.tsx'
import { useMessageInAddress } from './message-in-address.ts'
import { ChatStatusBadge, StatusButton } from './moderation.tsx'
import styles from './panel.module.css'
import { Pill } from './pill.tsx'
import { useChatRoom } from './room/use-chat-room.ts'
import { useVisibleHeight } from './use-visible-height.ts'

type PanelProps = { pageData: MatchData; viewer: FullUser }

/** The chat of a match on its page, for those who may read it. */
export const ChatPanel = (props: PanelProps) => {
  const { match, tournament } = props.pageData
  const t = useT()
  const target = useMessageInAddress()
  const chat = useChatRoom({
    ...{ matchId: match.matchId, userId: props.viewer.id },
    ...{ target, version: tournament.version, subject: matchTitle(t, props.pageData) },
  })
  const { fault } = chat.state
  const container = useRef<HTMLDivElement>(null)
  useVisibleHeight(container)
  // Whoever left the team since the page was loaded has no chat any more.
  if (fault?.status === 403 || fault?.status === 404) return null
  return (
    <div ref={container} className={styles.column}>
      <Panel
        id="chat"
        title={t('chat.title')}
        aside={chat.state.chat ? <ChatStatusBadge status={chat.state.chat.status} /> : null}
        actions={chat.state.chat?.mayModerate ? <StatusButton {...chat} matchId={match.matchId} /> : undefined}
        flush
      >
        <div className={styles.chat}>
          <ChatConversation {...props} {...chat} target={target} />
        </div>
      </Panel>
      <Pill panel={container} unseenCount={chat.state.unseenCount} />
    </div>
  )
}
