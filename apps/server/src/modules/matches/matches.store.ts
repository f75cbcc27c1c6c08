import type { CalendarId, EntryId, FileRef, MatchId, TeamId, TournamentId, UserId } from '@agone/contract'
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/context/viewer.ts'
import { shownUsername } from '../accounts/index.ts'
import { visibleTo } from '../tournaments/index.ts'
import { matchesOfUser } from './participants/user-matches.store.ts'
import type { CalendarsTable, MatchesTable, MatchPlayersTable, MatchSidesTable } from './matches.tables.ts'

export type MatchRow = Selectable<MatchesTable>

/** A side with its current participant; `former_id` is the participant when the match was verified, if another one. */
export type SideRow = Selectable<MatchSidesTable> & {
  user_id: UserId | null
  team_id: TeamId | null
  /** Whether the participant has withdrawn from the tournament. */
  withdrawn: boolean
}

/**
 * A match with its sides in order (home before away, a grid in the order of entry) and the time of its round, used if
 * it has no own time.
 */
export type MatchRecord = MatchRow & { sides: SideRow[]; round_scheduled_at: Date | null }

const sidesWhere = (condition: RawBuilder<boolean>) => sql`
  (select coalesce(json_agg(side order by side.ordinal), '[]') from (
    select match_sides.*,
      case when former_id is null then entries.user_id else former_holders.user_id end as user_id,
      case when former_id is null then entries.team_id else former_holders.team_id end as team_id,
      coalesce(former_id is null and entries.withdrawn, false) as withdrawn
    from match_sides
    left join entries on entries.id = match_sides.entry_id
    left join former_holders on former_holders.id = match_sides.former_id
    where ${condition}) side)`

const columns = [
  sidesWhere(sql`match_sides.match_id = matches.id`)
    .$castTo<SideRow[]>()
    .as('sides'),
  sql<Date | null>`(select calendars.scheduled_at from calendars where calendars.id = matches.calendar_id)`.as(
    'round_scheduled_at',
  ),
] as const

export type MatchFilter = {
  ids?: readonly MatchId[]
  tournamentId?: TournamentId
  round?: number
  entryIds?: readonly EntryId[]
  statuses?: readonly MatchRow['status'][]
}

const filtered = (db: Db, filter: MatchFilter) =>
  db
    .selectFrom('matches')
    .$if(filter.ids !== undefined, (query) => query.where('id', 'in', [...(filter.ids ?? [])]))
    .$if(filter.tournamentId !== undefined, (query) =>
      query.where('tournament_id', '=', sql<TournamentId>`${filter.tournamentId}`),
    )
    .$if(filter.round !== undefined, (query) => query.where('round', '=', filter.round ?? 0))
    .$if(filter.statuses !== undefined, (query) => query.where('status', 'in', [...(filter.statuses ?? [])]))
    .$if(filter.entryIds !== undefined, (query) =>
      query.where('id', 'in', (sides) =>
        sides
          .selectFrom('match_sides')
          .select('match_id')
          .where('entry_id', '=', sql<EntryId>`any(${[...(filter.entryIds ?? [])]}::uuid[])`),
      ),
    )

/** Matches with their sides, by round and index. */
export const findMatches = (
  db: Db,
  filter: MatchFilter,
  page?: { size: number; offset: number },
): Promise<MatchRecord[]> =>
  filtered(db, filter)
    .selectAll('matches')
    .select(columns)
    .orderBy('round')
    .orderBy('ordinal')
    .$if(page !== undefined, (query) => query.limit(page?.size ?? 0).offset(page?.offset ?? 0))
    .execute()

type InJson<Row> = { [Key in keyof Row]: Row[Key] extends Date | null ? string | Exclude<Row[Key], Date> : Row[Key] }
type Round = { scheduled_at: Date | null; matches: InJson<MatchRow>[]; sides: SideRow[] }

/**
 * All matches of a tournament, or of one phase of it, with their sides, by round and index. A row is a round: of 4,000 rows with 22 values each, the
 * driver alone costs more than all of this.
 */
