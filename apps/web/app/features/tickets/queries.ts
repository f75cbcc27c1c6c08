import { userRoutes } from '@agone/contract/accounts/routes/users'
import type { TicketId, TicketMessageId } from '@agone/contract/ids'
import {
  type Ticket,
  type TicketMessage,
  type TicketPatch,
  ticketRoutes,
  type TicketStatus,
  ticketStatuses,
  type TicketType,
  ticketTypes,
} from '@agone/contract/tickets/routes'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { pageOf } from '../../lib/lists/search-params.ts'
import { reload } from '../../lib/query.tsx'
import { linkReloadDelay } from '../chat/index.ts'

const key = ['tickets'] as const

/** The user's own tickets; who has more than a hundred sees the latest. */
export const useOwnTickets = () =>
  useQuery({
    queryKey: [...key, 'mine'],
    queryFn: ({ signal }) => call(ticketRoutes.mine, { query: { size: 100 } }, { signal }),
  })

export const queueViews = ['open', 'mine', 'unassigned', 'closed'] as const

/** What the URL of the queue asks for: open tickets, unless it names another view. */
export const queueQuery = (search: URLSearchParams) => ({
  page: Math.min(pageOf(search), 100_000),
  view: queueViews.find((view) => view === search.get('view')) ?? 'open',
  type: typeOf(search.get('type')),
  name: search.get('name')?.slice(0, 100) || undefined,
})

export const typeOf = (text: string | null): TicketType | undefined => ticketTypes.find((type) => type === text)

const open: TicketStatus[] = ticketStatuses.filter((status) => status !== 'CLOSED')

const filters = {
  open: { status: open },
  mine: { status: open, assignee: 'me' },
  unassigned: { status: open, assignee: 'nobody' },
  closed: { status: ['CLOSED'] },
} as const

/** One page of the queue; the previous page stays while the next one loads. */
export const useQueue = ({ page, view, type, name }: ReturnType<typeof queueQuery>) => {
  const { status, ...assignee } = filters[view]
  const query = {
    page,
    size: 30,
    status: [...status],
    ...assignee,
    ...(type ? { type } : {}),
    ...(name ? { name } : {}),
  }
  return useQuery({
    queryKey: [...key, 'queue', query],
    queryFn: ({ signal }) => call(ticketRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The latest tickets of a user, for staff. */
export const useTicketsOf = (authorId: string) =>
  useQuery({
    queryKey: [...key, 'of', authorId],
    queryFn: ({ signal }) => call(ticketRoutes.list, { query: { authorId, size: 6 } }, { signal }),
  })

/** A ticket, and its ETag for `changeTicket`. */
export const useTicket = (id: TicketId) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }): Promise<{ ticket: Ticket; etag: string | undefined }> => {
      let etag: string | undefined
      const onEtag = (value: string) => (etag = value)
      return { ticket: await call(ticketRoutes.one, { params: { id } }, { signal, onEtag }), etag }
    },
  })

const messagesPerPage = 50

/** The first page has no message before which it ends. */
const latest = (): TicketMessageId | undefined => undefined

/** The messages of a ticket, oldest first; earlier ones are loaded by `fetchNextPage`. */
export const useMessages = (id: TicketId) =>
  useInfiniteQuery({
    queryKey: [...key, 'messages', id],
    queryFn: ({ signal, pageParam }) =>
      call(
        ticketRoutes.messages,
        { params: { id }, query: { size: messagesPerPage, ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: latest(),
    getNextPageParam: ({ entries, hasEarlier }) => (hasEarlier ? entries[0]?.id : undefined),
    select: ({ pages }): TicketMessage[] => pages.toReversed().flatMap(({ entries }) => entries),
    refetchInterval: ({ state: { data } }) =>
      linkReloadDelay(data?.pages.flatMap(({ entries }) => entries) ?? []) ?? false,
  })

/** Loads lists, tickets and messages again. */
export const refreshTickets = (): Promise<void> => reload(key)

/** Changes a ticket. `ifMatch` is the ETag of the version that the user saw: another version is refused. */
export const changeTicket = (id: TicketId, body: TicketPatch, ifMatch: string | undefined): Promise<Ticket> =>
  call(ticketRoutes.update, { params: { id }, body }, { ifMatch })

export const markRead = (id: TicketId, messageId: TicketMessageId): Promise<void> =>
  call(ticketRoutes.read, { params: { id }, body: { messageId } })

/** The staff to whom a ticket can be assigned. */
export const useStaff = () =>
  useQuery({
    queryKey: [...key, 'staff'],
    queryFn: ({ signal }) => call(userRoutes.search, { query: { role: 'ADMIN', size: 100 } }, { signal }),
    select: ({ entries }) => entries,
    staleTime: 300_000,
  })
