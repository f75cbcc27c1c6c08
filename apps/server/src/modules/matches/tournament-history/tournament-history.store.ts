import type { TournamentId } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'

/** Acts on a tournament and on what belongs to it, or belonged to it before it was deleted. A chat has the id of its match. */
export const aboutTournament = (id: TournamentId): RawBuilder<boolean> => sql<boolean>`
  (history.entity, history.entity_id) in (
    select kind, id::text from (
      select 'tournament' as kind, ${id}::uuid as id
      union all select 'entry', id from entries where tournament_id = ${id}
      union all select 'calendar', id from calendars where tournament_id = ${id}
      union all select kind, id from matches cross join (values ('match'), ('chat')) as kinds (kind) where tournament_id = ${id}
      union all select 'report', reports.id from reports join matches on matches.id = match_id where tournament_id = ${id}
      union all select 'payment', id from payments where tournament_id = ${id}
      union all select kind, id from removed_parts where tournament_id = ${id}
      union all select 'chat', id from removed_parts where tournament_id = ${id} and kind = 'match'
    ) parts)`
