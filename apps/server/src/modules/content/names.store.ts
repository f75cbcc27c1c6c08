import type { HistoryName } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { NamesQuery } from '../history/index.ts'

/** The articles, partners, banners and alerts that the history mentions. */
export const findHistoryNames = async (db: Db, { ids, locale }: NamesQuery): Promise<HistoryName[]> => {
  const { rows } = await sql<HistoryName>`
    select id, kind, name, "pageId", null as within from (
      select id, 'article' as kind, title ->> ${locale}::text as name, slug as "pageId" from articles
      union all select id, 'other', name, null from partners
      union all select id, 'other', url, null from banners where url is not null
      union all select id, 'other', text ->> ${locale}::text, null from alerts) named
    where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
