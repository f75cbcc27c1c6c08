import {
  brandId,
  limits,
  newId,
  type NewTicket,
  type TicketId,
  type TicketMessageId,
  type TicketPatch,
  type TicketSubjectRef,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import { AppError, Attempts, type Paging, type Uploads } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'
import { History } from '../history/index.ts'
import { Notifications } from '../notifications/index.ts'
import * as Attachments from './attachments.ts'
import type { TicketNotice } from './events.ts'
import * as MessageStore from './messages.store.ts'
import { isAuthor, isStaffOf, maySee } from './ticket.policy.ts'
import * as Store from './tickets.store.ts'
import type { TicketFilter, TicketRecord } from './tickets.store.ts'

const ticketQuota = { name: 'tickets of a user', max: limits.ticketsPerDay, seconds: 86_400 }
const day = 86_400_000

/**
 * How the usual time until an answer is measured: within it, `share` of the tickets of the last `days` were answered. It is unknown with
 * fewer than `least` answered tickets.
 */
const usualTimeRule = { days: 30, least: 5, share: 0.8 }

/** A ticket that the viewer may see; else UNKNOWN_ERROR, because tickets are private. */
export const get = async (ctx: Ctx, id: TicketId): Promise<TicketRecord> =>
  visible(ctx, await Store.findTicket(ctx.db, id))

/** The same, locked until the transaction ends. */
export const lock = async (ctx: Ctx, id: TicketId): Promise<TicketRecord> =>
  visible(ctx, await Store.lockTicket(ctx.db, id))

const visible = (ctx: Ctx, ticket: TicketRecord | undefined): TicketRecord => {
  if (!ticket || !maySee(ctx.viewer, ticket)) throw new AppError('UNKNOWN_ERROR')
  return ticket
}

type Sent = { files: Uploads<'attachments'>; language: 'it' | 'en' }

/**
 * Opens a ticket with its first message. Throws ALREADY_HAVE_TICKET, RATE_LIMIT after five in a day, TOO_MANY_FILES, and
 * TOURNAMENT_NOT_FOUND or USER_NOT_FOUND for what it is about.
 */
export const create = async (
  ctx: Ctx,
  author: SignedIn,
  { type, subject, content, about }: NewTicket,
  { files, language }: Sent,
): Promise<TicketRecord> => {
  if (await Store.existsOpen(ctx.db, author.id)) throw new AppError('ALREADY_HAVE_TICKET')
  if (about) await mustBeVisible(ctx, about)
  await Attempts.take(ctx, { quota: ticketQuota, subject: author.id })
  const attachments = await Attachments.prepare(ctx, author, files)
  return inTransaction(ctx, async (ctx) => {
    const now = new Date(ctx.clock.now())
    const id = newId<TicketId>(ctx.clock.now())
    const row = { id, author_id: author.id, type, subject: subject.trim(), status: 'OPEN', language } as const
    const subjectRow = { about_kind: about?.kind ?? null, about_id: about?.id ?? null }
    const times = { created_at: now, updated_at: now, waiting_since: now }
    const ticket = await translatingConflicts(() => Store.insertTicket(ctx.db, { ...row, ...subjectRow, ...times }))
    const created = await Attachments.create(ctx, author, attachments)
    const text = { author_id: author.id, by_staff: false, internal: false, content: content.trim(), created_at: now }
    const first = { id: newId<TicketMessageId>(ctx.clock.now()), ticket_id: id, ...text }
    const message = await MessageStore.insertMessage(ctx.db, first, created)
    await Store.upsertRead(ctx.db, id, author.id, message.id)
    await ctx.events.emit(ctx, 'ticket.changed', { ticket, message, notice: 'TICKET_OPENED' })
    return ticket
  })
}

const mustBeVisible = async (ctx: Ctx, about: TicketSubjectRef): Promise<void> => {
  if (about.kind === 'user') {
    const user = await Users.find(ctx, brandId<UserId>(about.id))
    if (!user || user.deleted_at) throw new AppError('USER_NOT_FOUND')
  } else if (!(await ctx.events.ask(ctx, 'tickets.isVisible', about)).includes(true)) {
    throw new AppError('TOURNAMENT_NOT_FOUND')
  }
}

const translatingConflicts = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'tickets_one_open') ? new AppError('ALREADY_HAVE_TICKET', { cause: error }) : error
  }
}

/** A page of the viewer's own tickets, newest first. */
export const listOwn = async (ctx: Ctx, author: UserId, paging: Paging) => {
  const filter = { authorId: author }
  return {
    entries: await Store.findAllTickets(ctx.db, filter, { ...paging, reader: author, isStaff: false }),
    resultsCount: await Store.countTickets(ctx.db, filter),
  }
}

/** Within how many seconds staff usually answer; undefined while that is not known. */
export const usualAnswerSeconds = (ctx: Ctx): Promise<number | undefined> => answerSeconds(ctx, usualTimeRule.share)

const answerSeconds = (ctx: Ctx, share: number) =>
  Store.answerSeconds(ctx.db, {
    since: new Date(ctx.clock.now() - usualTimeRule.days * day),
    share,
    least: usualTimeRule.least,
  })

/** A page of all tickets for staff, those that wait longest first. */
export const list = async (ctx: Ctx, reader: UserId, filter: TicketFilter, paging: Paging) => ({
  entries: await Store.findAllTickets(ctx.db, filter, { ...paging, reader, isStaff: true }),
  resultsCount: await Store.countTickets(ctx.db, filter),
})

