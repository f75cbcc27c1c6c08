import type { HistoryName } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'

/** The tickets that the history mentions, by number. */
export const findHistoryNames = async (db: Db, { ids }: NamesQuery): Promise<HistoryName[]> => {
  const { rows } = await sql<HistoryName>`
    select id, 'other' as kind, 'Ticket ' || number as name, null as "pageId", null as within
    from tickets where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
