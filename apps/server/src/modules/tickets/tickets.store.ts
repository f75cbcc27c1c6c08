import type { TicketId, TicketMessageId, TicketStatus, TicketType, UserId } from '@agone/contract'
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Paging } from '../../platform/http/index.ts'
import type { User } from '../accounts/index.ts'
import type { TicketsTable } from './tickets.tables.ts'

export type TicketRecord = Selectable<TicketsTable>

/** A row of a list; `last_at` is the time of the last message that is no note. */
export type ListedRecord = TicketRecord & {
  last_content: string
  last_by_staff: boolean
  last_at: Date
  unread: number
}

export const insertTicket = (db: Db, row: Insertable<TicketsTable>): Promise<TicketRecord> =>
  db.insertInto('tickets').values(row).returningAll().executeTakeFirstOrThrow()

export const findTicket = (db: Db, id: TicketId): Promise<TicketRecord | undefined> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()

/** A ticket, locked until the transaction ends. */
export const lockTicket = (db: Db, id: TicketId): Promise<TicketRecord | undefined> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const existsOpen = async (db: Db, author: UserId): Promise<boolean> => {
  const open = db.selectFrom('tickets').select('id').where('author_id', '=', author).where('status', '<>', 'CLOSED')
  return (await open.executeTakeFirst()) !== undefined
}

