import {
  statusAllows,
  type ChatMessageId,
  type ChatView,
  type ManagedChat,
  type MatchSummary,
  type TournamentId,
} from '@agone/contract'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import { hasRole, type SignedIn } from '../../../../platform/context/viewer.ts'
import type { Paging } from '../../../../platform/http/index.ts'
import { ChatReadings, Messages, type MessageView } from '../../../chat/index.ts'
import { summariesOf } from '../../summaries.ts'
import { matchOf } from '../rights.ts'
import * as Store from './managed-chats.store.ts'
import type { ManagedRow } from './managed-chats.store.ts'

type Query = { view: ChatView } & Pick<Store.ChatFilter, 'open' | 'tournamentId' | 'text'>

const tournamentsListed = 100

/** A page of the chats that a user moderates, the number of chats of each view, and the id of the newest message. */
export const list = async (ctx: Ctx, viewer: SignedIn, { view, text, ...query }: Query, paging: Paging) => {
  const filter = { ...query, viewer, text: text?.trim() || undefined, now: new Date(ctx.clock.now()) }
  const rows = await Store.findChats(ctx.db, filter, { view, ...paging })
  const { newest_id: newestId, ...counts } = await Store.countChats(ctx.db, filter)
  return { entries: await chatViews(ctx, viewer, rows), resultsCount: counts[view], counts, newestId }
}

/** The tournaments of the chats that a user moderates, those with the newest messages first. */
export const tournaments = (ctx: Ctx, viewer: SignedIn) => Store.findTournaments(ctx.db, viewer, tournamentsListed)

type UpTo = { messageId: ChatMessageId; tournamentId?: TournamentId | undefined }

/** Marks the messages of all these chats as read, those after `messageId` excepted. */
export const markRead = (ctx: Ctx, viewer: SignedIn, { messageId, tournamentId }: UpTo): Promise<void> =>
  Store.updateReadings(ctx.db, { viewer, tournamentId, now: new Date(ctx.clock.now()) }, messageId)

/** Whether somebody moderates chats: staff, managers of tournaments, and who owns or administers one. */
export const moderates = async (ctx: Ctx, viewer: SignedIn): Promise<boolean> =>
  viewer.verified &&
  (hasRole(viewer, 'ADMIN') || hasRole(viewer, 'TOURNAMENT_MANAGER') || Store.managesAny(ctx.db, viewer))

const chatViews = async (ctx: Ctx, viewer: SignedIn, rows: readonly ManagedRow[]): Promise<ManagedChat[]> => {
  const roomIds = rows.map(({ id }) => id)
  const refs = rows.flatMap(({ id: roomId, last_message_id, found_id }) =>
    [last_message_id, found_id].flatMap((id) => (id === null ? [] : [{ roomId, id }])),
  )
  const summaries = new Map((await summariesOf(ctx, roomIds.map(matchOf))).map((summary) => [summary.id, summary]))
  const messages = await Messages.findMany(ctx, refs)
  const unread = await ChatReadings.unreadOf(ctx, roomIds, viewer.id)
  return rows.flatMap((row) => {
    const match = summaries.get(matchOf(row.id))
    const lastMessage = messages.get(row.last_message_id)
    const found = row.found_id === null ? undefined : messages.get(row.found_id)
    return match && lastMessage ? [chatView(row, { match, lastMessage, found, unread: unread.get(row.id) ?? 0 })] : []
  })
}

type Parts = { match: MatchSummary; lastMessage: MessageView; found: MessageView | undefined; unread: number }

const chatView = (row: ManagedRow, { match, lastMessage, found, unread }: Parts): ManagedChat => ({
  match,
  status: row.chat_status,
  isOpen: row.chat_status === 'OPENED' && statusAllows(row.tournament_status, 'chat'),
  need: row.need,
  lastMessage: { ...lastMessage, matchId: match.id },
  found: found ? { ...found, matchId: match.id } : null,
  unreadCount: unread,
})