export const findAllMatches = async (
  db: Db,
  tournamentId: TournamentId,
  phase?: MatchRow['phase'],
): Promise<MatchRecord[]> => {
  const ofRound = phase ? sql`calendar_id = calendars.id and phase = ${phase}` : sql`calendar_id = calendars.id`
  const { rows } = await sql<Round>`
    select scheduled_at,
      (select coalesce(json_agg(matches order by matches.ordinal), '[]') from matches where ${ofRound}) as matches,
      ${sidesWhere(sql`match_sides.match_id in (select id from matches where ${ofRound})`)} as sides
    from calendars where tournament_id = ${tournamentId} order by round`.execute(db)
  return rows.flatMap(({ scheduled_at: round_scheduled_at, matches, sides }) => {
    const sidesOf = Map.groupBy(sides, (side) => side.match_id)
    return matches.map((match) => ({
      ...match,
      scheduled_at: dateOrNull(match.scheduled_at),
      verified_at: dateOrNull(match.verified_at),
      revised_at: new Date(match.revised_at),
      round_scheduled_at,
      sides: sidesOf.get(match.id) ?? [],
    }))
  })
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))

export const countMatches = async (db: Db, filter: MatchFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findMatch = async (db: Db, id: MatchId): Promise<MatchRecord | undefined> => {
  const [match] = await findMatches(db, { ids: [id] })
  return match
}

/** Locks a match until the transaction ends, and returns whether its chat is open; undefined for an unknown match. */
export const lockMatch = async (db: Db, id: MatchId): Promise<MatchRow['chat_status'] | undefined> => {
  const row = await db.selectFrom('matches').select('chat_status').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.chat_status
}

/** Matches with a side that depends on the outcome of one of these. */
export const findDependents = (db: Db, ids: readonly MatchId[]): Promise<MatchRecord[]> =>
  db
    .selectFrom('matches')
    .selectAll('matches')
    .select(columns)
    .where('id', 'in', (sides) =>
      sides
        .selectFrom('match_sides')
        .select('match_id')
        .where('from_match_id', 'in', [...ids]),
    )
    .execute()

export type MatchSearch = {
  tournamentId?: TournamentId | undefined
  teamId?: string | undefined
  userId?: UserId | undefined
  statuses?: readonly string[] | undefined
  viewer: Viewer
}

const searched = (db: Db, search: MatchSearch) =>
  db
    .selectFrom('matches')
    .innerJoin('calendars', 'calendars.id', 'matches.calendar_id')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .where(visibleTo(search.viewer))
    .$if(search.tournamentId !== undefined, (query) =>
      query.where('matches.tournament_id', '=', sql<TournamentId>`${search.tournamentId}`),
    )
    .$if(search.teamId !== undefined, (query) =>
      query.where(sql<boolean>`exists (select 1 from match_sides join entries on entries.id = entry_id
        left join former_holders on former_holders.id = former_id
        where match_id = matches.id and coalesce(former_holders.team_id, entries.team_id) = ${search.teamId})`),
    )
    .where(search.userId === undefined ? sql<boolean>`true` : isOfUser(search.userId))
    .$if(search.statuses !== undefined && search.statuses.length > 0, (query) =>
      query.where(sql<boolean>`matches.status = any(${[...(search.statuses ?? [])]}::text[])`),
    )

/** Starts from the user's few entries: checking each match took a second. */
const isOfUser = (userId: UserId) =>
  sql<boolean>`matches.id in (select match_id from (${matchesOfUser(userId)}) of_user)`

/** A page of a search, earliest first, matches without a time last, of equal times by round and index; and the total count. */
export const searchMatches = async (db: Db, search: MatchSearch, page: { size: number; offset: number }) => {
  const rows = await searched(db, search)
    .selectAll('matches')
    .select(columns)
    .orderBy(sql`coalesce(matches.scheduled_at, calendars.scheduled_at) nulls last`)
    .orderBy('matches.round')
    .orderBy('matches.ordinal')
    .orderBy('matches.id')
    .limit(page.size)
    .offset(page.offset)
    .execute()
  const { count } = await searched(db, search)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { entries: rows, count }
}

export const insertCalendars = async (db: Db, rows: readonly Insertable<CalendarsTable>[]) => {
  for (const part of chunks(rows, 2000)) await db.insertInto('calendars').values(part).execute()
}

export const insertMatches = async (db: Db, rows: readonly Insertable<MatchesTable>[]) => {
  for (const part of chunks(rows, 1000)) await db.insertInto('matches').values(part).execute()
}

export const insertSides = async (db: Db, rows: readonly Insertable<MatchSidesTable>[]) => {
  for (const part of chunks(rows, 1000)) await db.insertInto('match_sides').values(part).execute()
}

export const insertPlayers = async (db: Db, rows: readonly Insertable<MatchPlayersTable>[]) => {
  for (const part of chunks(rows, 2000)) await db.insertInto('match_players').values(part).execute()
}

export const deletePlayers = async (db: Db, matchId: MatchId) => {
  await db.deleteFrom('match_players').where('match_id', '=', matchId).execute()
}

/** The players' figures of all verified matches of a tournament, with their names, because line-ups change. */
export const findPlayers = (db: Db, tournamentId: TournamentId, day?: number) =>
  db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.id', 'match_players.match_id')
    .innerJoin('users', 'users.id', 'match_players.user_id')
    .selectAll('match_players')
    .select([
      shownUsername.as('username'),
      sql<FileRef | null>`case when users.deleted_at is null then users.avatar end`.as('avatar'),
    ])
    .where('matches.tournament_id', '=', tournamentId)
    .where('matches.status', '=', 'verified')
    .$if(day !== undefined, (query) => query.where('matches.round', '<=', day ?? 0))
    .execute()

export const updateMatch = async (db: Db, id: MatchId, changes: Updateable<MatchesTable>) => {
  await db.updateTable('matches').set(changes).where('id', '=', id).execute()
}

type Slot = { match_id: MatchId; ordinal: number; entry_id: EntryId | null }

/** Fills or empties slots of a bracket, voids reports on changed slots, and sets the status of its matches. */
export const updateBracket = async (
  db: Db,
  slots: readonly Slot[],
  statuses: readonly Pick<MatchRow, 'id' | 'status'>[],
) => {
  // Sides may change places, in the final of two: nobody may be in a match twice, not even between two rows of one statement.
  const pairs = [...Map.groupBy(slots, (slot) => slot.match_id)].flatMap(([id, ofMatch]) => (ofMatch[1] ? [id] : []))
  if (pairs.length > 0)
    await db.updateTable('match_sides').set({ entry_id: null }).where('match_id', 'in', pairs).execute()
  await sql`
    with slots as (
      update match_sides set entry_id = s.entry_id, report_exists = false
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s(match_id uuid, ordinal int, entry_id uuid)
      where match_sides.match_id = s.match_id and match_sides.ordinal = s.ordinal)
    update matches set status = m.status
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as m(id uuid, status text)
    where matches.id = m.id`.execute(db)
}

export type ResultRow = Pick<
  SideRow,
  | 'ordinal'
  | 'score'
  | 'penalties'
  | 'winner'
  | 'position'
  | 'finish_position'
  | 'gap'
  | 'outcome'
  | 'fast_ride_time'
  | 'stable_id'
  | 'driver_of_the_day'
>

/** The outcome of a match, written together with the figures of its sides. */
export type MatchOutcome = Pick<MatchRow, 'status' | 'verified_at' | 'verified_by' | 'walkover' | 'ruled' | 'reason'>

/** Writes the outcome of a match and the figures of all of its sides in one statement. */
export const updateResults = async (
  db: Db,
  matchId: MatchId,
  { rows, outcome }: { rows: readonly ResultRow[]; outcome: MatchOutcome },
) => {
  const { status, verified_at, verified_by, walkover, ruled, reason } = outcome
  await sql`
    with figures as (
      update match_sides set score = r.score, penalties = r.penalties, winner = r.winner, position = r.position,
        finish_position = r.finish_position, gap = r.gap, outcome = r.outcome, fast_ride_time = r.fast_ride_time, stable_id = r.stable_id,
        driver_of_the_day = r.driver_of_the_day
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(ordinal int, score int, penalties int, winner boolean,
        position int, finish_position int, gap int, outcome text, fast_ride_time int, stable_id uuid, driver_of_the_day boolean)
      where match_sides.match_id = ${matchId} and match_sides.ordinal = r.ordinal)
    update matches set status = ${status}, verified_at = ${verified_at}, verified_by = ${verified_by},
      walkover = ${walkover}, ruled = ${ruled}, reason = ${reason}
    where id = ${matchId}`.execute(db)
}

/** Opens scheduled matches up to the day, and sets open ones of later days back to scheduled. */
export const updateOpenDays = async (db: Db, tournamentId: TournamentId, day: number) => {
  const ofTournament = db.updateTable('matches').where('tournament_id', '=', tournamentId)
  await ofTournament.set({ status: 'open' }).where('status', '=', 'scheduled').where('round', '<=', day).execute()
  await ofTournament.set({ status: 'scheduled' }).where('status', '=', 'open').where('round', '>', day).execute()
}

/** The last round with a match; 0 without one. */
export const findLastRound = async (db: Db, tournamentId: TournamentId): Promise<number> => {
  const { round } = await db
    .selectFrom('matches')
    .select(sql<number>`coalesce(max(round), 0)`.as('round'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow()
  return round
}

/** The first round with an undecided match. */
export const findFirstUnfinished = async (db: Db, tournamentId: TournamentId): Promise<number | undefined> => {
  const { round } = await db
    .selectFrom('matches')
    .select(sql<number | null>`min(round)`.as('round'))
    .where('tournament_id', '=', tournamentId)
    .where('status', 'not in', ['verified', 'void'])
    .executeTakeFirstOrThrow()
  return round ?? undefined
}

/**
 * The first round from the current match day on that has an undecided match, else the last round that is drawn; undefined if that is not after
 * the current match day.
 */
export const findDayToMoveTo = async (db: Db, tournamentId: TournamentId): Promise<number | undefined> => {
  const { rows } = await sql<{ day: number }>`
    select day from tournaments cross join lateral (select coalesce(
      (select min(round) from matches
        where tournament_id = tournaments.id and round >= current_match_day and status not in ('verified', 'void')),
      (select max(round) from matches where tournament_id = tournaments.id)) as day) found
    where id = ${tournamentId} and day > current_match_day`.execute(db)
  return rows[0]?.day
}

/** The first of these matches that is undecided, with both sides known and one of them withdrawn. */
export const findForfeited = (
  db: Db,
  ids: readonly MatchId[],
): Promise<{ match_id: MatchId; entry_id: EntryId } | undefined> =>
  db
    .selectFrom('matches')
    .innerJoin('match_sides', 'match_sides.match_id', 'matches.id')
    .innerJoin('entries', 'entries.id', 'match_sides.entry_id')
    .select(['match_sides.match_id', 'entries.id as entry_id'])
    .where('matches.id', 'in', [...ids])
    .where('matches.status', 'not in', ['verified', 'void', 'waiting'])
    .where('entries.withdrawn', '=', true)
    .orderBy('matches.round')
    .orderBy('matches.ordinal')
    .executeTakeFirst()

/** Deletes a phase with its rounds, before its bracket is drawn again. */
export const deletePhase = async (db: Db, tournamentId: TournamentId, phase: MatchRow['phase']) => {
  const rounds = db
    .selectFrom('matches')
    .select('calendar_id')
    .where('tournament_id', '=', tournamentId)
    .where('phase', '=', phase)
  const ids = (await rounds.distinct().execute()).map((row) => row.calendar_id)
  if (ids.length > 0) await deleteCalendars(db, ids)
}

export const deleteMatch = async (db: Db, id: MatchId) => {
  await db.deleteFrom('matches').where('id', '=', id).execute()
}

/** Deletes rounds with their matches. */
export const deleteCalendars = async (db: Db, ids: readonly CalendarId[]) => {
  await db
    .deleteFrom('calendars')
    .where('id', 'in', [...ids])
    .execute()
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
