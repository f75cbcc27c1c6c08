import type { HistoryName } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'

/** The tournaments and participants that the history mentions; a participant's page is that of the team or the user. */
export const findHistoryNames = async (db: Db, { ids, withDeleted }: NamesQuery): Promise<HistoryName[]> => {
  const anyOfIds = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<HistoryName>`
    select id, 'tournament' as kind, name, id as "pageId", null as within from tournaments where id = ${anyOfIds}
    union all
    select entries.id, case when team_id is null then 'user' else 'team' end, coalesce(teams.name, users.username),
      coalesce(team_id, user_id), tournaments.name
    from entries join tournaments on tournaments.id = tournament_id
      left join teams on teams.id = team_id left join users on users.id = user_id and erased_at is null
        and (users.deleted_at is null or ${withDeleted})
    where entries.id = ${anyOfIds} and coalesce(teams.name, users.username) is not null`.execute(db)
  return rows
}
