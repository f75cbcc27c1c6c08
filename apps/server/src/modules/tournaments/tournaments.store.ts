import type { FileId, GameId, MatchId, TournamentId, TournamentStatus, UserId, VersionPart } from '@agone/contract'
import { fold } from '@agone/contract/fold'
import { sql, type Insertable, type Updateable } from 'kysely'
import { escapeLike } from '../../platform/db/escape-like.ts'
import type { Db, PagesQuery } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/context/viewer.ts'
import { tiesOfDay } from './rounds/bracket-round.store.ts'
import type { TournamentRecord } from './tournament.ts'
import type { TournamentsTable } from './tournaments.tables.ts'
import { involves, isPublic, visibleTo } from './visibility.store.ts'

/**
 * Drawn, every match decided, and neither a bracket after the groups nor a round of a Swiss system left to draw (decisions 409 and 785). The open statuses are
 * listed, because the index finds them at once.
 */
export const isDecided = sql<boolean>`(
  tournaments.match_days > 0
  and not exists (select 1 from matches where tournament_id = tournaments.id
    and status in ('waiting', 'scheduled', 'open', 'reported', 'agreed', 'disputed'))
  and (tournaments.type = 'swiss' or tournaments.settings->>'groups' is null or tournaments.settings->>'advancing' is null
    or exists (select 1 from matches where tournament_id = tournaments.id and phase = 'elimination'))
  and (tournaments.type <> 'swiss'
    or exists (select 1 from matches where tournament_id = tournaments.id and round = tournaments.match_days))
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
      ...tiesOfDay(
        sql`(select id from calendars where tournament_id = tournaments.id and round = tournaments.current_match_day)`,
      ),
    ])

/** The tournament, if the viewer may see it. */
export const findTournament = (db: Db, id: TournamentId, viewer: Viewer): Promise<TournamentRecord | undefined> =>
  records(db).where('tournaments.id', '=', id).where(visibleTo(viewer)).executeTakeFirst()

/** The same, locked until the transaction ends. Verbs that change a tournament take this lock first. */
export const lockTournament = (db: Db, id: TournamentId, viewer: Viewer): Promise<TournamentRecord | undefined> =>
  records(db).where('tournaments.id', '=', id).where(visibleTo(viewer)).forUpdate('tournaments').executeTakeFirst()

/** The tournaments among `ids` that the viewer may see. */
export const findTournaments = (db: Db, ids: readonly TournamentId[], viewer: Viewer): Promise<TournamentRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : records(db)
        .where('tournaments.id', 'in', [...ids])
        .where(visibleTo(viewer))
        .execute()

/** `before` is the last tournament of the preceding page. */
type Page = { before: { createdAt: string; id: string } | undefined; size: number }

export type TournamentSearch = Page & {
  name: string
  /** Restricts the search to these ids, whatever their names. */
  ids?: readonly TournamentId[] | undefined
  gameId: GameId | undefined
  statuses: readonly TournamentStatus[]
  isDecided?: boolean | undefined
  viewer: Viewer
}

/**
 * A page of tournaments that the viewer may see, newest first, and the total count. Names match by any part, folded.
 */
export const searchTournaments = (db: Db, search: TournamentSearch) => {
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
    .where(visibleTo(search.viewer))
  return findPage(filtered, search)
}

/** The tournaments that the user manages or takes part in, newest first. */
export const searchInvolved = (db: Db, { userId, ...page }: { userId: UserId } & Page) =>
  findPage(records(db).where(involves(userId)), page)

/** A page of tournaments, newest first, with one more if there is a next page, and the number of all. */
const findPage = async (filtered: ReturnType<typeof records>, { before, size }: Page) => {
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

export const insertTournament = async (db: Db, row: Insertable<TournamentsTable>, adminIds: readonly UserId[]) => {
  await db.insertInto('tournaments').values(row).execute()
  await insertAdmins(db, row.id, adminIds)
}

export const updateTournament = async (db: Db, id: TournamentId, changes: Updateable<TournamentsTable>) => {
  await db.updateTable('tournaments').set(changes).where('id', '=', id).execute()
}

/** Stores that participants were notified of a start; false if they were, of this one or a later one. */
export const updateStartAnnounced = async (db: Db, id: TournamentId, startedAt: Date): Promise<boolean> => {
  const row = await db
    .updateTable('tournaments')
    .set({ start_announced_at: startedAt })
    .where('id', '=', id)
    .where(sql<Date>`coalesce(start_announced_at, '-infinity')`, '<', startedAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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

/** Increments the version, and for `settings` the version of the tournament's own fields; returns it and the matches that were changed. */
export const updateVersion = (
  db: Db,
  id: TournamentId,
  part: VersionPart,
): Promise<Pick<TournamentRecord, 'version' | 'flags'> & { revised: MatchId[] }> =>
  db
    .updateTable('tournaments')
    .set({ version: sql`version + 1`, ...(part === 'settings' ? { own_version: sql`version + 1` } : {}) })
    .where('id', '=', id)
    .returning([
      'version',
      'flags',
      // Triggers and defaults write the start time of the transaction, which is also now().
      sql<MatchId[]>`array(select id from matches where tournament_id = ${id} and revised_at = now())`.as('revised'),
    ])
    .executeTakeFirstOrThrow()

export const deleteTournament = async (db: Db, id: TournamentId) => {
  await db.deleteFrom('tournaments').where('id', '=', id).execute()
}

/** The tournaments that a visitor may see, with the last change of anything in them. */
export const publicTournaments: PagesQuery = sql`
  select id, id::text as name, changed_at as at from tournaments where ${isPublic}`

/** The last change of any tournament that a visitor may see, or of anything in it. */
export const findLastChange = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(changed_at) as at from tournaments where ${isPublic}`.execute(db)
  return rows[0]?.at ?? null
}

/** Those of some files that are pictures of tournaments. */
export const findUsedFiles = async (db: Db, ids: readonly FileId[]): Promise<FileId[]> => {
  const { rows } = await sql<{ id: FileId }>`
    select (image ->> 'id')::uuid as id from tournaments cross join lateral (values (avatar), (banner)) images (image)
    where (image ->> 'id')::uuid = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
