import type { GameId, TournamentId, TournamentStatus, UserId } from '@agone/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import { fold } from '../../platform/db/fold.ts'
import type { Db } from '../../platform/db/index.ts'
import type { TournamentRecord } from './tournament.ts'
import type { TournamentsTable } from './tournaments.tables.ts'

/**
 * Drawn, every match decided, and no bracket behind the groups left to be drawn (decision 409). The open statuses are
 * named, since the index finds them at once and would have to read all others.
 */
export const isDecided = sql<boolean>`(
  tournaments.match_days > 0
  and not exists (select 1 from matches where tournament_id = tournaments.id
    and status in ('waiting', 'scheduled', 'open', 'reported', 'agreed', 'disputed'))
  and (tournaments.settings->>'groups' is null or tournaments.settings->>'advancing' is null
    or exists (select 1 from matches where tournament_id = tournaments.id and phase = 'elimination'))
)`

const records = (db: Db) =>
  db
    .selectFrom('tournaments')
    .selectAll('tournaments')
    .select([
      sql<
        UserId[]
      >`array(select user_id from tournament_admins where tournament_id = tournaments.id order by user_id)`.as(
        'admin_ids',
      ),
      isDecided.as('is_decided'),
    ])

export const findTournament = (db: Db, id: TournamentId): Promise<TournamentRecord | undefined> =>
  records(db).where('tournaments.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends: what contested writes of a tournament take first. */
export const lockTournament = (db: Db, id: TournamentId): Promise<TournamentRecord | undefined> =>
  records(db).where('tournaments.id', '=', id).forUpdate('tournaments').executeTakeFirst()

export const findTournaments = (db: Db, ids: readonly TournamentId[]): Promise<TournamentRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : records(db)
        .where('tournaments.id', 'in', [...ids])
        .execute()

export type TournamentSearch = {
  name: string
  /** Only these, whatever their names. */
  ids?: readonly TournamentId[] | undefined
  gameId: GameId | undefined
  statuses: readonly TournamentStatus[]
  isDecided?: boolean | undefined
  viewerId: UserId | undefined
  seesAll: boolean
  before: { createdAt: string; id: string } | undefined
  size: number
}

/** A page of what the viewer may see, newest first, and how many there are. Names match by any part, folded. */
export const searchTournaments = async (db: Db, search: TournamentSearch) => {
  const filtered = records(db)
    .$if(search.ids !== undefined, (query) =>
      query.where('id', '=', sql<TournamentId>`any(${[...(search.ids ?? [])]}::uuid[])`),
    )
    .$if(search.ids === undefined && search.name !== '', (query) =>
      query.where('search_name', 'like', `%${escapeLike(fold(search.name))}%`),
    )
    .$if(search.statuses.length > 0, (query) => query.where('status', 'in', [...search.statuses]))
    .$if(search.isDecided !== undefined, (query) => query.where(isDecided, '=', search.isDecided ?? false))
    .$if(search.gameId !== undefined, (query) => query.where('game_id', '=', sql<GameId>`${search.gameId}`))
    .$if(!search.seesAll, (query) => query.where(visibleTo(search.viewerId)))
  const entries = await filtered
    .$if(search.before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${search.before?.createdAt}::timestamptz, ${search.before?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(search.size + 1)
    .execute()
  const { count } = await filtered
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { entries, count }
}

/** Not hidden, or the viewer runs it or takes part in it. */
const visibleTo = (userId: UserId | undefined) =>
  userId === undefined
    ? sql<boolean>`not ('HIDDEN' = any(flags))`
    : sql<boolean>`(not ('HIDDEN' = any(flags)) or owner_id = ${userId} or ${involves(userId)})`

/** The person administers it, has an entry, is lined up, or is in a team that has one. */
const involves = (userId: UserId) => sql<boolean>`(
  exists (select 1 from tournament_admins where tournament_id = tournaments.id and user_id = ${userId})
  or exists (select 1 from entries where tournament_id = tournaments.id and user_id = ${userId})
  or exists (select 1 from entries join lineup_members on entry_id = entries.id
    where tournament_id = tournaments.id and lineup_members.user_id = ${userId})
  or exists (select 1 from entries join team_members on team_members.team_id = entries.team_id
    where tournament_id = tournaments.id and team_members.user_id = ${userId})
)`

export const existsInvolvement = async (db: Db, id: TournamentId, userId: UserId): Promise<boolean> => {
  const found = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', id)
    .where(involves(userId))
    .executeTakeFirst()
  return found !== undefined
}

/** What the person manages or takes part in, newest first. */
export const searchInvolved = async (
  db: Db,
  { userId, before, size }: { userId: UserId; before: TournamentSearch['before']; size: number },
) => {
  const filtered = records(db).where(sql<boolean>`(owner_id = ${userId} or ${involves(userId)})`)
  const entries = await filtered
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const { count } = await filtered
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { entries, count }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export const insertTournament = async (db: Db, row: Insertable<TournamentsTable>, adminIds: readonly UserId[]) => {
  await db.insertInto('tournaments').values(row).execute()
  await insertAdmins(db, row.id, adminIds)
}

export const updateTournament = async (db: Db, id: TournamentId, changes: Updateable<TournamentsTable>) => {
  await db.updateTable('tournaments').set(changes).where('id', '=', id).execute()
}

export const replaceAdmins = async (db: Db, id: TournamentId, adminIds: readonly UserId[]) => {
  await db.deleteFrom('tournament_admins').where('tournament_id', '=', id).execute()
  await insertAdmins(db, id, adminIds)
}

const insertAdmins = async (db: Db, id: TournamentId, adminIds: readonly UserId[]) => {
  if (adminIds.length === 0) return
  await db
    .insertInto('tournament_admins')
    .values(adminIds.map((user_id) => ({ tournament_id: id, user_id })))
    .execute()
}

/** Counts one more change and answers the new version; `own` marks a change of the tournament's own fields. */
export const updateVersion = (
  db: Db,
  id: TournamentId,
  own: boolean,
): Promise<Pick<TournamentRecord, 'version' | 'flags'>> =>
  db
    .updateTable('tournaments')
    .set({ version: sql`version + 1`, ...(own ? { own_version: sql`version + 1` } : {}) })
    .where('id', '=', id)
    .returning(['version', 'flags'])
    .executeTakeFirstOrThrow()

export const deleteTournament = async (db: Db, id: TournamentId) => {
  await db.deleteFrom('tournaments').where('id', '=', id).execute()
}
