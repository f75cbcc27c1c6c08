import type { FastifyInstance } from 'fastify'
import { locales, type Locale } from '@agone/i18n'
import type { Bus } from '../../../../platform/db/index.ts'
import { indexNames, type Names } from '../../../../platform/search/index.ts'
import '../../changes.ts'
import * as Store from './names.store.ts'

export type ArticleNames = Record<Locale, Names>

/** The index of all titles and tags of articles in memory, one per language. */
export const indexArticleNames = (app: FastifyInstance, bus: Bus): ArticleNames => {
  const { db, events } = app.platform
  const keep = (locale: Locale) =>
    indexNames(app, bus, {
      topic: `articles.names.${locale}`,
      page: (after, size) => Store.findPageOfNames(db, locale, { after, size }),
      read: (ids) => Store.findNames(db, locale, ids),
    })
  const names = { it: keep('it'), en: keep('en') }
  events.on('content.changed', (ctx, { entity, entityId }) => {
    if (entity !== 'article' || entityId === undefined) return
    for (const locale of locales) ctx.afterCommit(() => names[locale].markChanged([entityId]))
  })
  return names
}
