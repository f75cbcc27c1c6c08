import type { FileId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** Those of some files that are pictures of articles, partners or banners, or are shown in the texts of articles. */
export const findUsedFiles = async (db: Db, ids: readonly FileId[]): Promise<FileId[]> => {
  const { rows } = await sql<{ id: FileId }>`
    select id::uuid from (
      select cover ->> 'id' as id from articles
      union select logo ->> 'id' from partners
      union select image ->> 'id' from banners
      union select address[1]
        from articles cross join regexp_matches(body::text, '/cdn/public/[a-z]+/([0-9a-f-]{36})', 'g') matches (address)
    ) pictures
    where id = any(${[...ids]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}
