import type { FastifyInstance } from 'fastify'
import { History } from '../history/index.ts'
import { articlesRoutes } from './articles/articles.routes.ts'
import { findHistoryNames } from './names.store.ts'
import { noticesRoutes } from './notices.routes.ts'
import { partnersRoutes } from './partners.routes.ts'

/** Content of the site itself: articles, partners, banners, alerts. */
export const contentPlugin = (app: FastifyInstance): void => {
  articlesRoutes(app)
  partnersRoutes(app)
  noticesRoutes(app)
  History.answerNames(app.platform.events, findHistoryNames)
}
