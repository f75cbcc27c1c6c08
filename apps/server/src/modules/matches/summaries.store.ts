import type { EntryId, FileRef, GameModule, MatchId } from '@agone/contract'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context/viewer.ts'
import type { Db } from '../../platform/db/index.ts'
import { visibleTo, type BracketDays } from '../tournaments/index.ts'
import type { MatchRow } from './matches.store.ts'

export const isRaceRow = sql<boolean>`matches.phase in ('race', 'sprint')`

/** When a verified match was played, as far as that is known; for a query of matches and their `calendars`. */
export const playedAt = sql<Date>`coalesce(matches.scheduled_at, calendars.scheduled_at, matches.verified_at)`

/** The current holder of a side, or the holder when the match was verified; for a query of `match_sides`. */
export const sideHolders = sql`
  left join entries on entries.id = match_sides.entry_id
  left join former_holders on former_holders.id = match_sides.former_id
  left join teams on teams.id = case when match_sides.former_id is null then entries.team_id else former_holders.team_id end
  left join users on users.id = case when match_sides.former_id is null then entries.user_id else former_holders.user_id end
  left join lineup_members on lineup_members.entry_id = match_sides.entry_id and lineup_members.user_id = users.id`

/** Members of the JSON object of a side, with its name now; to be selected from `sideHolders`. A deleted user has no name. */
export const sideMembers = sql`
  'id', coalesce(teams.id, users.id),
  'isUser', users.id is not null,
  'name', coalesce(teams.name, case when users.deleted_at is null then coalesce(shirt_name, username) end),
  'avatar', coalesce(teams.avatar, case when users.deleted_at is null then users.avatar end),
  'deleted', coalesce(teams.deleted_at, users.deleted_at) is not null`

export type SummarySide = {
  entryId: EntryId | null
  id: string | null
  isUser: boolean
  name: string | null
  avatar: FileRef | null
  deleted: boolean
  score: number | null
}

export type SummaryRow = Pick<
  MatchRow,
  'id' | 'round' | 'phase' | 'tie' | 'leg' | 'legs' | 'status' | 'tournament_id'
> &
  BracketDays & {
    module: GameModule
    name: string | null
    sides: SummarySide[] | null
    scheduled_at: Date | null
    tournament: string
  }

/** Of the given matches those that the viewer may see, in no order. */
export const findSummaries = (db: Db, ids: readonly MatchId[], viewer: Viewer): Promise<SummaryRow[]> =>
  visible(db, ids, viewer)
    .innerJoin('calendars', 'calendars.id', 'matches.calendar_id')
    .select([
      'matches.id',
      'matches.round',
      'matches.phase',
      'matches.tie',
      'matches.leg',
      'matches.legs',
      'tournaments.type',
      'tournaments.module',
      'tournaments.match_days',
      'matches.status',
      'matches.tournament_id',
      'tournaments.name as tournament',
    ])
    .select([
      sql<string | null>`coalesce(nullif(matches.name, ''), nullif(calendars.display_name, ''))`.as('name'),
      sql<Date | null>`coalesce(matches.scheduled_at, calendars.scheduled_at)`.as('scheduled_at'),
      sql<SummarySide[] | null>`case when not ${isRaceRow} then (
        select json_agg(json_build_object(
          'entryId', match_sides.entry_id,
          ${sideMembers},
          'score', case when matches.status = 'verified' then score end) order by match_sides.ordinal)
        from match_sides ${sideHolders} where match_id = matches.id) end`.as('sides'),
    ])
    .execute()

/** Of the given matches those that the viewer may see. */
export const visible = (db: Db, ids: readonly MatchId[], viewer: Viewer) =>
  db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .where('matches.id', '=', sql<MatchId>`any(${[...ids]}::uuid[])`)
    .where(visibleTo(viewer))
