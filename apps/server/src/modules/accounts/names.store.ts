import type { HistoryName, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Named } from '../../platform/search/index.ts'
import type { Asked } from '../history/index.ts'

const namesPerPage = 10_000

/**
 * The names of all users except deleted ones, in the order of their ids. Each page is one text, which is several times
 * faster to read than rows; a UUID has 36 characters, and a username no line break.
 */
export async function* eachPageOfNames(db: Db): AsyncGenerator<Named[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ lines: string | null }>`
      select string_agg(concat(id, username), E'\n' order by id) as lines from (
        select id, username from users where deleted_at is null and id > ${last}::uuid
        order by id limit ${namesPerPage}) page`.execute(db)
    const page = (rows[0]?.lines ?? '').split('\n').filter((line) => line !== '')
    yield page.map((line) => ({ id: line.slice(0, 36), name: line.slice(36) }))
    last = page.at(-1)?.slice(0, 36) ?? last
    if (page.length < namesPerPage) return
  }
}

/** The current names of some users; missing and deleted ones are left out. */
export const findNames = (db: Db, ids: readonly string[]): Promise<Named[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username as name'])
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<UserId>`any(${[...ids]}::uuid[])`)
    .execute()

/** The people that the history mentions. Who is erased has no name any more. */
export const findHistoryNames = async (db: Db, { ids }: Asked): Promise<HistoryName[]> => {
  const { rows } = await sql<HistoryName>`
    select id, 'user' as kind, username as name, id as "pageId", null as within
    from users where id = any(${[...ids]}::uuid[]) and erased_at is null`.execute(db)
  return rows
}
