import type { PersonalTokenId, TokenScope, UserId } from '@agone/contract'

/** The staff roles of the specification. */
export type Role = 'ADMIN' | 'TOURNAMENT_MANAGER'

/**
 * A signed-in user for policies. `sessionId` is the session of an access token; `token` is the personal access token of a call
 * that has no session.
 */
export type SignedIn = {
  kind: 'user'
  id: UserId
  username: string
  roles: readonly Role[]
  verified: boolean
  sessionId: string | undefined
  token?: { id: PersonalTokenId; scopes: readonly TokenScope[] }
}

/** The caller: a visitor, a signed-in user, or the product itself (jobs, imports by the command line, the demo). */
export type Viewer = { kind: 'visitor' } | SignedIn | { kind: 'system' }

export const visitor: Viewer = { kind: 'visitor' }
export const system: Viewer = { kind: 'system' }

/** True for staff with the given role and for the product itself. */
export const hasRole = (viewer: Viewer, role: Role): boolean =>
  viewer.kind === 'system' || (viewer.kind === 'user' && viewer.roles.includes(role))
