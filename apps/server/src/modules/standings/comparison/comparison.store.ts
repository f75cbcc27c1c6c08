import type { EarlierMatch, EntryId, GameId, MatchId, TournamentId } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Viewer } from '../../../platform/context/viewer.ts'
import type { Db } from '../../../platform/db/index.ts'
import { playedAt, sideHolders, sideMembers, type MatchRecord, type SideRow } from '../../matches/index.ts'
import { visibleTo } from '../../tournaments/index.ts'

/** The team or the user on a side. */
type Holder = Pick<SideRow, 'team_id' | 'user_id'>

type Search = {
  /** Only matches before this one. */
  before: Pick<MatchRecord, 'id'>
  gameId: GameId
  viewer: Viewer
  holder: Holder
  /** Only matches against this one. */
  against?: Holder
  size: number
}

/**
 * A verified match, and how it ended for its side `entry_id`: `lead` is positive after a win, negative after a defeat. `won`, `drawn`
 * and `lost` count all matches that were found, beyond the size too.
 */
export type EarlierRow = {
  id: MatchId
  name: string | null
  round: number
  phase: MatchRecord['phase']
  tournament_id: TournamentId
  tournament: string
  scheduled_at: Date | null
  walkover: boolean
  ruled: boolean
  sides: EarlierMatch['sides']
  entry_id: EntryId
  lead: number
  won: number
  drawn: number
  lost: number
}

/** The verified matches of a holder in a game before a match, newest first. A bye is no match. */
export const findEarlier = async (db: Db, search: Search): Promise<EarlierRow[]> => {
  const { before, gameId, viewer, holder, against, size } = search
  const { rows } = await sql<EarlierRow>`
    with own_sides as (${sidesOf(holder)}), other_sides as (${against ? sidesOf(against) : anySide}), earlier as (
      select matches.id, own.entry_id, own.winner::int - other.winner::int as lead,
        row_number() over (order by ${playedAt} desc, matches.round desc, matches.id desc)::int as place,
        (count(*) filter (where own.winner) over ())::int as won,
        (count(*) filter (where own.winner = other.winner) over ())::int as drawn,
        (count(*) filter (where other.winner) over ())::int as lost
      from own_sides
      join match_sides own using (match_id, ordinal)
      join match_sides other on other.match_id = own.match_id and other.ordinal <> own.ordinal
      join matches on matches.id = own.match_id
      join calendars on calendars.id = matches.calendar_id
      join tournaments on tournaments.id = matches.tournament_id
      where matches.status = 'verified' and matches.phase in ('league', 'groups', 'elimination')
        and other.entry_id is not null
        and ${against ? sql`(other.match_id, other.ordinal) in (select match_id, ordinal from other_sides)` : sql`true`}
        and tournaments.game_id = ${gameId} and ${visibleTo(viewer)}
        and (${playedAt}, matches.round, matches.id) < (
          select coalesce(${playedAt}, 'infinity'), matches.round, matches.id
          from matches join calendars on calendars.id = matches.calendar_id where matches.id = ${before.id})
      order by place limit ${size}
    )
    select matches.id, matches.round, matches.phase, matches.tournament_id, matches.walkover, matches.ruled,
      coalesce(nullif(matches.name, ''), nullif(calendars.display_name, '')) as name, tournaments.name as tournament,
      coalesce(matches.scheduled_at, calendars.scheduled_at) as scheduled_at, ${sides} as sides,
      earlier.entry_id, earlier.lead, earlier.won, earlier.drawn, earlier.lost
    from earlier
    join matches on matches.id = earlier.id
    join calendars on calendars.id = matches.calendar_id
    join tournaments on tournaments.id = matches.tournament_id
    order by earlier.place`.execute(db)
  return rows
}

/** The sides of a holder, as they were held when their matches were verified. */
const sidesOf = ({ team_id: teamId, user_id: userId }: Holder): RawBuilder<unknown> => {
  const isHolder = teamId === null ? sql`user_id = ${userId}` : sql`team_id = ${teamId}`
  return sql`
    select match_id, ordinal from match_sides
      where former_id is null and entry_id in (select id from entries where ${isHolder})
    union all
    select match_id, ordinal from match_sides where former_id in (select id from former_holders where ${isHolder})`
}

const anySide = sql`select null::uuid as match_id, null::int as ordinal where false`

const sides = sql`(
  select json_agg(json_build_object(
    'entryId', match_sides.entry_id,
    ${sideMembers},
    'score', score, 'penalties', penalties, 'winner', winner) order by match_sides.ordinal)
  from match_sides ${sideHolders} where match_id = matches.id)`
