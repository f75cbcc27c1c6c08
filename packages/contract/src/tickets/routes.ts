import { Type, type Static } from 'typebox'
import { User } from '../accounts/routes/users.ts'
import { TicketId, TicketMessageId, UserId } from '../ids.ts'
import { baseLimits } from '../base-limits.ts'
import { limits } from '../limits.ts'
import { Attachment } from '../matches/routes/reports.ts'
import { patterns } from '../patterns.ts'
import { route } from '../route.ts'
import { Name, Nullable, OneOf, PageOf, PageQuery, Time } from '../shapes.ts'
import { LiveMessage, topic } from '../topic.ts'

export const ticketTypes = [
  'AGONE_GENERAL',
  'AGONE_COMPLAINT',
  'AGONE_SUBSCRIPTION_REQUEST',
  'AGONE_FEEDBACK',
  'AGONE_WEBSITE_ISSUE',
  'GENERIC',
] as const

/** What a ticket is for. */
export const TicketType = OneOf(ticketTypes)
export type TicketType = Static<typeof TicketType>

export const ticketStatuses = ['OPEN', 'ANSWERED', 'CLOSED'] as const

/** OPEN waits for the staff, ANSWERED for its author; a CLOSED one takes no more messages. */
export const TicketStatus = OneOf(ticketStatuses)
export type TicketStatus = Static<typeof TicketStatus>

export const ticketSubjectKinds = ['match', 'report', 'user', 'payment'] as const

/** What kind of thing a ticket is about. */
export const TicketSubjectKind = OneOf(ticketSubjectKinds)

/** What a ticket is about, by its id. */
export const TicketSubjectRef = Type.Object({ kind: TicketSubjectKind, id: Type.String({ format: 'uuid' }) })
export type TicketSubjectRef = Static<typeof TicketSubjectRef>

/**
 * What a ticket is about: its name now, null if it is gone, the id that its page needs, and the tournament it belongs to. A payment has the
 * name of who plays for it and, as `pageId`, the id of its tournament.
 */
export const TicketSubject = Type.Object({
  kind: TicketSubjectKind,
  id: Type.String(),
  name: Nullable(Type.String()),
  pageId: Nullable(Type.String()),
  within: Nullable(Type.String()),
})
export type TicketSubject = Static<typeof TicketSubject>

/**
 * A conversation of a user with the staff. `number` is its short name. `language` is the one its author read the site in.
 * `waitingSince`: since when it has waited for the staff. `assignedAt` is when staff took it on first, `answeredAt` when they first
 * answered.
 */
export const Ticket = Type.Object({
  id: TicketId,
  number: Type.Integer(),
  type: TicketType,
  subject: Type.String(),
  status: TicketStatus,
  language: OneOf(['it', 'en']),
  author: User,
  assignee: Nullable(User),
  about: Nullable(TicketSubject),
  createdAt: Time,
  updatedAt: Time,
  waitingSince: Nullable(Time),
  assignedAt: Nullable(Time),
  answeredAt: Nullable(Time),
  closedAt: Nullable(Time),
  version: Type.Integer(),
})
export type Ticket = Static<typeof Ticket>

/**
 * A ticket in a list. `lastMessage` is cut after 200 characters and is never an internal note. `unreadCount`: messages of the
 * other side that the caller has not read; for staff only those that no staff has answered.
 */
export const ListedTicket = Type.Object({
  ...Ticket.properties,
  lastMessage: Type.Object({ content: Type.String(), byStaff: Type.Boolean(), createdAt: Time }),
  unreadCount: Type.Integer(),
})
export type ListedTicket = Static<typeof ListedTicket>

/** A message of a ticket. An `internal` one is a note that only staff see. */
export const TicketMessage = Type.Object({
  id: TicketMessageId,
  ticketId: TicketId,
  author: User,
  byStaff: Type.Boolean(),
  internal: Type.Boolean(),
  content: Type.String(),
  attachments: Type.Array(Attachment),
  createdAt: Time,
})
export type TicketMessage = Static<typeof TicketMessage>

/** Somebody has written in a ticket; internal notes are not sent. */
export const TicketMessageCreated = LiveMessage(
  'MESSAGE_CREATED',
  'The author or the staff has written.',
  TicketMessage,
)
export type TicketMessageCreated = Static<typeof TicketMessageCreated>

/** A ticket has changed: a page that shows it loads it again. */
export const TicketChanged = LiveMessage(
  'TICKET_CHANGED',
  'The ticket has a new version: load what is shown of it again.',
  Type.Object({ ticketId: TicketId, status: TicketStatus, version: Type.Integer() }),
)
export type TicketChanged = Static<typeof TicketChanged>

/** Tickets as they change. */
export const ticketTopics = {
  one: topic({
    name: 'ticket',
    destination: '/topic/tickets/:id',
    summary: 'New messages and changes of a ticket',
    readers: 'The author of the ticket and ADMIN. The right is checked again at each message.',
    params: Type.Object({ id: TicketId }),
    message: Type.Union([TicketMessageCreated, TicketChanged]),
  }),
  all: topic({
    name: 'tickets',
    destination: '/topic/tickets',
    summary: 'Whatever changes in any ticket, internal notes too',
    readers: 'ADMIN. The right is checked again at each message.',
    message: TicketChanged,
  }),
} as const

const Content = Type.String({ maxLength: limits.messageMax })

