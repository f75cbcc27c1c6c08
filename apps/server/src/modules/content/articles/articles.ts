import { missingTexts, newId, type ArticleId, type FileRef, type NewArticle, type UserId } from '@agone/contract'
import { fold } from '@agone/contract/fold'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError, fieldFault, invariant, type Paging, type Uploads } from '../../../platform/http/index.ts'
import { hasRole } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import { Files } from '../../files/index.ts'
import * as Changes from '../changes.ts'
import * as Store from './articles.store.ts'
import type { ArticleRecord } from './articles.store.ts'
import type { BilingualText } from '../content.tables.ts'
import { summarise } from './markdown.ts'
import { rendered } from './rendering.ts'

type WithCover = { files?: Uploads<'cover'> | undefined }
/** Throws if the caller's version of the article is not the current one. */
type CheckVersion = (ctx: Ctx, current: ArticleRecord) => Promise<void>

type Search = Omit<Store.ArticleFilter, 'now'> & { all: boolean; paging: Paging }

/** A page of articles, newest first. Drafts and future ones (`all`) only for ADMIN: PERMISSION_DENIED_ERROR. */
export const list = async (ctx: Ctx, { all, paging, ...search }: Search) => {
  if (all && !hasRole(ctx.viewer, 'ADMIN')) throw new AppError('PERMISSION_DENIED_ERROR')
  const filter = { ...search, state: all ? search.state : ('published' as const), now: new Date(ctx.clock.now()) }
  const resultsCount = await Store.countArticles(ctx.db, filter)
  return { entries: await Store.findAllArticles(ctx.db, filter, paging), resultsCount }
}

/**
 * The article of an address, or of one that it had; UNKNOWN_ERROR if it does not exist or the viewer may not read it
 * yet.
 */
export const get = async (ctx: Ctx, slug: string): Promise<ArticleRecord> => {
  const article = (await Store.findArticle(ctx.db, slug)) ?? (await Store.findArticleByOldSlug(ctx.db, slug))
  if (!article || !(isPublished(article, ctx.clock.now()) || hasRole(ctx.viewer, 'ADMIN'))) {
    throw new AppError('UNKNOWN_ERROR')
  }
  return article
}

/** The given articles that are public by now. */
export const findPublished = async (ctx: Ctx, ids: readonly ArticleId[]): Promise<ArticleRecord[]> => {
  const articles = await Store.findArticles(ctx.db, ids)
  return articles.filter((article) => isPublished(article, ctx.clock.now()))
}

/** True once the article is public. */
export const isPublished = (article: Pick<ArticleRecord, 'draft' | 'published_at'>, now: number): boolean =>
  !article.draft && article.published_at !== null && article.published_at.getTime() <= now

/** The public view of the authors of articles, by id. */
export const authorsOf = async (ctx: Ctx, articles: readonly ArticleRecord[]) => {
  const users = await Users.findMany(
    ctx,
    articles.map(({ author_id }) => author_id),
  )
  const views = new Map(users.map((user) => [user.id, Users.view(user)]))
  return (article: ArticleRecord) => {
    const author = views.get(article.author_id)
    invariant(author, 'an article has an author')
    return author
  }
}

/**
 * Creates an article. Throws ENTITY_CONFLICT for a taken slug, IMAGE_CROP_INVALID, FIELD_VALIDATION_ERROR for what
 * `rendered` refuses and for a text that is missing from a published article.
 */
export const create = async (
  ctx: Ctx,
  authorId: UserId,
  { files, ...input }: NewArticle & WithCover,
): Promise<ArticleRecord> => {
  await Files.prepare(ctx, coverIn(files, authorId))
  const text = await written(input.body)
  return inTransaction(ctx, async (ctx) => {
    const now = new Date(ctx.clock.now())
    const draft = input.draft ?? false
    if (!draft) mustBeWhole(input)
    const slug = input.slug ?? (await freeSlug(ctx, input.title.it))
    const cover = await keepCover(ctx, authorId, files)
    const row = {
      id: newId<ArticleId>(ctx.clock.now()),
      slug,
      title: JSON.stringify(input.title),
      ...text,
      cover: cover ? JSON.stringify(cover) : null,
      author_id: authorId,
      tags: input.tags ?? [],
      draft,
      published_at: publishedAt({ draft, requested: input.publishedAt, now }),
      created_at: now,
      updated_at: now,
    }
    await translatingConflicts(() => Store.insertArticle(ctx.db, row))
    await keepSlug(ctx, row)
    await Changes.record(ctx, { action: 'create', entity: 'article', entityId: row.id, to: { slug, draft } })
    return found(ctx, slug)
  })
}

