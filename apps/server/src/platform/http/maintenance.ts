import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context/ctx.ts'
import { removeExpiredKeys } from './limits/idempotency.ts'
import { removeIncoming } from './body/incoming.ts'

declare module '../context/jobs.ts' {
  interface JobMap {
    'http.clear-out': object
  }
}

/** Longer than any request takes. */
const abandonedAfter = 3600 * 1000

/**
 * Deletes old idempotency keys every night, and uploads of failed requests every night and at start. A process that
 * shares its folder keeps the recent uploads, which may belong to other processes.
 */
export const registerHttpMaintenance = (app: FastifyInstance): void => {
  const { config, jobs, clock, log } = app.platform
  jobs.define('http.clear-out', async ({ db }: Ctx) => {
    await removeExpiredKeys(db, clock)
    await removeIncoming(config.dataDir, Date.now() - abandonedAfter)
  })
  jobs.schedule('http.clear-out', '10 4 * * *')
  app.addHook('onReady', async () => {
    const removed = await removeIncoming(config.dataDir, Date.now() - (config.sharesDataDir ? abandonedAfter : 0))
    if (removed > 0) log.info({ removed }, 'uploads left by a crash were deleted')
  })
}
