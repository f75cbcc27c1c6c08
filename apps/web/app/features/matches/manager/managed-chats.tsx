import type { FullUser } from '@agone/contract/accounts/routes/users'
import type { MatchId } from '@agone/contract/ids'
import { chatTopics } from '@agone/contract/matches/routes/chat-live'
import { destinationOf } from '@agone/contract/topic'
import { apiErrorOf } from '../../../lib/api/error-code.ts'
import { SplitViewPage } from '../../../lib/split-view/split-view.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { useListen } from '../../../lib/live/use-listen.ts'
import { managementPages } from '../../../lib/management-pages.ts'
import { MissingPage } from '../../../shell/fault-with-title.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatPane } from './chat-pane.tsx'
import { chatsQuery, markAllRead, refreshChats, useManagedChats } from './queries.ts'
import { useThrottled } from './use-throttled.ts'

/** How long the list waits before it loads again while messages keep coming, in milliseconds. */
const refreshPause = 1500

type ManagedChatsProps = { id: MatchId | undefined; viewer: FullUser; isAdmin: boolean }

/** All chats that the reader moderates, live, and the one that the address names. */
export const ManagedChats = ({ id, viewer, isAdmin }: ManagedChatsProps) => {
  const t = useT()
  const { search } = useListParams()
  const chats = useManagedChats(chatsQuery(search))
  const refresh = useThrottled(() => void refreshChats(), refreshPause)
  useListen(destinationOf(chatTopics.managed, {}), { onMessage: refresh, onMissed: refresh })
  if (chats.error !== null && apiErrorOf(chats.error).status === 403) return <MissingPage />
  const list = <ChatList chats={chats} shown={id} viewerId={viewer.id} />
  return (
    <SplitViewPage title={t('chatManager.title')} aside={<Figures chats={chats} />} isOpen={id !== undefined}>
      <ChatPane
        id={id}
        {...{ viewer, isAdmin, list }}
        backTo={`${managementPages.chatManager}?${withParams(search, { message: undefined })}`}
      />
    </SplitViewPage>
  )
}

/** How many chats are listed and unread, and the button that marks all as read. */
const Figures = ({ chats: { data } }: { chats: ReturnType<typeof useManagedChats> }) => {
  const t = useT()
  const { search } = useListParams()
  const { act, busy } = useAct(refreshChats, { faultToast: true })
  if (data === undefined) return null
  const { counts, newestId } = data
  const { tournamentId } = chatsQuery(search)
  const mark = () => (newestId === null ? undefined : act(() => markAllRead({ messageId: newestId, tournamentId })))
  const parts = [
    t('chatManager.count', { count: counts.all }),
    counts.unread === 0 ? '' : t('chatManager.unreadCount', { count: counts.unread }),
  ]
  return (
    <div className="row wrap">
      <p className="small muted">{parts.filter(Boolean).join(' · ')}</p>
      {counts.unread === 0 ? null : (
        <Button variant="ghost" size="sm" icon="check" loading={busy} onClick={() => void mark()}>
          {t('chatManager.markAllRead')}
        </Button>
      )}
    </div>
  )
}
