import type { HistoryName } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'

/** The payments that the history mentions, by what they are for. */
export const findHistoryNames = async (db: Db, { ids }: NamesQuery): Promise<HistoryName[]> => {
  const { rows } = await sql<HistoryName>`
    select id, 'tournament' as kind, tournament_name as name, tournament_id as "pageId", null as within
    from payments where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
