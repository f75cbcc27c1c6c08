import type { TournamentId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Named } from '../../platform/search/index.ts'

const namesPerPage = 10_000

/** The names of all tournaments, folded, in the order of their ids; the search leaves hidden ones out. */
export async function* eachPageOfNames(db: Db): AsyncGenerator<Named[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await named(db)
      .where(sql<boolean>`id > ${last}::uuid`)
      .orderBy('id')
      .limit(namesPerPage)
      .execute()
    yield page
    last = page.at(-1)?.id ?? last
    if (page.length < namesPerPage) return
  }
}

/** The current names of some tournaments; missing ones are left out. */
export const findNames = (db: Db, ids: readonly string[]): Promise<Named[]> =>
  named(db)
    .where('id', '=', sql<TournamentId>`any(${[...ids]}::uuid[])`)
    .execute()

const named = (db: Db) => db.selectFrom('tournaments').select(['id', 'search_name as name'])
