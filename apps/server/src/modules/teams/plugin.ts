import type { FastifyInstance } from 'fastify'
import { DataExports } from '../accounts/index.ts'
import { Files } from '../files/index.ts'
import { History } from '../history/index.ts'
import { dataOf, leaveAll, mustOwnNoTeam } from './deletion/deletions.ts'
import { linksRoutes } from './links/links.routes.ts'
import { membersRoutes } from './members/members.routes.ts'
import type { Bus } from '../../platform/db/index.ts'
import { indexTeamNames } from './search/names.ts'
import * as Departures from './departures/departures.ts'
import { answerSearch } from './search/search.ts'
import { teamsRoutes } from './teams.routes.ts'
import { findHistoryNames, findLastChange, findUsedFiles } from './teams.store.ts'

/**
 * Teams and their members: the routes, and the departures that wait for a notice or for the market. With `bus` a
 * listening server searches names in memory.
 */
export const teamsPlugin = (app: FastifyInstance, bus?: Bus): void => {
  const { events, jobs } = app.platform
  const names = bus && indexTeamNames(app, bus)
  teamsRoutes(app, names)
  answerSearch(events, names)
  membersRoutes(app)
  linksRoutes(app)
  jobs.define('teams.part', (ctx, who) => Departures.completeDue(ctx, who))
  events.on('game.marketOpened', (ctx, { gameId }) => Departures.enqueueWaiting(ctx, gameId))
  events.on('user.deleting', mustOwnNoTeam)
  events.on('user.erasing', leaveAll)
  DataExports.register(events, { name: 'teams', read: dataOf })
  History.answerNames(events, findHistoryNames)
  events.answer('list.changes', (ctx, { kind }) => (kind === 'team' ? findLastChange(ctx.db) : null))
  Files.answerUses(events, findUsedFiles)
}