/** The numbers of open tickets, since when the first of them waits, and the median of the time until an answer. */
export const queueFigures = async (ctx: Ctx, reader: UserId) => {
  const found = await Store.countOpen(ctx.db, reader)
  return {
    counts: { open: found?.open ?? 0, mine: found?.mine ?? 0, unassigned: found?.unassigned ?? 0 },
    longestWaitAt: found?.longest_wait_at?.toISOString() ?? null,
    medianAnswerSeconds: (await answerSeconds(ctx, 0.5)) ?? null,
  }
}

type CheckVersion = (ctx: Ctx, current: TicketRecord) => Promise<void>

/**
 * Changes the status or the assignee. Its author may close a ticket and open it again. Throws UNKNOWN_ERROR,
 * PERMISSION_DENIED_ERROR, USER_NOT_FOUND for an assignee who is no ADMIN, ALREADY_HAVE_TICKET if its author has another open
 * one, ENTITY_CONFLICT if nothing would change.
 */
export const update = (ctx: Ctx, id: TicketId, patch: TicketPatch, mustMatch?: CheckVersion): Promise<TicketRecord> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx, id)
    if (!isStaffOf(ctx.viewer, before)) mustBeAllowedToAuthors(patch)
    await mustMatch?.(ctx, before)
    const changes = { ...statusChanges(ctx, before, patch), ...(await assigneeChanges(ctx, before, patch)) }
    if (Object.keys(changes).length === 0) throw new AppError('ENTITY_CONFLICT')
    const ticket = await translatingConflicts(() => Store.updateTicket(ctx.db, id, changes))
    await recordChange(ctx, before, ticket)
    await ctx.events.emit(ctx, 'ticket.changed', { ticket, notice: noticeOf(ctx, before, ticket) })
    return ticket
  })

/**
 * Staff are notified of an open ticket when its author has reopened it, and when it goes from its assignee to somebody else or to
 * nobody: its messages notified nobody else until then (decision 843).
 */
const noticeOf = ({ viewer }: Ctx, before: TicketRecord, after: TicketRecord): TicketNotice | undefined => {
  if (after.status !== 'OPEN') return undefined
  const isReopened = before.status === 'CLOSED' && isAuthor(viewer, after)
  const isPassedOn = before.assignee_id !== null && before.assignee_id !== after.assignee_id
  const isTaken = viewer.kind === 'user' && viewer.id === after.assignee_id
  return isReopened || (isPassedOn && !isTaken) ? 'TICKET_MESSAGE' : undefined
}

const mustBeAllowedToAuthors = ({ status, assigneeId }: TicketPatch): void => {
  if (assigneeId !== undefined || status === 'ANSWERED') throw new AppError('PERMISSION_DENIED_ERROR')
}

const statusChanges = (ctx: Ctx, before: TicketRecord, { status }: TicketPatch) => {
  if (status === undefined || status === before.status) return {}
  const now = new Date(ctx.clock.now())
  return { status, closed_at: status === 'CLOSED' ? now : null, waiting_since: status === 'OPEN' ? now : null }
}

const assigneeChanges = async (ctx: Ctx, before: TicketRecord, { assigneeId }: TicketPatch) => {
  if (assigneeId === undefined || assigneeId === before.assignee_id) return {}
  if (assigneeId !== null) {
    const user = await Users.find(ctx, assigneeId)
    const isAdmin = user?.roles.includes('ADMIN') && !user.deleted_at && !user.banned
    if (!isAdmin) throw new AppError('USER_NOT_FOUND')
  }
  const assignedAt = before.assigned_at ?? (assigneeId === null ? null : new Date(ctx.clock.now()))
  return { assignee_id: assigneeId, assigned_at: assignedAt }
}

/** Acts of staff are kept; what authors do with their own tickets is not. */
const recordChange = async (ctx: Ctx, before: TicketRecord, after: TicketRecord): Promise<void> => {
  if (!isStaffOf(ctx.viewer, before)) return
  const act = { entity: 'ticket', entityId: after.id } as const
  if (after.assignee_id !== before.assignee_id) {
    const [from, to] = [{ assigneeId: before.assignee_id }, { assigneeId: after.assignee_id }]
    await History.record(ctx, { ...act, action: 'assign', from, to })
  }
  if (after.status === before.status) return
  const action = after.status === 'CLOSED' ? 'close' : before.status === 'CLOSED' ? 'reopen' : undefined
  if (action) await History.record(ctx, { ...act, action })
}

/** Marks a ticket as read up to a message of it. Throws UNKNOWN_ERROR. */
export const markRead = async (ctx: Ctx, ticket: TicketRecord, reader: UserId, id: TicketMessageId): Promise<void> => {
  const message = await MessageStore.findMessage(ctx.db, ticket.id, id)
  if (!message || (message.internal && !isStaffOf(ctx.viewer, ticket))) throw new AppError('UNKNOWN_ERROR')
  await inTransaction(ctx, async (ctx) => {
    await Store.upsertRead(ctx.db, ticket.id, reader, id)
    await Notifications.markReadAbout(ctx, reader, ticket.id)
  })
}

/** Removes somebody who is no longer staff as the assignee of open tickets, and notifies the others of those that wait for staff. */
export const unassign = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  for (const ticket of await Store.updateUnassigned(ctx.db, userId)) {
    const notice = ticket.status === 'OPEN' ? 'TICKET_MESSAGE' : undefined
    await ctx.events.emit(ctx, 'ticket.changed', { ticket, notice })
  }
}
