import type { HistoryName } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'

/** The users that the history mentions. Erased users have no name. */
export const findHistoryNames = async (db: Db, { ids, withDeleted }: NamesQuery): Promise<HistoryName[]> => {
  const { rows } = await sql<HistoryName>`
    select id, 'user' as kind, username as name, id as "pageId", null as within
    from users where id = any(${[...ids]}::uuid[]) and erased_at is null
      and (deleted_at is null or ${withDeleted})`.execute(db)
  return rows
}
