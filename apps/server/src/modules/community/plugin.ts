import type { FastifyInstance } from 'fastify'
import { Files } from '../files/index.ts'
import { registerCommunityRoutes } from './community.routes.ts'
import { findUsedFiles } from './community.store.ts'
import type { MailTestParts } from './mail-test.ts'

/** The community of the site. */
export const communityPlugin = (app: FastifyInstance, mail: MailTestParts): void => {
  registerCommunityRoutes(app, mail)
  Files.answerUses(app.platform.events, findUsedFiles)
}
