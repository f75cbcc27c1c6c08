import type { FastifyInstance } from 'fastify'
import { registerCommunityRoutes } from './community.routes.ts'
import type { MailTestParts } from './mail-test.ts'

/** The community of the site. */
export const communityPlugin = (app: FastifyInstance, mail: MailTestParts): void => {
  registerCommunityRoutes(app, mail)
}
