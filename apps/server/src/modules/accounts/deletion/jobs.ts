import type { FastifyInstance } from 'fastify'
import { system } from '../../../platform/context/viewer.ts'
import * as Deletions from './deletions.ts'
import * as Erasures from './erasures.ts'

declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    'accounts.erase-due': object
  }
}

/** Erases users after 30 days, every hour, and at start those that a restored backup contains again. */
export const deletionJobs = (app: FastifyInstance): void => {
  const { config, jobs } = app.platform
  jobs.define('accounts.erase-due', async (ctx) => void (await Deletions.eraseDue(ctx, config.dataDir)))
  jobs.schedule('accounts.erase-due', '50 * * * *')
  app.addHook('onReady', async () => {
    const { db, clock, events, log, storage } = app.platform
    const ctx = { db, clock, events, jobs, log, storage, viewer: system, afterCommit: (run: () => void) => run() }
    const erased = await Erasures.replay(ctx, config.dataDir)
    if (erased > 0) log.warn({ erased }, 'users restored by a backup were erased again')
  })
}
