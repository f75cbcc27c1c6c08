import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ArticleId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { Paging } from '../../../platform/http/index.ts'
import type { ArticlesTable } from '../content.tables.ts'

export type ArticleRecord = Selectable<ArticlesTable>

/** The rows of a list: with `publishedBy`, only articles published by then. */
export type ArticleFilter = { tag: string | undefined; publishedBy: Date | undefined }

export const findAllArticles = (db: Db, filter: ArticleFilter, { size, offset }: Paging): Promise<ArticleRecord[]> =>
  filtered(db, filter)
    .selectAll()
    .orderBy(sql`coalesce(published_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export const countArticles = async (db: Db, filter: ArticleFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const filtered = (db: Db, { tag, publishedBy }: ArticleFilter) =>
  db
    .selectFrom('articles')
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any(tags)`))
    .$if(publishedBy !== undefined, (query) =>
      query.where('draft', '=', false).where(sql<boolean>`published_at <= ${publishedBy}`),
    )

export const findArticle = (db: Db, slug: string): Promise<ArticleRecord | undefined> =>
  db.selectFrom('articles').selectAll().where('slug', '=', slug).executeTakeFirst()

export const findArticles = (db: Db, ids: readonly ArticleId[]): Promise<ArticleRecord[]> =>
  db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', sql<ArticleId>`any(${[...ids]}::uuid[])`)
    .execute()

/** An article, locked until the transaction ends, so that parallel changes of it run one after the other. */
export const lockArticle = (db: Db, slug: string): Promise<ArticleRecord | undefined> =>
  db.selectFrom('articles').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()

/** The slugs among `slug`, `slug-2`, `slug-3` and so on that are taken. */
export const findAllSlugsLike = async (db: Db, slug: string): Promise<string[]> => {
  const found = await db
    .selectFrom('articles')
    .select('slug')
    .where(sql<boolean>`slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}`)
    .execute()
  return found.map((row) => row.slug)
}

export const insertArticle = async (db: Db, row: Insertable<ArticlesTable>): Promise<void> => {
  await db.insertInto('articles').values(row).execute()
}

export const updateArticle = async (db: Db, id: ArticleId, changes: Updateable<ArticlesTable>): Promise<void> => {
  await db.updateTable('articles').set(changes).where('id', '=', id).execute()
}

export const deleteArticle = async (db: Db, id: ArticleId): Promise<void> => {
  await db.deleteFrom('articles').where('id', '=', id).execute()
}
