import { sql, type RawBuilder } from 'kysely'
import type { Events } from '../context/ctx.ts'
import type { Db } from '../context/db.ts'
import type { ManyPages, PagesPart, PartOfPages, PublicPage } from '../context/public-pages.ts'

/** A query of public pages: `id` (uuid, unique), `name` and `at`. */
export type PagesQuery = RawBuilder<{ id: string } & PublicPage>

/** Tells the sitemap which pages of some kinds a visitor may see. */
export const answerPublicPages = (events: Events, queries: Partial<Record<ManyPages, PagesQuery>>): void => {
  events.answer('pages.parts', ({ db }, { kind, size }) => {
    const query = queries[kind]
    return query ? findParts(db, query, size) : []
  })
  events.answer('pages.ofPart', ({ db }, part) => {
    const query = queries[part.kind]
    return query ? findPart(db, query, part) : []
  })
}

/** Divides pages into parts of `size` in the order of their ids; reads all of them once. */
const findParts = async (db: Db, pages: PagesQuery, size: number): Promise<PagesPart[]> => {
  const { rows } = await sql<PagesPart>`
    select distinct on (part) id as first, max(at) over (partition by part) as at from (
      select id, at, (row_number() over (order by id) - 1) / ${size}::int as part from (${pages}) as pages) as numbered
    order by part, id`.execute(db)
  return rows
}

/** The pages of one part, by the index of their ids. The last changes of teams and players are grouped for all of them each time. */
const findPart = async (db: Db, pages: PagesQuery, { first, next }: PartOfPages): Promise<PublicPage[]> => {
  const { rows } = await sql<PublicPage>`
    select name, at from (${pages}) as pages
    where id >= ${first}::uuid and (${next ?? null}::uuid is null or id < ${next ?? null}::uuid)
    order by id limit 50000`.execute(db)
  return rows
}
