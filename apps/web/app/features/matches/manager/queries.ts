import type { MatchId, TournamentId } from '@agone/contract/ids'
import { chatModerationRoutes } from '@agone/contract/matches/routes/chat-moderation'
import { chatViews, managedChatRoutes, type ManagedChat } from '@agone/contract/matches/routes/managed-chats'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { idOf } from '../../../lib/id-in-path.ts'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { queries, reload } from '../../../lib/query.tsx'
import { findMatch } from '../find-match.ts'

const key = ['managed-chats'] as const
const listKey = [...key, 'list'] as const

export const chatStates = ['open', 'closed', 'both'] as const

/** What the address of the list asks for: the chats that take messages, unless it names others. */
export const chatsQuery = (search: URLSearchParams) => ({
  page: Math.min(pageOf(search), 100_000),
  view: chatViews.find((view) => view === search.get('view')) ?? 'all',
  state: chatStates.find((state) => state === search.get('state')) ?? 'open',
  tournamentId: idOf<TournamentId>(search.get('tournament')),
  text: search.get('name')?.slice(0, 100) || undefined,
})

export type ChatsQuery = ReturnType<typeof chatsQuery>

/** One page of the chats; the previous page stays while the next one loads. */
export const useManagedChats = ({ page, view, state, tournamentId, text }: ChatsQuery) => {
  const query = {
    ...{ page, view, size: 30 },
    ...(state === 'both' ? {} : { open: state === 'open' }),
    ...(tournamentId ? { tournamentId } : {}),
    ...(text ? { text } : {}),
  }
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(managedChatRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The tournaments to choose from. */
export const useChatTournaments = () =>
  useQuery({
    queryKey: [...key, 'tournaments'],
    queryFn: ({ signal }) => call(managedChatRoutes.tournaments, {}, { signal }),
  })

/** The match of a chat, as its page shows it; loads nothing while no chat is chosen. */
export const useMatchData = (id: MatchId | undefined) => {
  const t = useT()
  return useQuery({
    queryKey: [...key, 'match', id],
    queryFn: id === undefined ? skipToken : () => findMatch(call, id, t),
  })
}

export const refreshMatchData = (id: MatchId): Promise<void> =>
  queries.invalidateQueries({ queryKey: [...key, 'match', id] })

/** The reports of messages of a chat that staff have not dealt with, for ADMIN. */
export const useOpenReports = (matchId: MatchId) =>
  useQuery({
    queryKey: [...listKey, 'reports', matchId],
    queryFn: ({ signal }) =>
      call(chatModerationRoutes.reports, { query: { matchId, closed: false, size: 20 } }, { signal }),
    select: ({ entries }) => entries,
  })

/** Loads the list and the reports again. */
export const refreshChats = (): Promise<void> => reload(listKey)

type MarkAllRead = { messageId: ManagedChat['lastMessage']['id']; tournamentId: TournamentId | undefined }

export const markAllRead = ({ messageId, tournamentId }: MarkAllRead): Promise<void> =>
  call(managedChatRoutes.markRead, { body: { messageId, ...(tournamentId ? { tournamentId } : {}) } })
