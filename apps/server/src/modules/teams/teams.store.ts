import type { FileId, GameId, HistoryName, TeamId, UserId } from '@agone/contract'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { escapeLike } from '../../platform/db/escape-like.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Paging } from '../../platform/http/index.ts'
import type { Found, Named, Rank } from '../../platform/search/index.ts'
import type { NamesQuery } from '../history/index.ts'
import type { TeamRecord } from './team.ts'
import type { TeamsTable } from './teams.tables.ts'

const ids = (from: RawBuilder<unknown>) => sql<UserId[]>`array(select user_id from ${from})`

// In milliseconds: a timestamp as text would depend on the time zone of the session.
const departures = sql<TeamRecord['departures']>`coalesce((
  select json_agg(json_build_object('userId', user_id, 'dueAt', (extract(epoch from due_at) * 1000)::bigint) order by due_at, user_id)
  from team_departures where team_id = teams.id), '[]')`

const records = (db: Db) =>
  db
    .selectFrom('teams')
    .selectAll('teams')
    .select([
      ids(sql`team_members where team_id = teams.id order by joined_at, user_id`).as('member_ids'),
      ids(sql`team_members where team_id = teams.id and is_admin order by joined_at, user_id`).as('admin_ids'),
      ids(sql`team_invites where team_id = teams.id order by created_at, user_id`).as('invited_ids'),
      ids(sql`team_departures where team_id = teams.id and side = 'kick' order by due_at, user_id`).as('kick_ids'),
      ids(sql`team_departures where team_id = teams.id and side = 'leave' order by due_at, user_id`).as('leave_ids'),
      departures.as('departures'),
    ])

/** The team, also a deleted one. */
export const findTeam = (db: Db, id: TeamId): Promise<TeamRecord | undefined> =>
  records(db).where('teams.id', '=', id).executeTakeFirst()

export const findTeams = async (db: Db, ids: readonly TeamId[]): Promise<TeamRecord[]> =>
  ids.length === 0
    ? []
    : records(db)
        .where('teams.id', 'in', [...ids])
        .execute()

/**
 * Locks a team until the transaction ends: against all changes, or with `forShare` against deletion only. Rows that
 * refer to the team can still be written, such as a transfer to another team; else two moves could deadlock. Read the
 * team in a second statement: the first one's snapshot may be older than the lock.
 */
export const lockTeam = async (db: Db, id: TeamId, strength: 'forNoKeyUpdate' | 'forShare'): Promise<void> => {
  await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', id)
    .$if(strength === 'forNoKeyUpdate', (query) => query.forNoKeyUpdate())
    .$if(strength === 'forShare', (query) => query.forShare())
    .execute()
}

export const existsOwned = async (db: Db, ownerId: UserId, gameId: GameId): Promise<boolean> => {
  const found = await db
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('game_id', '=', gameId)
    .where('imported', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const insertTeams = async (db: Db, rows: readonly Insertable<TeamsTable>[]): Promise<void> => {
  await db
    .insertInto('teams')
    .values([...rows])
    .execute()
}

export const updateTeam = async (db: Db, id: TeamId, changes: Updateable<TeamsTable>): Promise<void> => {
  await db
    .updateTable('teams')
    .set((team) => ({ ...changes, version: team('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The lists of a user's own teams: member, invited, asked to leave, given notice. */
export type OwnList = 'member' | 'invite' | 'leave' | 'kick'

const listed = (list: OwnList, userId: UserId) => {
  switch (list) {
    case 'member':
      return sql<boolean>`exists (select 1 from team_members where team_id = teams.id and user_id = ${userId})`
    case 'invite':
      return sql<boolean>`exists (select 1 from team_invites where team_id = teams.id and user_id = ${userId})`
    case 'leave':
    case 'kick':
      return sql<boolean>`exists (
        select 1 from team_departures where team_id = teams.id and user_id = ${userId} and side = ${list})`
    default:
      return list satisfies never
  }
}

export const findAllListed = async (db: Db, list: OwnList, { userId, paging }: { userId: UserId; paging: Paging }) => {
  const entries = await records(db)
    .where(listed(list, userId))
    .where('deleted_at', 'is', null)
    .orderBy('search_name')
    .orderBy('id')
    .limit(paging.size)
    .offset(paging.offset)
    .execute()
  const { count } = await db
    .selectFrom('teams')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(listed(list, userId))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { entries, count }
}

export type TeamSearch = {
  /** Folded. */
  name: string
  gameId: GameId | undefined
  userId: UserId | undefined
  after: Found | undefined
  size: number
}

/** Teams whose name contains the text: names that begin with it first, then by name. */
export const searchTeams = async (db: Db, { name, gameId, userId, after, size }: TeamSearch) => {
  const pattern = escapeLike(name)
  const rank = sql<Rank>`(case when search_name like ${`${pattern}%`} then 0 else 1 end)`
  const filtered = db
    .selectFrom('teams')
    .where('deleted_at', 'is', null)
    .$if(name !== '', (query) => query.where('search_name', 'like', `%${pattern}%`))
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', sql<GameId>`${gameId}`))
    .$if(userId !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select 1 from team_members where team_id = teams.id and user_id = ${userId ?? null}::uuid)`),
    )
  const entries = await filtered
    .select(['id', 'search_name as name', rank.as('rank')])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${rank}, search_name, teams.id::text) > (${after?.rank}::int, ${after?.name}::text, ${after?.id}::text)`,
      ),
    )
    .$if(name !== '', (query) => query.orderBy(rank))
    .orderBy('search_name')
    .orderBy('teams.id')
    .limit(size)
    .execute()
  const { count } = await filtered.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { entries, count }
}

/**
 * A page of the names of all existing teams, in the order of their ids, grouped by game. It is one text, which is several
 * times faster to read than rows; a UUID has 36 characters, and a name no line break.
 */
export const findPageOfNames = async (db: Db, after: string, size: number): Promise<Named[]> => {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(concat(id, game_id, search_name), E'\n' order by id) as lines from (
      select id, game_id, search_name from teams where deleted_at is null and id > ${after}::uuid
      order by id limit ${size}) page`.execute(db)
  const lines = (rows[0]?.lines ?? '').split('\n').filter((line) => line !== '')
  return lines.map((line) => ({ id: line.slice(0, 36), group: line.slice(36, 72), name: line.slice(72) }))
}

/** The current names of some teams; missing ones are left out. */
export const findNames = (db: Db, ids: readonly string[]): Promise<Named[]> =>
  db
    .selectFrom('teams')
    .select(['id', 'search_name as name', 'game_id as group'])
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<TeamId>`any(${[...ids]}::uuid[])`)
    .execute()

/** The teams that the history mentions, deleted ones too. */
export const findHistoryNames = async (db: Db, { ids }: NamesQuery): Promise<HistoryName[]> => {
  const { rows } = await sql<HistoryName>`
    select id, 'team' as kind, name, id as "pageId", null as within
    from teams where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** The last change of any team that is or was listed. */
export const findLastChange = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(changed_at) as at from teams`.execute(db)
  return rows[0]?.at ?? null
}

/** Those of some files that are avatars of teams. */
export const findUsedFiles = async (db: Db, ids: readonly FileId[]): Promise<FileId[]> => {
  const { rows } = await sql<{ id: FileId }>`
    select (avatar ->> 'id')::uuid as id from teams where (avatar ->> 'id')::uuid = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
