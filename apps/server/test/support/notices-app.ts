import { notificationRoutes, type Notification, type NotificationType } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { gamesPlugin } from '../../src/modules/games/index.ts'
import { notificationsPlugin } from '../../src/modules/notifications/index.ts'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import { defineMailJobs } from '../../src/platform/mail/index.ts'
import { reportPlugins } from './factories/matches.ts'
import { testApp } from './http.ts'
import { testPush } from './push-service.ts'

/** A server of tournaments, matches and reports whose notifications are sent, with `more` of it. */
export const noticesApp = async (more?: (server: FastifyInstance) => void) => {
  const app = await testApp((server) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
    notificationsPlugin(server, { push: testPush })
    gamesPlugin(server)
    reportPlugins(server)
    more?.(server)
  })
  return {
    ...app,
    /** The notifications of a user, newest first; of one type if it is given. */
    notificationsOf: async (as: SignedIn, type?: NotificationType): Promise<Notification[]> => {
      const { entries } = (await app.inject(notificationRoutes.mine, { query: { size: 100 } }, { as })).answer
      return entries.filter((entry) => type === undefined || entry.type === type)
    },
  }
}