/** A new ticket with its first message. */
export const NewTicket = Type.Object({
  type: TicketType,
  subject: Name(limits.ticketSubjectMax, 3),
  content: Type.String({ minLength: 1, maxLength: limits.messageMax, pattern: patterns.shown }),
  about: Type.Optional(TicketSubjectRef),
})
export type NewTicket = Static<typeof NewTicket>

/** A new message; without attachments it needs a text. `internal` is for staff. */
export const NewTicketMessage = Type.Object({ content: Content, internal: Type.Optional(Type.Boolean()) })
export type NewTicketMessage = Static<typeof NewTicketMessage>

/** A change of a ticket. Its author may close it and open it again; all else is for staff. `assigneeId` is an ADMIN. */
export const TicketPatch = Type.Object({
  status: Type.Optional(TicketStatus),
  assigneeId: Type.Optional(Nullable(UserId)),
})
export type TicketPatch = Static<typeof TicketPatch>

const params = Type.Object({ id: TicketId })
const fileErrors = ['TOO_MANY_FILES', 'FILE_TOO_BIG', 'FILES_TOO_BIG', 'RATE_LIMIT'] as const

/** Tickets: support for every signed-in user, verified or not. A ticket is seen by its author and by ADMIN. */
export const ticketRoutes = {
  create: route({
    name: 'createTicket',
    method: 'POST',
    path: '/tickets',
    summary: 'Open a ticket; a user has one open ticket at a time',
    body: NewTicket,
    files: ['attachments'],
    status: 201,
    answer: Ticket,
    errors: ['ALREADY_HAVE_TICKET', 'TOURNAMENT_NOT_FOUND', 'USER_NOT_FOUND', ...fileErrors],
  }),
  mine: route({
    name: 'listOwnTickets',
    method: 'GET',
    path: '/tickets/@me',
    summary:
      'The tickets of the caller, newest first, and within how many seconds staff usually answer, if that is known',
    query: PageQuery,
    answer: Type.Object({ ...PageOf(ListedTicket).properties, usualAnswerSeconds: Nullable(Type.Integer()) }),
  }),
  list: route({
    name: 'listTickets',
    method: 'GET',
    path: '/tickets',
    summary: 'All tickets, those that wait longest for the staff first, and the numbers of open ones; for ADMIN',
    query: Type.Object({
      ...PageQuery.properties,
      status: Type.Optional(Type.Array(TicketStatus, { maxItems: 3, description: 'Only in one of these states.' })),
      type: Type.Optional(TicketType),
      assignee: Type.Optional(OneOf(['me', 'nobody'], { description: 'Only those of the caller, or of nobody.' })),
      authorId: Type.Optional(Type.String({ format: 'uuid', description: 'Only those of this user.' })),
      name: Type.Optional(
        Type.String({ maxLength: baseLimits.searchLength, description: 'A number, or part of a subject or username.' }),
      ),
    }),
    answer: Type.Object({
      ...PageOf(ListedTicket).properties,
      counts: Type.Object({ open: Type.Integer(), mine: Type.Integer(), unassigned: Type.Integer() }),
      longestWaitAt: Nullable(Time),
      medianAnswerSeconds: Nullable(Type.Integer()),
    }),
  }),
  one: route({
    name: 'getTicket',
    method: 'GET',
    path: '/tickets/:id',
    summary: 'A ticket, for its author and ADMIN',
    params,
    answer: Ticket,
    errors: ['UNKNOWN_ERROR'],
  }),
  update: route({
    name: 'updateTicket',
    method: 'PATCH',
    path: '/tickets/:id',
    summary: 'Close a ticket, open it again, or assign it; for its author and ADMIN',
    params,
    body: TicketPatch,
    conditional: true,
    answer: Ticket,
    errors: ['UNKNOWN_ERROR', 'PERMISSION_DENIED_ERROR', 'USER_NOT_FOUND', 'ALREADY_HAVE_TICKET', 'ENTITY_CONFLICT'],
  }),
  messages: route({
    name: 'listTicketMessages',
    method: 'GET',
    path: '/tickets/:id/messages',
    summary: 'The latest messages of a ticket, or those before one of them, oldest first; for its author and ADMIN',
    params,
    query: Type.Object({
      before: Type.Optional(Type.String({ format: 'uuid', description: 'Only messages before this one.' })),
      size: PageQuery.properties.size,
    }),
    answer: Type.Object({ entries: Type.Array(TicketMessage), hasEarlier: Type.Boolean() }),
    errors: ['UNKNOWN_ERROR'],
  }),
  send: route({
    name: 'sendTicketMessage',
    method: 'POST',
    path: '/tickets/:id/messages',
    summary: 'Write in an open ticket; staff answer, or leave an internal note',
    params,
    body: NewTicketMessage,
    files: ['attachments'],
    status: 201,
    answer: TicketMessage,
    errors: ['UNKNOWN_ERROR', 'PERMISSION_DENIED_ERROR', 'ENTITY_CONFLICT', ...fileErrors],
  }),
  read: route({
    name: 'markTicketRead',
    method: 'PUT',
    path: '/tickets/:id/read',
    summary: 'Mark a ticket as read up to a message',
    params,
    body: Type.Object({ messageId: TicketMessageId }),
    status: 204,
    answer: null,
    errors: ['UNKNOWN_ERROR'],
  }),
} as const