/** Edits an article. Throws UNKNOWN_ERROR, and what `create` and `mustMatch` throw. */
export const update = async (
  ctx: Ctx,
  slug: string,
  { files, ...changes }: Partial<NewArticle> & WithCover,
  mustMatch?: CheckVersion,
): Promise<ArticleRecord> => {
  await Files.prepare(ctx, coverIn(files, null))
  const text = changes.body && (await written(changes.body))
  return inTransaction(ctx, async (ctx) => {
    const article = await locked(ctx, slug)
    await mustMatch?.(ctx, article)
    const now = new Date(ctx.clock.now())
    const draft = changes.draft ?? article.draft
    if (!draft) mustBeWhole({ ...article, ...changes })
    const cover = await keepCover(ctx, ctx.viewer.kind === 'user' ? ctx.viewer.id : null, files)
    const requested = changes.publishedAt === undefined ? article.published_at?.toISOString() : changes.publishedAt
    const row = {
      ...(changes.slug === undefined ? {} : { slug: changes.slug }),
      ...(changes.title === undefined ? {} : { title: JSON.stringify(changes.title) }),
      ...text,
      ...(changes.tags === undefined ? {} : { tags: changes.tags }),
      ...(cover ? { cover: JSON.stringify(cover) } : {}),
      draft,
      published_at: publishedAt({ draft, requested, now }),
      updated_at: now,
    }
    await translatingConflicts(() => Store.updateArticle(ctx.db, article.id, row))
    if (changes.slug !== undefined) await keepSlug(ctx, { id: article.id, slug: changes.slug })
    if (cover) await Files.remove(ctx, article.cover)
    const to = { fields: [...Object.keys(changes), ...(cover ? ['cover'] : [])] }
    await Changes.record(ctx, { action: 'edit', entity: 'article', entityId: article.id, to })
    return found(ctx, changes.slug ?? slug)
  })
}

/** Deletes an article. Throws UNKNOWN_ERROR, and what `mustMatch` throws. */
export const remove = (ctx: Ctx, slug: string, mustMatch?: CheckVersion): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const article = await locked(ctx, slug)
    await mustMatch?.(ctx, article)
    await Store.deleteArticle(ctx.db, article.id)
    await Files.remove(ctx, article.cover)
    await Changes.record(ctx, { action: 'delete', entity: 'article', entityId: article.id, from: { slug } })
  })

/** Stores a picture for the text of an article. */
export const createImage = async (ctx: Ctx, ownerId: UserId, files: Uploads<'image'>): Promise<FileRef> => {
  const upload = files.one('image')
  if (!upload) throw new AppError('BODY_INVALID')
  return Files.create(ctx, { type: 'articles', upload, crop: files.crop('image'), ownerId, part: 'image' })
}

const found = async (ctx: Ctx, slug: string): Promise<ArticleRecord> => {
  const article = await Store.findArticle(ctx.db, slug)
  if (!article) throw new AppError('UNKNOWN_ERROR')
  return article
}

const locked = async (ctx: Ctx, slug: string): Promise<ArticleRecord> => {
  const article = await Store.lockArticle(ctx.db, slug)
  if (!article) throw new AppError('UNKNOWN_ERROR')
  return article
}

/** The columns of a text. Rendered before the transaction begins, because it may take long. */
const written = async (body: BilingualText) => {
  const html = { it: await rendered(body.it, '/body/it'), en: await rendered(body.en, '/body/en') }
  const summary = { it: summarise(html.it), en: summarise(html.en) }
  return { body: JSON.stringify(body), html: JSON.stringify(html), summary: JSON.stringify(summary) }
}

/** Throws FIELD_VALIDATION_ERROR for the first text that a published article lacks. */
const mustBeWhole = (article: Pick<NewArticle, 'title' | 'body'>): void => {
  const [missing] = missingTexts(article)
  if (missing) throw fieldFault(`/${missing.replace('.', '/')}`, 'empty')
}

/** Throws ENTITY_CONFLICT if another article has or had this slug. */
const keepSlug = async (ctx: Ctx, article: Pick<ArticleRecord, 'id' | 'slug'>): Promise<void> => {
  if (!(await Store.reserveSlug(ctx.db, article))) throw new AppError('ENTITY_CONFLICT')
}

type Publication = { draft: boolean; requested: string | null | undefined; now: Date }

/** Publication without a time uses the current time; a draft may have a time already. */
const publishedAt = ({ draft, requested, now }: Publication): Date | null => {
  if (requested) return new Date(requested)
  return draft ? null : now
}

const freeSlug = async (ctx: Ctx, title: string): Promise<string> => {
  const slug = slugOf(title)
  const taken = new Set(await Store.findAllSlugsLike(ctx.db, slug))
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? slug : `${slug}-${n}`
    if (!taken.has(candidate)) return candidate
  }
}

/** `Perché Forlì è in finale!` becomes `perche-forli-e-in-finale`; at most 70 characters, to leave room for a number. */
export const slugOf = (title: string): string => {
  const slug = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '')
  return slug || 'article'
}

const coverIn = (files: Uploads<'cover'> | undefined, ownerId: UserId | null) => {
  const upload = files?.one('cover')
  return files && upload && ({ type: 'articles', upload, crop: files.crop('cover'), ownerId, part: 'cover' } as const)
}

const keepCover = async (ctx: Ctx, ownerId: UserId | null, files: Uploads<'cover'> | undefined) => {
  const requested = coverIn(files, ownerId)
  return requested && Files.create(ctx, requested)
}

const translatingConflicts = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    throw isUniqueViolation(error, 'articles_slug_key') ? new AppError('ENTITY_CONFLICT', { cause: error }) : error
  }
}
