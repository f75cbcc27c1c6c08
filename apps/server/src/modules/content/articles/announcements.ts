import { brandId, type ArticleId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { Notifications } from '../../notifications/index.ts'
import * as Store from './articles.store.ts'

declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    /** Tells readers of an article, once it is public. */
    'content.announce': { articleId: ArticleId }
  }
}

const day = 24 * 3600_000

/** Notifies readers of new articles, of each once: after its publication, or when its time has come. */
export const announceArticles = (app: FastifyInstance): void => {
  const { events, jobs } = app.platform
  jobs.define('content.announce', (ctx, { articleId }) => announce(ctx, articleId))
  events.on('content.changed', async (ctx, { entity, entityId }) => {
    if (entity === 'article' && entityId !== undefined) await enqueue(ctx, brandId<ArticleId>(entityId), 'changed')
  })
}

const enqueue = (ctx: Ctx, articleId: ArticleId, reason: 'changed' | 'due', startAfter?: Date) =>
  ctx.jobs.enqueue(
    ctx,
    'content.announce',
    { articleId },
    {
      singletonKey: `${articleId} ${reason}`,
      ...(startAfter === undefined ? {} : { startAfter }),
    },
  )

/** An article that has been public for more than a day was backdated: nobody is notified of it. */
const announce = (ctx: Ctx, id: ArticleId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const article = await Store.lockUnannounced(ctx.db, id)
    const { published_at: at } = article ?? { published_at: null }
    if (!article || article.draft || at === null) return
    const now = ctx.clock.now()
    if (at.getTime() > now) return enqueue(ctx, id, 'due', at)
    await Store.updateAnnounced(ctx.db, id, new Date(now))
    if (now - at.getTime() > day) return
    const data = { articleSlug: article.slug, articleTitle: article.title }
    await Notifications.sendToAll(ctx, { type: 'ARTICLE_PUBLISHED', data })
  })
