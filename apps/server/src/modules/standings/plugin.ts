import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../platform/db/index.ts'
import { DataExports } from '../accounts/index.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { calendarFeedsRoutes } from './feeds/calendar-feeds.routes.ts'
import * as OwnCalendars from './feeds/own-calendars.ts'
import { ownCalendarsRoutes } from './feeds/own-calendars.routes.ts'
import { comparisonsRoutes } from './comparison/comparisons.routes.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { careersRoutes } from './careers/careers.routes.ts'
import { overlaysRoutes } from './overlays/overlays.routes.ts'
import { registerStandingRoutes } from './standings.routes.ts'
import * as Standings from './standings.ts'
import { drawRound } from './swiss/swiss-round.ts'

const topic = 'standings.names'

/**
 * Tables, brackets and rankings, cached by the version of their tournament. With `bus` the other nodes also drop them
 * when a participant's name changes, which does not change a version.
 */
export const standingsPlugin = (app: FastifyInstance, bus?: Bus): void => {
  const snapshots = new SnapshotCache()
  const { events } = app.platform
  const clearAll = (ctx: { afterCommit(run: () => void): void }) =>
    ctx.afterCommit(() => {
      snapshots.clear()
      bus?.publish(topic, null)
    })
  events.on('user.publicProfileChanged', clearAll)
  events.on('team.changed', clearAll)
  events.on('game.changed', clearAll)
  events.answer('match.points', (ctx, { tournament, match }) => Standings.pointsOf(ctx, tournament, match))
  events.on('matches.roundOver', drawRound)
  bus?.subscribe(topic, () => snapshots.clear())
  bus?.onGap(() => snapshots.clear())
  registerStandingRoutes(app, snapshots)
  careersRoutes(app, snapshots)
  comparisonsRoutes(app, snapshots)
  exportsRoutes(app, snapshots)
  calendarFeedsRoutes(app)
  ownCalendarsRoutes(app)
  overlaysRoutes(app)
  events.on('user.erasing', OwnCalendars.end)
  DataExports.register(events, { name: 'calendar', read: OwnCalendars.dataOf })
}
