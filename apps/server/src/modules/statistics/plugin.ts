import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import { system } from '../../platform/context/viewer.ts'
import type { HealthParts } from './health/health.ts'
import './jobs.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import type { VisitProvider } from './visits/provider.ts'
import { fetchFigures } from './visits/provider-figures.ts'
import * as Visits from './visits/visits.ts'

const flushMilliseconds = 60_000

/**
 * Figures about the site and the community, and the state of its parts. A listening server stores its counts every
 * minute. With a `provider`, visits and visitors are the provider's figures, loaded once an hour.
 */
export const statisticsPlugin = (
  app: FastifyInstance,
  { provider, ...parts }: HealthParts & { provider?: VisitProvider | undefined },
): void => {
  const { db, clock, events, jobs, log, storage, traffic } = app.platform
  const ctx: Ctx = { db, viewer: system, clock, events, jobs, log, storage, afterCommit: (run) => run() }
  let timer: NodeJS.Timeout | undefined
  statisticsRoutes(app, { visitSource: provider ? 'provider' : 'site', parts })
  jobs.define('statistics.forget-visitors', Visits.removeOldSalts)
  jobs.schedule('statistics.forget-visitors', '5 0 * * *')
  if (provider) {
    jobs.define('statistics.fetch-visits', (each) => fetchFigures(each, provider))
    jobs.schedule('statistics.fetch-visits', '35 * * * *')
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => void Visits.flush(ctx, traffic), flushMilliseconds).unref()
    // The day may have ended while the server was stopped.
    await Visits.removeOldSalts(ctx)
  })
  app.addHook('onClose', async () => {
    if (timer === undefined) return
    clearInterval(timer)
    await Visits.flush(ctx, traffic)
  })
}
