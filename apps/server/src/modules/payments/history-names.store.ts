import type { HistoryName } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'

/**
 * The payments that the history mentions, by who plays for them, or by the tournament alone if that account is deleted; their
 * page is that of the tournament.
 */
export const findHistoryNames = async (db: Db, { ids, withDeleted }: NamesQuery): Promise<HistoryName[]> => {
  const { rows } = await sql<HistoryName>`
    select payments.id, 'tournament' as kind, coalesce(teams.name, users.username, tournament_name) as name,
      tournament_id as "pageId",
      case when coalesce(teams.id, users.id) is null then null else tournament_name end as within
    from payments left join teams on teams.id = team_id
      left join users on users.id = user_id and team_id is null and erased_at is null
        and (users.deleted_at is null or ${withDeleted})
    where payments.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
