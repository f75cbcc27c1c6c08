import { limits, overlayRoutes } from '@agone/contract'
import { startWithTeams } from '../support/factories/matches.ts'
import type { MakeConflicts } from './conflicts-scene.ts'
import { captainRequest, teamRequest, league, match } from './requests.ts'
import { managers, type AccessTable, type MakeRequest } from './row.ts'

// The calendar is renewed for each actor, because the renewal is one of the calls.
const ownCalendar: MakeRequest = async (scene) => {
  const { code } = await scene.perform('captain', 'PUT', '/esports/v2/users/@me/calendar')
  return { ids: { code: String(code) } }
}

// Each actor gets a code of its own, because its revocation is one of the calls.
const overlay: MakeRequest = async (scene) => {
  const { ids } = await league(scene)
  const path = `/esports/v2/tournaments/${ids.id}/overlays`
  const { id, code } = await scene.perform('admin', 'POST', path, { body: { name: 'Diretta' } })
  return { ids: { ...ids, overlayId: String(id), code: String(code) } }
}

/** Calls about tables, brackets, careers and calendar feeds. */
export const standingsAccess: AccessTable = {
  'GET /esports/v2/matches/:id/calendar.ics': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'GET /esports/v2/tournaments/:id/calendar.ics': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/table.csv': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/stables.csv': {
    may: 'everybody',
    laterError: 'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/matches.csv': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/participants.csv': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/players.csv': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ...(await league(scene)), query: 'ranking=topScorer' }),
  },
  'GET /esports/v2/calendarFeeds/:code/calendar.ics': { may: 'everybody', empty: 'BAD_CODE', request: ownCalendar },
  'GET /esports/v2/users/@me/calendar': { may: 'signedIn', empty: '200' },
  'PUT /esports/v2/users/@me/calendar': { may: 'signedIn', empty: '200' },
  'DELETE /esports/v2/users/@me/calendar': { may: 'signedIn', empty: '204' },
  'GET /esports/v2/teams/:id/calendar.ics': { may: 'everybody', empty: 'TEAM_NOT_FOUND', request: teamRequest },
  'GET /esports/v2/teams/:id/record': { may: 'everybody', empty: 'TEAM_NOT_FOUND', request: teamRequest },
  'POST /esports/v2/tournaments/:id/bracket': {
    ...managers,
    laterError: 'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/bracket/preview': {
    ...managers,
    laterError: 'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/engines/:engine/matches': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/engines/:engine/matches/:day': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/engines/:engine/rankings/:ranking': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/engines/:engine/results': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/engines/:engine/table-inputs': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/engines/:engine/season-inputs': {
    may: 'everybody',
    laterError: 'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/overlays/:code': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: overlay },
  'GET /esports/v2/tournaments/:id/overlays': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'POST /esports/v2/tournaments/:id/overlays': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ...(await league(scene)), body: { name: 'Diretta' } }),
  },
  'DELETE /esports/v2/tournaments/:id/overlays/:overlayId': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: overlay,
  },
  'GET /esports/v2/matches/:id/comparison': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'GET /esports/v2/users/:id/career.csv': {
    may: 'everybody',
    empty: 'PROFILE_NOT_FOUND',
    request: captainRequest,
  },
  'GET /esports/v2/users/:id/career': { may: 'everybody', empty: 'PROFILE_NOT_FOUND', request: captainRequest },
}

const oneOverlayTooMany: MakeConflicts = async ({ ctx, call, tokenOf, row }) => {
  const { tournament, owner } = await startWithTeams(ctx)
  const fine = { params: { id: tournament.id }, body: { name: 'Diretta' } }
  for (let made = 0; made < limits.overlaysPerTournament; made++)
    await call(overlayRoutes.create, await tokenOf(owner), fine)
  return [row(overlayRoutes.create, 'ENTITY_CONFLICT', owner, fine)]
}

export const standingsConflicts: readonly MakeConflicts[] = [oneOverlayTooMany]
