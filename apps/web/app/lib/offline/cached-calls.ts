import type { RouteSpec } from '@agone/contract'

/** The user of the token. */
export const ownUserPath = '/accounts/v2/users/@me'

/**
 * The calls whose responses are stored for the signed-in user, by the paths of the contract: what players' own pages need.
 * Left out: data of the staff about others, sessions, tokens, second factors, personal data.
 */
export const cachedPaths: ReadonlySet<string> = new Set([
  ownUserPath,
  '/esports/v2/users/@me/agenda',
  '/esports/v2/matches/:id',
  '/esports/v2/matches/:id/view',
  '/esports/v2/matches/:id/lineups',
  '/esports/v2/matches/:id/entries',
  '/esports/v2/matches/:id/proposals',
  '/esports/v2/matches/:id/penalties',
  '/esports/v2/matches/:id/chat',
  '/esports/v2/matches/:id/chat/messages',
  '/esports/v2/tournaments/:id',
  '/esports/v2/entries/:id',
  '/esports/v2/tournaments/:id/users/:userId/entry',
  '/esports/v2/tournaments/:id/entries',
  '/esports/v2/tournaments/:id/teams/:teamId/entries',
  '/esports/v2/entries/:id/matches',
  '/esports/v2/tournaments/:id/engines/:engine/results',
  '/esports/v2/tournaments/:id/engines/:engine/matches/:day',
  '/esports/v2/calendars/:id',
  '/esports/v2/games/:id',
  '/esports/v2/games',
  '/esports/v2/teams/:id',
  '/esports/v2/teams',
  '/esports/v2/teams/@me',
  '/esports/v2/teams/@me/invites',
  '/esports/v2/teams/@me/leaveRequests',
  '/esports/v2/teams/@me/kickRequests',
  '/accounts/v2/users',
  '/tickets/@me',
  '/tickets/:id',
  '/tickets/:id/messages',
  '/accounts/v2/users/@me/notifications',
])

/** Responses to these may be about other people if the user is ADMIN: then they are not stored. */
const ofOthers = ['/accounts/v2/users', '/tickets/:id', '/esports/v2/matches/:id/chat']

/** Whether the response of a call may only be seen by staff, for a user who is ADMIN. */
export const isOfOthers = ({ path }: Pick<RouteSpec, 'path'>): boolean =>
  ofOthers.some((each) => path === each || path.startsWith(`${each}/`)) && path !== ownUserPath

/** Whether the response of a call is stored. */
export const isCachedCall = ({ method, path }: Pick<RouteSpec, 'method' | 'path'>): boolean =>
  method === 'GET' && cachedPaths.has(path)
