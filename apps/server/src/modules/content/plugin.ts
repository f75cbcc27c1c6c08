import type { FastifyInstance } from 'fastify'
import { articlesRoutes } from './articles/articles.routes.ts'
import { noticesRoutes } from './notices.routes.ts'
import { partnersRoutes } from './partners.routes.ts'

/** What the site itself says: articles, partners, banners, alerts. */
export const contentPlugin = (app: FastifyInstance): void => {
  articlesRoutes(app)
  partnersRoutes(app)
  noticesRoutes(app)
}