/** Changes a ticket and its version. */
export const updateTicket = (db: Db, id: TicketId, changes: Updateable<TicketsTable>): Promise<TicketRecord> =>
  db
    .updateTable('tickets')
    .set((tickets) => ({ ...changes, version: tickets('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Removes the assignee, who is no longer staff, from open tickets; returns these. */
export const updateUnassigned = (db: Db, assignee: UserId): Promise<TicketRecord[]> =>
  db
    .updateTable('tickets')
    .set((tickets) => ({ assignee_id: null, version: tickets('version', '+', 1) }))
    .where('assignee_id', '=', assignee)
    .where('status', '<>', 'CLOSED')
    .returningAll()
    .execute()

export const updateSubjectUser = async (db: Db, from: UserId, to: UserId): Promise<void> => {
  await db
    .updateTable('tickets')
    .set({ about_id: to })
    .where('about_kind', '=', 'user')
    .where('about_id', '=', from)
    .execute()
}

export const deleteTickets = async (db: Db, ids: readonly TicketId[]): Promise<void> => {
  await db
    .deleteFrom('tickets')
    .where('id', 'in', [...ids])
    .execute()
}

/** The tickets of a user, oldest first. */
export const findAllOfAuthor = (db: Db, author: UserId): Promise<TicketRecord[]> =>
  db.selectFrom('tickets').selectAll().where('author_id', '=', author).orderBy('id').execute()

export type TicketFilter = {
  authorId?: UserId | undefined
  statuses?: readonly TicketStatus[] | undefined
  type?: TicketType | undefined
  assignee?: UserId | 'nobody' | undefined
  /** A number, or part of a subject or of the username of the author. */
  name?: string | undefined
}

const lastShown = 200

/** A page of tickets: for staff by how long they have waited, for their author the newest first. `reader` counts what is unread. */
export const findAllTickets = async (
  db: Db,
  filter: TicketFilter,
  { reader, isStaff, ...paging }: Paging & { reader: UserId; isStaff: boolean },
): Promise<ListedRecord[]> => {
  const order = isStaff
    ? sql`tickets.waiting_since nulls last, tickets.updated_at desc, tickets.id desc`
    : sql`tickets.id desc`
  const { rows } = await sql<ListedRecord>`
    select tickets.*, last.content as last_content, last.by_staff as last_by_staff, last.created_at as last_at,
      (${unread(reader, isStaff)}) as unread
    from tickets cross join lateral (
      select left(content, ${lastShown}) as content, by_staff, created_at from ticket_messages
      where ticket_id = tickets.id and not internal order by id desc limit 1) last
    where ${isWanted(filter)}
    order by ${order} limit ${paging.size} offset ${paging.offset}`.execute(db)
  return rows
}

export const countTickets = async (db: Db, filter: TicketFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tickets where ${isWanted(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

const isWanted = ({ authorId, statuses, type, assignee, name }: TicketFilter): RawBuilder<unknown> => {
  const conditions = [
    authorId === undefined ? [] : [sql`tickets.author_id = ${authorId}`],
    statuses === undefined ? [] : [sql`tickets.status = any(${[...statuses]}::text[])`],
    type === undefined ? [] : [sql`tickets.type = ${type}`],
    assignee === undefined
      ? []
      : [assignee === 'nobody' ? sql`tickets.assignee_id is null` : sql`tickets.assignee_id = ${assignee}`],
    name === undefined ? [] : [isNamed(name)],
  ].flat()
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const isNamed = (name: string): RawBuilder<unknown> => {
  const wanted = name.trim().toLowerCase()
  const number = /^#?(\d{1,9})$/.exec(wanted)?.[1]
  return sql`(position(${wanted} in lower(tickets.subject)) > 0
    ${number === undefined ? sql`` : sql`or tickets.number = ${Number(number)}`}
    or exists (select from users where users.id = tickets.author_id and position(${wanted} in lower(users.username)) > 0
      and users.deleted_at is null))`
}

const nothingRead = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Messages of the other side that a reader has not read; for staff only those after the last answer. */
const unread = (reader: UserId, isStaff: boolean): RawBuilder<unknown> => {
  const read = sql`coalesce((select message_id from ticket_reads
    where ticket_reads.ticket_id = tickets.id and user_id = ${reader}), ${nothingRead})`
  const answered = sql`coalesce((select id from ticket_messages answers where answers.ticket_id = tickets.id
    and answers.by_staff and not answers.internal order by id desc limit 1), ${nothingRead})`
  return sql`select count(*)::int from ticket_messages counted
    where counted.ticket_id = tickets.id and not counted.internal and counted.by_staff = ${!isStaff}
    and counted.id > ${isStaff ? sql`greatest(${read}, ${answered})` : read}`
}

/** How many messages of the other side a reader has not read. */
export const countUnread = async (db: Db, id: TicketId, reader: UserId, isStaff: boolean): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select (${unread(reader, isStaff)}) as unread from tickets where id = ${id}`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Marks a ticket as read up to a message; never back to an earlier one. */
export const upsertRead = async (db: Db, id: TicketId, reader: UserId, messageId: TicketMessageId): Promise<void> => {
  await sql`insert into ticket_reads (ticket_id, user_id, message_id) values (${id}, ${reader}, ${messageId})
    on conflict (ticket_id, user_id) do update set message_id = greatest(ticket_reads.message_id, excluded.message_id)`.execute(
    db,
  )
}

export const deleteReadsOf = async (db: Db, reader: UserId): Promise<void> => {
  await db.deleteFrom('ticket_reads').where('user_id', '=', reader).execute()
}

/** The numbers of open tickets, and since when the first of them waits. */
export const countOpen = async (db: Db, reader: UserId) => {
  const { rows } = await sql<{ open: number; mine: number; unassigned: number; longest_wait_at: Date | null }>`
    select count(*)::int as open, (count(*) filter (where assignee_id = ${reader}))::int as mine,
      (count(*) filter (where assignee_id is null))::int as unassigned, min(waiting_since) as longest_wait_at
    from tickets where status <> 'CLOSED'`.execute(db)
  return rows[0]
}

/**
 * The seconds until the first answer, for `share` of the tickets (0.5 is the median) that were answered since a time;
 * undefined with fewer than `least` of them.
 */
export const answerSeconds = async (
  db: Db,
  { since, share, least }: { since: Date; share: number; least: number },
): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*)::int as count,
      percentile_cont(${share}) within group (order by extract(epoch from answered_at - created_at)::float8) as seconds
    from tickets where answered_at >= ${since}`.execute(db)
  const [found] = rows
  return found && found.seconds !== null && found.count >= least ? Math.round(found.seconds) : undefined
}

/** Who gets mails and notifications about tickets. */
export type Recipient = Pick<User, 'id' | 'username' | 'email' | 'locale' | 'verified'>

/** Who answers tickets. */
export const findAllStaff = (db: Db): Promise<Recipient[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'locale', 'verified'])
    .where(sql<boolean>`'ADMIN' = any(roles::text[])`)
    .where('deleted_at', 'is', null)
    .where('banned', '=', false)
    .where('verified', '=', true)
    .execute()
