import {
  reportGracePeriod,
  statusActs,
  unreportedAfter,
  urgentNeeds,
  type ChatMessageId,
  type ChatRoomId,
  type ChatStatus,
  type ChatView,
  type MatchId,
  type MatchNeed,
  type TournamentId,
  type TournamentStatus,
  type UserId,
} from '@agone/contract'
import { fold } from '@agone/contract/fold'
import { sql, type RawBuilder } from 'kysely'
import { escapeLike } from '../../../../platform/db/escape-like.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { hasRole, type SignedIn } from '../../../../platform/context/viewer.ts'
import type { Paging } from '../../../../platform/http/index.ts'
import { managedBy } from '../../../tournaments/index.ts'

/** Whose chats, and which of them. `text` is part of the name of a side or of an author, or of a message. */
export type ChatFilter = {
  viewer: SignedIn
  now: Date
  open?: boolean | undefined
  tournamentId?: TournamentId | undefined
  text?: string | undefined
}

export type ManagedRow = {
  id: ChatRoomId
  last_message_id: ChatMessageId
  chat_status: ChatStatus
  tournament_status: TournamentStatus
  need: MatchNeed | null
  found_id: ChatMessageId | null
}

/** Messages are searched from this length on: a shorter text has no trigram, and would read every message. */
const messageTextMin = 3

const nothingRead = sql`'00000000-0000-0000-0000-000000000000'::uuid`
const listOf = (values: readonly string[]) => sql`any(${[...values]}::text[])`

/** A page of the chats of one view: what is urgent first, then the newest message. */
export const findChats = async (
  db: Db,
  filter: ChatFilter,
  { view, size, offset }: Paging & { view: ChatView },
): Promise<ManagedRow[]> => {
  const order = sql`order by urgency nulls last, last_message_id desc`
  const { rows } = await sql<ManagedRow>`
    with page as (
      select * from (${chats(filter)}) chats where ${isInView[view]} ${order} limit ${size} offset ${offset})
    select page.*, (${foundId(filter.text)}) as found_id from page ${order}`.execute(db)
  return rows
}

type Counts = { all: number; unread: number; urgent: number; newest_id: ChatMessageId | null }

