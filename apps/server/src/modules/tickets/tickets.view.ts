import {
  brandId,
  type ListedTicket,
  type Ticket,
  type TicketMessage,
  type TicketSubject,
  type User,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { invariant } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'
import { Files } from '../files/index.ts'
import { History } from '../history/index.ts'
import * as MessageStore from './messages.store.ts'
import type { MessageFile, MessageRecord } from './messages.store.ts'
import type { ListedRecord, TicketRecord } from './tickets.store.ts'

type Locale = 'it' | 'en'
type View = (ticket: TicketRecord) => Ticket

/** The row as the contract's Ticket; names are in the reader's language. */
export const ticketView = async (ctx: Ctx, ticket: TicketRecord, locale: Locale): Promise<Ticket> =>
  (await viewsOf(ctx, [ticket], locale))(ticket)

/** The rows of a list as the contract's ListedTicket. */
export const listedViews = async (
  ctx: Ctx,
  tickets: readonly ListedRecord[],
  locale: Locale,
): Promise<ListedTicket[]> => {
  const view = await viewsOf(ctx, tickets, locale)
  return tickets.map((ticket) => ({
    ...view(ticket),
    lastMessage: {
      content: ticket.last_content,
      byStaff: ticket.last_by_staff,
      createdAt: ticket.last_at.toISOString(),
    },
    unreadCount: ticket.unread,
  }))
}

const viewsOf = async (ctx: Ctx, tickets: readonly TicketRecord[], locale: Locale): Promise<View> => {
  const userOf = await usersOf(
    ctx,
    tickets.flatMap(({ author_id: author, assignee_id: assignee }) => (assignee ? [author, assignee] : [author])),
  )
  const subjectOf = await subjectsOf(ctx, tickets, locale)
  return (ticket) => ({
    id: ticket.id,
    number: ticket.number,
    type: ticket.type,
    subject: ticket.subject,
    status: ticket.status,
    language: ticket.language,
    author: userOf(ticket.author_id),
    assignee: ticket.assignee_id && userOf(ticket.assignee_id),
    about: subjectOf(ticket),
    createdAt: ticket.created_at.toISOString(),
    updatedAt: ticket.updated_at.toISOString(),
    waitingSince: ticket.waiting_since?.toISOString() ?? null,
    assignedAt: ticket.assigned_at?.toISOString() ?? null,
    answeredAt: ticket.answered_at?.toISOString() ?? null,
    closedAt: ticket.closed_at?.toISOString() ?? null,
    version: ticket.version,
  })
}

const usersOf = async (ctx: Ctx, ids: readonly UserId[]): Promise<(id: UserId) => User> => {
  const users = new Map((await Users.findMany(ctx, ids)).map((user) => [user.id, Users.view(user)]))
  return (id) => {
    const user = users.get(id)
    invariant(user, 'whoever writes in a ticket has a row')
    return user
  }
}

const subjectsOf = async (ctx: Ctx, tickets: readonly TicketRecord[], locale: Locale) => {
  const names = await History.namesIn(
    ctx,
    tickets.map(({ about_id: id }) => id),
    { locale, withDeleted: true },
  )
  const nameById = new Map(names.map((name) => [name.id, name]))
  return ({ about_kind: kind, about_id: id }: TicketRecord): TicketSubject | null => {
    if (kind === null || id === null) return null
    const { name = null, pageId = null, within = null } = nameById.get(id) ?? {}
    return { kind, id, name, pageId, within }
  }
}

/** The rows as the contract's TicketMessage; attachments have addresses that are valid for ten minutes. */
export const messageViews = async (ctx: Ctx, messages: readonly MessageRecord[]): Promise<TicketMessage[]> => {
  const userOf = await usersOf(
    ctx,
    messages.map(({ author_id: id }) => id),
  )
  const files = Map.groupBy(
    await MessageStore.findFiles(
      ctx.db,
      messages.map(({ id }) => id),
    ),
    (file) => file.message_id,
  )
  return messages.map((message) => ({
    id: message.id,
    ticketId: message.ticket_id,
    author: userOf(message.author_id),
    byStaff: message.by_staff,
    internal: message.internal,
    content: message.content,
    attachments: (files.get(message.id) ?? []).map((file) => attachmentView(ctx, file)),
    createdAt: message.created_at.toISOString(),
  }))
}

const attachmentView = (ctx: Ctx, { id, name, media_type: mediaType, bytes }: MessageFile) => ({
  name,
  url: Files.signedUrl(ctx, { id, type: 'tickets', file: { name } }),
  isImage: mediaType.startsWith('image/'),
  bytes,
})

/** Brands the id of a user that comes in a query. */
export const userIdOf = (id: string | undefined): UserId | undefined =>
  id === undefined ? undefined : brandId<UserId>(id)
