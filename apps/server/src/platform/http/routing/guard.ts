import type { Role, SignedIn, Viewer } from '../../context/viewer.ts'
import { hasRole } from '../../context/viewer.ts'
import { AppError } from '../app-error.ts'

/**
 * Who may call a route. `admit` checks the token and runs first. `approve` checks verification and role; it runs after
 * the 404 check, so that a 403 does not reveal that a hidden entity exists.
 */
export type Guard<Who extends Viewer = Viewer> = {
  readonly name: string
  admit(viewer: Viewer): Who
  approve(viewer: Who): void
}

const admitSignedIn = (viewer: Viewer): SignedIn => {
  if (viewer.kind !== 'user') throw new AppError('UNAUTHORIZED')
  return viewer
}

const approveVerified = (viewer: SignedIn) => {
  if (!viewer.verified) throw new AppError('USER_NOT_VERIFIED')
}

/** Also visitors; an invalid token still answers 401. */
export const anyone: Guard = { name: 'anyone', admit: (viewer) => viewer, approve: () => undefined }

/** Any signed-in user, verified or not: profile, verification, security, logout, tickets, and reading. */
export const signedIn: Guard<SignedIn> = { name: 'signedIn', admit: admitSignedIn, approve: () => undefined }

/** A signed-in user whose account is verified; else USER_NOT_VERIFIED. */
export const verified: Guard<SignedIn> = { name: 'verified', admit: admitSignedIn, approve: approveVerified }

/** A verified user with at least one of the roles; else PERMISSION_DENIED_ERROR. */
export const staff = (...roles: readonly Role[]): Guard<SignedIn> => ({
  name: `staff:${roles.join('|')}`,
  admit: admitSignedIn,
  approve(viewer) {
    approveVerified(viewer)
    if (!roles.some((role) => hasRole(viewer, role))) throw new AppError('PERMISSION_DENIED_ERROR')
  },
})
