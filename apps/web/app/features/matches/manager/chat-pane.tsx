import type { FullUser } from '@agone/contract/accounts/routes/users'
import type { MatchId } from '@agone/contract/ids'
import { destinationOf } from '@agone/contract/topic'
import { tournamentTopics } from '@agone/contract/tournaments/routes/live'
import { roundLabel } from '@agone/i18n/round-label'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { apiErrorOf } from '../../../lib/api/error-code.ts'
import { SplitView, SplitViewLoading, SplitViewPane } from '../../../lib/split-view/split-view.tsx'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { useListen } from '../../../lib/live/use-listen.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { AnswerChips } from '../../chat/index.ts'
import { ChatConversation } from '../chat/conversation.tsx'
import { useMessageInAddress } from '../chat/message-in-address.ts'
import { ChatStatusBadge, StatusButton } from '../chat/moderation.tsx'
import { useChatRoom } from '../chat/room/use-chat-room.ts'
import { useVisibleHeight } from '../chat/use-visible-height.ts'
import type { MatchData } from '../find-match.ts'
import { matchName } from '../match-name.ts'
import styles from './manager.module.css'
import { MatchContext } from './match-context.tsx'
import { refreshChats, refreshMatchData, useMatchData } from './queries.ts'

type PaneProps = { id: MatchId | undefined; viewer: FullUser; isAdmin: boolean; list: ReactNode; backTo: string }

/**
 * The list, and the chosen chat with what is known of its match, in place of the list on phones. One split view for all states: the list
 * keeps its scroll position and the focus when a chat opens.
 */
export const ChatPane = ({ id, viewer, isAdmin, list, backTo }: PaneProps) => {
  const t = useT()
  const { data, error, refetch } = useMatchData(id)
  const split = { label: t('chatManager.list'), list, isOpen: id !== undefined }
  if (id === undefined) {
    return (
      <SplitView {...split}>
        <NothingChosen backTo={backTo} />
      </SplitView>
    )
  }
  const refresh = () => void refreshMatchData(id)
  if (data !== undefined) {
    return (
      <SplitView
        {...split}
        context={<MatchContext pageData={data} isAdmin={isAdmin} />}
        contextLabel={t('chatManager.context')}
      >
        <OpenPane key={id} pageData={data} viewer={viewer} backTo={backTo} onChange={refresh} />
      </SplitView>
    )
  }
  if (error === null) {
    return (
      <SplitView {...split}>
        <SplitViewLoading label={t('chat.loading')} />
      </SplitView>
    )
  }
  return (
    <SplitView {...split}>
      {apiErrorOf(error).status === 404 ? (
        <ChatMissing backTo={backTo} />
      ) : (
        <LoadFailed level={2} title={t('chatManager.chatFailed')} retry={refetch} />
      )}
    </SplitView>
  )
}

const NothingChosen = ({ backTo }: { backTo: string }) => {
  const t = useT()
  return (
    <SplitViewPane
      titleId="no-chat"
      title={t('chatManager.nothingChosen')}
      backTo={backTo}
      backLabel={t('chatManager.back')}
    >
      <div className={styles.choose}>
        <EmptyState level={3} title={t('chatManager.choose')}>
          {t('chatManager.chooseText')}
        </EmptyState>
      </div>
    </SplitViewPane>
  )
}

/** A chat that is not there, or is somebody else's. */
const ChatMissing = ({ backTo }: { backTo: string }) => {
  const t = useT()
  return (
    <SplitViewPane
      titleId="missing-chat"
      title={t('chatManager.missing')}
      backTo={backTo}
      backLabel={t('chatManager.back')}
    >
      <p className={styles.hint}>
        {t('chatManager.missingText')} <Link to={backTo}>{t('chatManager.back')}</Link>
      </p>
    </SplitViewPane>
  )
}

type OpenPaneProps = { pageData: MatchData; viewer: FullUser; backTo: string; onChange: () => void }

const OpenPane = ({ pageData, viewer, backTo, onChange }: OpenPaneProps) => {
  const { match, tournament, roundName } = pageData
  const t = useT()
  const target = useMessageInAddress()
  const chat = useChatRoom({
    ...{ matchId: match.matchId, userId: viewer.id, target },
    ...{ version: tournament.version, subject: matchName(t, match) },
  })
  const { state, room } = chat
  useListen(destinationOf(tournamentTopics.changes, { id: tournament.id }), {
    onMessage: onChange,
    onMissed: () => undefined,
  })
  const container = useRef<HTMLDivElement>(null)
  useVisibleHeight(container)
  const lastReadId = state.chat?.lastReadId
  // What was read here is no longer unread in the list.
  useEffect(() => void refreshChats(), [lastReadId])
  if (state.fault?.status === 403 || state.fault?.status === 404) return <ChatMissing backTo={backTo} />
  const parts = [tournament.name, roundName || roundLabel(t, tournament, match.round)]
  return (
    <SplitViewPane
      titleId={`chat-${match.matchId}`}
      title={matchName(t, match)}
      meta={parts.join(', ')}
      backTo={backTo}
      backLabel={t('chatManager.back')}
      actions={
        state.chat ? (
          <>
            <ChatStatusBadge status={state.chat.status} />
            {state.chat.mayModerate ? <StatusButton {...chat} matchId={match.matchId} /> : null}
          </>
        ) : undefined
      }
    >
      <div ref={container} className={styles.chat}>
        <ChatConversation
          {...{ pageData, viewer, room, state, target }}
          above={(insert) => <Answers onChoose={insert} />}
        />
      </div>
    </SplitViewPane>
  )
}

/** Prepared answers, in the language of the manager. */
const Answers = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const locale = useLocale()
  return <AnswerChips place="chats" onChoose={({ content }) => onChoose(content[locale])} />
}
