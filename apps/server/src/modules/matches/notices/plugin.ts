import type { FastifyInstance } from 'fastify'
import './jobs.ts'
import { removeOldReminders, remind, notifyChanges } from './notices.ts'

/** Notifications about matches: soon after a change, and every minute, also those that a stopped node did not send. */
export const registerNotices = (app: FastifyInstance): void => {
  const { events, jobs } = app.platform
  jobs.define('matches.notices', async (ctx) => {
    await notifyChanges(ctx)
    await remind(ctx)
  })
  jobs.schedule('matches.notices', '* * * * *')
  events.on('tournament.changed', (ctx) => ctx.afterCommit(() => ctx.jobs.wake('matches.notices')))
  jobs.define('matches.forgetReminders', removeOldReminders)
  jobs.schedule('matches.forgetReminders', '15 4 * * *')
}
