import { brandId, lobbyRoutes, noShowRoutes, readinessRoutes, type EntryId, type MatchId } from '@agone/contract'
import { insertReadiness, upsertRequest } from '../../../src/modules/matches/no-shows/no-shows.store.ts'
import { startChat } from '../../support/factories/chat.ts'
import { decide } from '../../support/factories/matches.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { league, match } from '../requests.ts'
import { managers, sides, type AccessRule, type AccessTable } from '../row.ts'
import type { RightsScene } from '../scene.ts'

const lobby = '/esports/v2/matches/:id/lobby'
const readiness = '/esports/v2/matches/:id/readiness'
const noShow = '/esports/v2/matches/:id/noShow'
const captains: AccessRule = { may: ['captain'], refused: 'PERMISSION_DENIED' }
const lobbyBody = { name: 'AGONE-15', password: null, host: null, note: null }
const tolerance = 10

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A match of the league that the captain's team plays at home. */
const homeMatch = async (scene: RightsScene) => {
  const { entryId } = await scene.league()
  const { match_id: id } = await scene.product.ctx.db
    .selectFrom('match_sides')
    .select('match_id')
    .where('entry_id', '=', brandId<EntryId>(entryId))
    .where('ordinal', '=', 0)
    .orderBy('match_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id }
}

/** The match of the league has kicked off, in a tournament with a tolerance that is over. */
const kickedOff = async (scene: RightsScene) => {
  const { id, matchId, calendarId, entryId } = await scene.league()
  await scene.once('kick-off', async () => {
    const settings = { body: { settings: { no_show_minutes: tolerance } } }
    await scene.perform('manager', 'PATCH', `/esports/v2/tournaments/${id}`, settings)
    const time = { body: { scheduled_at: minutesAgo(tolerance + 5).toISOString() } }
    await scene.perform('manager', 'PATCH', `/esports/v2/calendars/${calendarId}`, time)
  })
  return { id: matchId, side: { match_id: brandId<MatchId>(matchId), entry_id: brandId<EntryId>(entryId) } }
}

/** The same, and the captain is ready. */
const alone = async (scene: RightsScene) => {
  const { id, side } = await kickedOff(scene)
  const { db } = scene.product.ctx
  await scene.once('ready', () => insertReadiness(db, [{ ...side, ready_at: minutesAgo(20) }]))
  return { id, side }
}

/** The captain has asked for a walkover. */
const requested = async (scene: RightsScene) => {
  const { id, side } = await alone(scene)
  const { db } = scene.product.ctx
  await scene.once('request', () => upsertRequest(db, { ...side, status: 'open', requested_at: minutesAgo(1) }))
  return { id }
}

/** Calls of the day of a match. */
export const matchDayAccess: AccessTable = {
  [`GET ${lobby}`]: { ...sides, admitsUnverified: true, empty: 'TOURNAMENT_NOT_FOUND', request: match },
  [`PUT ${lobby}`]: {
    ...captains,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: await homeMatch(scene), body: lobbyBody }),
  },
  [`GET ${readiness}`]: { ...sides, admitsUnverified: true, empty: 'TOURNAMENT_NOT_FOUND', request: match },
  [`PUT ${readiness}`]: {
    ...captains,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await kickedOff(scene)).id }, body: { ready: true } }),
  },
  [`POST ${noShow}`]: {
    ...captains,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await alone(scene)).id } }),
  },
  [`DELETE ${noShow}`]: {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: await requested(scene) }),
  },
  'GET /esports/v2/tournaments/:id/noShows': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: league },
}

const ofDecided: MakeConflicts = async ({ ctx, row }) => {
  const { match: played, captain } = await startChat(ctx)
  await decide(ctx, played.id, [1, 0])
  const params = { id: played.id }
  return [
    row(lobbyRoutes.set, 'TOURNAMENT_STATUS_DENY', captain, { params, body: lobbyBody }),
    row(readinessRoutes.set, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', captain, { params, body: { ready: true } }),
    row(noShowRoutes.request, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', captain, { params }),
    row(noShowRoutes.close, 'ENTITY_CONFLICT', captain, { params }),
  ]
}

/** Conflicts of these calls. */
export const matchDayConflicts: readonly MakeConflicts[] = [ofDecided]
