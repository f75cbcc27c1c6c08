import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './profile/account.routes.ts'
import type { Bus } from '../../platform/db/index.ts'
import { firstAdminRoute } from './staff/first-admins.routes.ts'
import { deletionJobs } from './deletion/jobs.ts'
import { indexUserNames } from './search/names.ts'
import { sendNotices } from './mail/notices.ts'
import { viewerAsRecipient } from './mail/viewer-as-recipient.ts'
import { answerSearch } from './search/search.ts'
import { preferencesRoutes } from './profile/preferences.routes.ts'
import { Files } from '../files/index.ts'
import { History } from '../history/index.ts'
import { findHistoryNames } from './history-names.store.ts'
import { usersRoutes } from './users.routes.ts'
import { findUsedFiles } from './users.store.ts'

/**
 * Accounts: own profile, other users, verification, preferences, staff acts, deletion. With `bus`, a listening server
 * searches names in memory.
 */
export const accountsPlugin = (app: FastifyInstance, bus?: Bus): void => {
  const names = bus && indexUserNames(app, bus)
  usersRoutes(app, names)
  answerSearch(app.platform.events, names)
  accountRoutes(app)
  preferencesRoutes(app)
  firstAdminRoute(app)
  deletionJobs(app)
  sendNotices(app)
  app.platform.events.answer('mail.recipient', viewerAsRecipient)
  History.answerNames(app.platform.events, findHistoryNames)
  Files.answerUses(app.platform.events, findUsedFiles)
}
