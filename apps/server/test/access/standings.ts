import { captainRequest, teamRequest, league, match } from './requests.ts'
import { managers, type AccessTable } from './row.ts'

/** Calls about tables, brackets, careers and calendar feeds. */
export const standingsAccess: AccessTable = {
  'GET /esports/v2/matches/:id/calendar.ics': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
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
  'GET /esports/v2/users/:id/career': { may: 'everybody', empty: 'PROFILE_NOT_FOUND', request: captainRequest },
}