/** The number of chats of each view, and the newest message of all. */
export const countChats = async (db: Db, filter: ChatFilter): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    with chats as materialized (${chats(filter)})
    select count(*)::int as "all", (count(*) filter (where ${isInView.unread}))::int as unread,
      (count(*) filter (where ${isInView.urgent}))::int as urgent,
      (select last_message_id from chats order by 1 desc limit 1) as newest_id
    from chats`.execute(db)
  return rows[0] ?? { all: 0, unread: 0, urgent: 0, newest_id: null }
}

const isInView: Record<ChatView, RawBuilder<boolean>> = {
  all: sql`true`,
  unread: sql`is_unread`,
  urgent: sql`urgency = 1`,
}

/** The tournaments of all chats of a viewer, those with the newest messages first. */
export const findTournaments = async (db: Db, viewer: SignedIn, size: number) => {
  const { rows } = await sql<{ id: TournamentId; name: string }>`
    select tournaments.id, tournaments.name
    from tournaments cross join lateral (
      select last_message_id from matches join chat_rooms on chat_rooms.id = matches.id
      where matches.tournament_id = tournaments.id and last_message_id is not null
      order by last_message_id desc limit 1) newest
    where ${managedBy(viewer)}
    order by newest.last_message_id desc limit ${size}`.execute(db)
  return rows
}

/** Moves the markers of a viewer in all chats with unread messages forward, up to a message at most. */
export const updateReadings = async (db: Db, filter: ChatFilter, upTo: ChatMessageId): Promise<void> => {
  await sql`
    insert into chat_readings (room_id, user_id, message_id)
    select chats.id, ${filter.viewer.id}, newest.id
    from (${chats(filter)}) chats cross join lateral (
      select id from chat_messages where room_id = chats.id and id <= ${upTo} order by id desc limit 1) newest
    where is_unread
    on conflict (user_id, room_id) do update set message_id = excluded.message_id
      where chat_readings.message_id < excluded.message_id`.execute(db)
}

/** Who moderates the chats of these matches: owners and admins of their tournaments, and ADMIN. */
export const findModerators = async (
  db: Db,
  ids: readonly MatchId[],
): Promise<{ user_ids: UserId[]; match_ids: MatchId[] }[]> => {
  const { rows } = await sql<{ user_ids: UserId[]; match_ids: MatchId[] }>`
    with changed as (
      select matches.id, tournaments.id as tournament_id, owner_id from matches
      join tournaments on tournaments.id = matches.tournament_id where matches.id = any(${[...ids]}::uuid[])),
    moderator as (
      select user_id, array_agg(distinct id) as match_ids from (
        select owner_id as user_id, id from changed
        union all select user_id, id from changed join tournament_admins using (tournament_id)
        union all select users.id, changed.id from changed cross join users
          where 'ADMIN' = any(users.roles::text[]) and users.deleted_at is null) moderators
      group by user_id)
    select array_agg(user_id) as user_ids, match_ids from moderator group by match_ids`.execute(db)
  return rows
}

/** Whether a user manages a tournament. */
export const managesAny = async (db: Db, viewer: SignedIn): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from tournaments where ${managedBy(viewer)}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** The chats with a message, of a user or of the system, in tournaments that the viewer manages. */
const chats = (filter: ChatFilter): RawBuilder<unknown> => sql`
  select chat_rooms.id, last_message_id, matches.chat_status, tournaments.status as tournament_status, need,
    case when need = ${listOf(urgentNeeds)} then 1 when need is not null then 2 end as urgency,
    last_message_id > coalesce(chat_readings.message_id, ${nothingRead}) and exists (
      select from chat_messages
      where room_id = chat_rooms.id and chat_messages.id > coalesce(chat_readings.message_id, ${nothingRead})
        and author_id <> ${filter.viewer.id} and deleted_at is null) as is_unread
  from chat_rooms
  join matches on matches.id = chat_rooms.id
  join tournaments on tournaments.id = matches.tournament_id
  join calendars on calendars.id = matches.calendar_id
  left join chat_readings on chat_readings.room_id = chat_rooms.id and chat_readings.user_id = ${filter.viewer.id}
  cross join lateral (select ${needOf(filter)} as need) needs
  where last_message_id is not null and ${managedBy(filter.viewer)}
    ${filter.tournamentId === undefined ? sql`` : sql`and tournaments.id = ${filter.tournamentId}`}
    ${filter.open === undefined ? sql`` : sql`and ${isOpen} = ${filter.open}`}
    ${filter.text === undefined ? sql`` : sql`and ${contains(filter.text)}`}`

const isOpen = sql<boolean>`(matches.chat_status = 'OPENED' and tournaments.status = ${listOf(statusActs.chat)})`

/** What a match needs, as the tasks of the cockpit say it; reports of messages are for ADMIN. */
const needOf = ({ viewer, now }: ChatFilter): RawBuilder<MatchNeed | null> => {
  const [deadline, due] = [new Date(now.getTime() - reportGracePeriod), new Date(now.getTime() - unreportedAfter)]
  const time = sql`coalesce(matches.scheduled_at, calendars.scheduled_at)`
  return sql`case
    when ${hasRole(viewer, 'ADMIN')} and exists (
      select from chat_reports where room_id = chat_rooms.id and closed_at is null) then 'reported'
    when tournaments.status = 'archived' then null
    when matches.status in ('disputed', 'agreed') then matches.status
    when matches.status = 'reported' then case when (
      select min(created_at) from reports where match_id = matches.id and withdrawn_at is null) <= ${deadline}
      then 'overdue' else 'oneReport' end
    when matches.status = 'open' then case
      when ${time} is null then case when matches.round < tournaments.current_match_day then 'noReport' end
      when ${time} <= ${deadline} then 'unplayed'
      when ${time} <= ${due} then 'noReport' end
    end`
}

const patternOf = (text: string): string => `%${escapeLike(fold(text))}%`

/** As separate subqueries, so that each uses its index. */
const contains = (text: string): RawBuilder<boolean> => {
  const pattern = patternOf(text)
  const users = sql`select id from users where lower(username) like ${pattern} and deleted_at is null`
  return sql`(matches.id in (
      select match_id from match_sides join entries on entries.id = match_sides.entry_id
      where entries.team_id in (select id from teams where search_name like ${pattern}) or entries.user_id in (${users}))
    or chat_rooms.id in (select room_id from chat_messages where author_id in (${users}))
    ${isMessageText(text) ? sql`or chat_rooms.id in (select room_id from chat_messages where ${hasText(pattern)})` : sql``})`
}

const isMessageText = (text: string): boolean => [...fold(text)].length >= messageTextMin

const hasText = (pattern: string) => sql`content <> '' and chat_search_text(content) like ${pattern}`

/** The newest message of a row of `page` with the text. */
const foundId = (text: string | undefined): RawBuilder<unknown> =>
  text === undefined || !isMessageText(text)
    ? sql`null::uuid`
    : sql`select id from chat_messages where room_id = page.id and ${hasText(patternOf(text))} order by id desc limit 1`
