import type { FastifyInstance } from 'fastify'
import { answerPublicPages, type Bus } from '../../platform/db/index.ts'
import type { Live } from '../../platform/realtime/index.ts'
import { DataExports } from '../accounts/index.ts'
import { Files } from '../files/index.ts'
import { History } from '../history/index.ts'
import { isInLineup } from './entries/claims.store.ts'
import { hasClaimConflict, transferClaim } from './entries/claims.ts'
import { dataOf, mustOwnNoTournament, removeUser } from './deletion/deletions.ts'
import { mustNotBePlaying } from './deletion/deletion-guard.ts'
import { registerEntryRoutes } from './entries/entries.routes.ts'
import { registerFeeRoutes } from './fees/fees.routes.ts'
import * as Fees from './fees/fees.ts'
import { leave } from './fees/leaving.ts'
import { sendReceipt, sendRefund } from './fees/receipts.ts'
import { refundAll } from './fees/refund-all.ts'
import * as Reservations from './fees/reservations.ts'
import { keepPoints, mustNeedNoFields, mustNeedNoStable } from './game-rules.ts'
import { findHistoryNames } from './history-names.store.ts'
import { indexTournamentNames } from './search/names.ts'
import { answerSearch } from './search/search.ts'
import { registerTournamentRoutes } from './tournaments.routes.ts'
import { findLastChange, findUsedFiles, publicTournaments } from './tournaments.store.ts'
import { notifyOfStarts } from './status/start-notices.ts'
import { publishVersions } from './status/versions.ts'

/**
 * Tournaments, their participants and their statuses. With `live`, open pages are notified of changes; with `bus`, a listening
 * server searches names in memory.
 */
export const tournamentsPlugin = (app: FastifyInstance, { live, bus }: { live?: Live; bus?: Bus } = {}): void => {
  const { events } = app.platform
  events.on('game.fieldsNarrowing', mustNeedNoFields)
  events.on('game.stablesLeaving', mustNeedNoStable)
  events.on('game.pointsChanging', keepPoints)
  events.on('team.deleted', mustNotBePlaying)
  events.on('user.claimed', transferClaim)
  events.answer('user.claimConflict', hasClaimConflict)
  events.answer('team.isInLineup', (ctx, who) => isInLineup(ctx.db, who))
  events.on('user.deleting', mustOwnNoTournament)
  events.on('user.erasing', removeUser)
  DataExports.register(events, { name: 'tournaments', read: dataOf })
  History.answerNames(events, findHistoryNames)
  answerPublicPages(events, { tournament: publicTournaments })
  events.answer('list.changes', (ctx, { kind }) => (kind === 'tournament' ? findLastChange(ctx.db) : null))
  Files.answerUses(events, findUsedFiles)
  const names = bus && indexTournamentNames(app, bus)
  registerTournamentRoutes(app, names)
  answerSearch(events, names)
  registerEntryRoutes(app)
  registerFees(app)
  notifyOfStarts(app)
  if (live) publishVersions(events, live)
}

/** Entry fees: their calls, and what follows when a payment is received, is refunded, or does not come in time. */
const registerFees = (app: FastifyInstance) => {
  const { events, jobs } = app.platform
  registerFeeRoutes(app)
  events.answer('tickets.isVisible', Fees.isVisible)
  jobs.define('tournaments.reservationEnds', Reservations.end)
  jobs.define('tournaments.feeDue', Reservations.remind)
  jobs.define('tournaments.refundAll', refundAll)
  events.on('payment.locking', Reservations.lockSubject)
  events.on('team.deleted', Reservations.endOfTeam)
  const { publicUrl } = app.platform.config
  events.answer('payment.received', async (ctx, { payment }) => {
    const refusal = await Reservations.admit(ctx, { payment })
    if (refusal === undefined) await sendReceipt(ctx, { publicUrl, payment })
    return refusal
  })
  events.on('payment.refunded', async (ctx, refunded) => {
    await leave(ctx, refunded)
    await sendRefund(ctx, { ...refunded, publicUrl })
  })
}
