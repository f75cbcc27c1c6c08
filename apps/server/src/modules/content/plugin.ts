import type { FastifyInstance } from 'fastify'
import { articlesRoutes } from './articles/articles.routes.ts'
import { noticesRoutes } from './notices.routes.ts'
import { partnersRoutes } from './partners.routes.ts'

/** Content of the site itself: articles, partners, banners, alerts. */
export const contentPlugin = (app: FastifyInstance): void => {
  articlesRoutes(app)
  partnersRoutes(app)
  noticesRoutes(app)
}
