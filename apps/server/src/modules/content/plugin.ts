import type { FastifyInstance } from 'fastify'
import { answerPublicPages, type Bus } from '../../platform/db/index.ts'
import { Files } from '../files/index.ts'
import { History } from '../history/index.ts'
import { announceArticles } from './articles/announcements.ts'
import { articlesRoutes } from './articles/articles.routes.ts'
import { publicArticles } from './articles/articles.store.ts'
import { indexArticleNames } from './articles/search/names.ts'
import { answerSearch } from './articles/search/search.ts'
import { findUsedFiles } from './files.store.ts'
import { findHistoryNames } from './names.store.ts'
import { bannersAndAlertsRoutes } from './banners-and-alerts.routes.ts'
import { partnersRoutes } from './partners.routes.ts'

/**
 * Content of the site itself: articles, partners, banners, alerts. With `bus`, a listening server searches titles in
 * memory.
 */
export const contentPlugin = (app: FastifyInstance, bus?: Bus): void => {
  articlesRoutes(app)
  announceArticles(app)
  answerPublicPages(app.platform.events, { article: publicArticles })
  partnersRoutes(app)
  bannersAndAlertsRoutes(app)
  History.answerNames(app.platform.events, findHistoryNames)
  Files.answerUses(app.platform.events, findUsedFiles)
  answerSearch(app.platform.events, bus && indexArticleNames(app, bus))
}
