import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ArticleId, ArticleState } from '@agone/contract'
import { fold } from '@agone/contract/fold'
import type { Db, PagesQuery } from '../../../platform/db/index.ts'
import type { Paging } from '../../../platform/http/index.ts'
import type { ArticlesTable } from '../content.tables.ts'

export type ArticleRecord = Selectable<ArticlesTable>

/** The rows of a list at a moment: those in a state, or all; `name` is a part of a title or tag. */
export type ArticleFilter = {
  tag?: string | undefined
  name?: string | undefined
  state?: ArticleState | undefined
  now: Date
}

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

const filtered = (db: Db, { tag, name, state, now }: ArticleFilter) =>
  db
    .selectFrom('articles')
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any(tags)`))
    .$if(name !== undefined, (query) => query.where(hasName(name ?? '')))
    .$if(state !== undefined, (query) => query.where('draft', '=', state === 'draft'))
    .$if(state === 'scheduled', (query) => query.where('published_at', '>', now))
    .$if(state === 'published', (query) => query.where('published_at', '<=', now))

/** The published articles. Those that were scheduled appeared after their last change. */
export const publicArticles: PagesQuery = sql`
  select id, slug as name, greatest(updated_at, published_at) as at
  from articles where not draft and published_at <= now()`

/** Compares without case and accents, as `fold` does. */
const hasName = (name: string) => {
  const text = sql`concat_ws(' ', title ->> 'it', title ->> 'en', array_to_string(tags, ' '))`
  const folded = sql`lower(regexp_replace(normalize(${text}, nfkd), '[\u0300-\u036f]', '', 'g'))`
  return sql<boolean>`position(${fold(name)}::text in ${folded}) > 0`
}

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

/** An article of which readers have not been notified, locked; else undefined. */
export const lockUnannounced = (db: Db, id: ArticleId): Promise<ArticleRecord | undefined> =>
  db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', sql<ArticleId>`${id}`)
    .where('announced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const updateAnnounced = async (db: Db, id: ArticleId, at: Date): Promise<void> => {
  await db.updateTable('articles').set({ announced_at: at }).where('id', '=', id).execute()
}

/** The article that had this slug once. */
export const findArticleByOldSlug = (db: Db, slug: string): Promise<ArticleRecord | undefined> =>
  db
    .selectFrom('articles')
    .innerJoin('article_slugs', 'article_slugs.article_id', 'articles.id')
    .selectAll('articles')
    .where('article_slugs.slug', '=', slug)
    .executeTakeFirst()

/** Keeps a slug of an article for good; false if it is, or was, that of another article. */
export const reserveSlug = async (db: Db, { id, slug }: Pick<ArticleRecord, 'id' | 'slug'>): Promise<boolean> => {
  await db
    .insertInto('article_slugs')
    .values({ slug, article_id: id })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const { article_id: owner } = await db
    .selectFrom('article_slugs')
    .select('article_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return owner === id
}

/** The slugs among `slug`, `slug-2`, `slug-3` and so on that are taken, also by old addresses. */
export const findAllSlugsLike = async (db: Db, slug: string): Promise<string[]> => {
  const found = await db
    .selectFrom('article_slugs')
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
