import type { FastifyInstance } from 'fastify'
import { answerPublicPages, type Bus } from '../../platform/db/index.ts'
import type { Live } from '../../platform/realtime/index.ts'
import { DataExports } from '../accounts/index.ts'
import type { ChatQuotas } from '../chat/index.ts'
import { History } from '../history/index.ts'
import { hasClaimConflict, transferClaim } from './participants/claims.ts'
import { isReported } from './participants/claims.store.ts'
import { draw } from './schedule/draw.ts'
import { applyRuleAfterDraw } from './schedule/plans.ts'
import { advanceDay } from './results/settlement.ts'
import { matchesOfEntries } from './reports/entry-matches.ts'
import * as Lineups from './participants/lineups.ts'
import { registerChat } from './chat/plugin.ts'
import { registerNotices } from './notices/plugin.ts'
import { registerAbsences } from './absences/plugin.ts'
import { registerAgendaRoutes } from './agenda/agenda.routes.ts'
import { publicMatches, publicPlayers, publicTeams } from './public-pages.store.ts'
import { registerProposalRoutes } from './proposals/proposals.routes.ts'
import { registerLobbyRoutes } from './lobbies/lobbies.routes.ts'
import { registerMatchHistoryRoutes } from './match-history/match-history.routes.ts'
import { registerNoShowRoutes } from './no-shows/no-shows.routes.ts'
import { registerMatchRoutes } from './matches.routes.ts'
import { updateOpenDays } from './matches.store.ts'
import { findHistoryNames } from './names.store.ts'
import { ownReports } from './reports/own-reports.ts'
import { isVisible } from './ticket-subjects.ts'
import { defaultQuotas, type Quotas } from './reports/report-quotas.ts'
import { registerReportRequestRoutes } from './report-requests/report-requests.routes.ts'
import { registerReportRoutes } from './reports/reports.routes.ts'
import { indexMatchNames } from './search/names.ts'
import { registerTournamentHistoryRoutes } from './tournament-history/tournament-history.routes.ts'
import { answerSearch } from './search/search.ts'
import { onReplaced } from './participants/replacements.ts'
import { onWithdrawal } from './participants/withdrawals.ts'

type MatchParts = { quotas?: Quotas; chatQuotas?: ChatQuotas; bus?: Bus; live?: Live }

/**
 * Matches: draws, reports, results, calendars, penalizations, chats. With `bus`, a listening server searches names in memory; with
 * `live` open pages follow the chats.
 */
export const matchesPlugin = (
  app: FastifyInstance,
  { quotas = defaultQuotas, chatQuotas, bus, live }: MatchParts = {},
): void => {
  const { events } = app.platform
  events.on('tournament.started', async (ctx, { tournament, seed }) => {
    await draw(ctx, tournament, seed)
    await applyRuleAfterDraw(ctx, tournament)
  })
  events.on('tournament.matchDay', (ctx, { tournament, matchDay }) => updateOpenDays(ctx.db, tournament.id, matchDay))
  // Results that came after its end may have completed a match day.
  events.on('tournament.status', async (ctx, { tournament, to }) => {
    if (to === 'running' && tournament.status === 'ended') await advanceDay(ctx, tournament)
  })
  events.on('tournament.withdrawn', onWithdrawal)
  events.on('user.erasing', Lineups.eraseShirtNames)
  events.answer('tournament.replaced', onReplaced)
  events.on('user.claimed', transferClaim)
  events.answer('user.claimConflict', hasClaimConflict)
  events.answer('user.isReported', (ctx, { userId }) => isReported(ctx.db, userId))
  events.answer('entries.matches', matchesOfEntries)
  answerPublicPages(events, { match: publicMatches, player: publicPlayers, team: publicTeams })
  DataExports.register(events, { name: 'reports', read: ownReports })
  History.answerNames(events, findHistoryNames)
  events.answer('tickets.isVisible', isVisible)
  registerMatchRoutes(app)
  registerAgendaRoutes(app)
  registerReportRoutes(app, quotas)
  registerReportRequestRoutes(app)
  registerTournamentHistoryRoutes(app)
  registerMatchHistoryRoutes(app)
  registerProposalRoutes(app)
  registerLobbyRoutes(app)
  registerNoShowRoutes(app)
  registerAbsences(app)
  registerNotices(app)
  registerChat(app, { live, quotas: chatQuotas })
  answerSearch(events, bus && indexMatchNames(app, bus))
}
