import { articleRoutes } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { anyone, pageOf, pagingOf, precondition, serve, staff } from '../../../platform/http/index.ts'
import { hasRole } from '../../../platform/context/viewer.ts'
import { articleSummaryView, articleView } from './article.view.ts'
import * as Articles from './articles.ts'
import type { ArticleRecord } from './articles.store.ts'
import { rendered } from './rendering.ts'

const admin = staff('ADMIN')

const articleResponse = async (ctx: Ctx, article: ArticleRecord) => {
  const authorOf = await Articles.authorsOf(ctx, [article])
  return articleView(article, authorOf(article), { editable: hasRole(ctx.viewer, 'ADMIN') })
}

const mustMatch = (call: Parameters<typeof precondition>[0]) => {
  const compare = precondition(call, articleRoutes.one)
  return async (ctx: Ctx, current: ArticleRecord) => compare(await articleResponse(ctx, current))
}

const articleOptions = {
  guard: admin,
  load: (ctx: Ctx, { params }: { params: { slug: string } }) => Articles.get(ctx, params.slug),
} as const

export const articlesRoutes = (app: FastifyInstance): void => {
  serve(app, articleRoutes.list, {
    guard: anyone,
    shared: true,
    handler: async (ctx, { query }) => {
      const paging = pagingOf(query)
      const { tag, name, state, show } = query
      const { entries, resultsCount } = await Articles.list(ctx, { tag, name, state, all: show === 'all', paging })
      const authorOf = await Articles.authorsOf(ctx, entries)
      return pageOf(
        entries.map((article) => articleSummaryView(article, authorOf(article))),
        { ...paging, resultsCount },
      )
    },
  })
  serve(app, articleRoutes.one, {
    guard: anyone,
    shared: true,
    handler: async (ctx, { params }) => articleResponse(ctx, await Articles.get(ctx, params.slug)),
  })
  writing(app)
}

const writing = (app: FastifyInstance): void => {
  serve(app, articleRoutes.create, {
    guard: admin,
    handler: async (ctx, { body, files }) =>
      articleResponse(ctx, await Articles.create(ctx, ctx.viewer.id, { ...body, files })),
  })
  serve(app, articleRoutes.preview, {
    guard: admin,
    handler: async (_ctx, { body }) => ({ html: await rendered(body.body, '/body') }),
  })
  serve(app, articleRoutes.addImage, {
    guard: admin,
    handler: (ctx, { files }) => Articles.createImage(ctx, ctx.viewer.id, files),
  })
  serve(app, articleRoutes.update, {
    ...articleOptions,
    handler: async (ctx, call) => {
      const { loaded, body, files } = call
      return articleResponse(ctx, await Articles.update(ctx, loaded.slug, { ...body, files }, mustMatch(call)))
    },
  })
  serve(app, articleRoutes.remove, {
    ...articleOptions,
    handler: (ctx, call) => Articles.remove(ctx, call.loaded.slug, mustMatch(call)),
  })
}
