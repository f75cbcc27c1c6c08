import type { HistoryName } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'

/** The tickets, by number, and canned answers that the history mentions. */
export const findHistoryNames = async (db: Db, { ids }: NamesQuery): Promise<HistoryName[]> => {
  const isWanted = sql`id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<HistoryName>`
    select id, 'other' as kind, 'Ticket ' || number as name, null as "pageId", null as within
    from tickets where ${isWanted}
    union all
    select id, 'other', title, null, null from canned_answers where ${isWanted}`.execute(db)
  return rows
}
