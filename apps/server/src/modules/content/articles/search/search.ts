import { brandId, type ArticleId, type ArticleResult } from '@agone/contract'
import type { Ctx, Events } from '../../../../platform/context/ctx.ts'
import { searchKind } from '../../../../platform/search/index.ts'
import type { ArticleRecord } from '../articles.store.ts'
import { findPublished } from '../articles.ts'
import type { ArticleNames } from './names.ts'

/** Answers the search of everything for published articles, by title and tags in one language. */
export const answerSearch = (events: Events, names: ArticleNames | undefined): void => {
  events.answer('search.find', (ctx, question) =>
    searchKind<ArticleId>(question, {
      kind: 'article',
      names: names?.[question.locale],
      // An article stays in the hidden group when its publication time comes.
      hidden: async (ids) => (await findPublished(ctx, ids)).map(({ id }) => id),
      near: ctx.clock.now(),
      read: async (ids) => (await findPublished(ctx, ids)).map((article) => resultView(article, question.locale)),
    }),
  )
  events.answer('search.nearest', async (ctx, { typed, locale }) => {
    const id = await names?.[locale].nearest({ typed, group: '' })
    return id === undefined ? undefined : titleOf(ctx, brandId(id), locale)
  })
}

type Locale = keyof ArticleRecord['title']

const titleOf = async (ctx: Ctx, id: ArticleId, locale: Locale) => (await findPublished(ctx, [id]))[0]?.title[locale]

const resultView = ({ id, slug, title, cover, published_at }: ArticleRecord, locale: Locale): ArticleResult => ({
  kind: 'article',
  id,
  slug,
  name: title[locale],
  cover,
  publishedAt: published_at?.toISOString() ?? null,
})
