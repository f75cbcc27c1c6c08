import type { TeamId } from '@agone/contract'
import { verified, type CtxOf } from '../../platform/http/index.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { get } from './lookup.ts'
import { mustAdminister, mustOwn, type TeamRecord } from './team.ts'

type SignedInCtx = CtxOf<SignedIn>

/** Route options for verified users: they load the team of the path; TEAM_NOT_FOUND. */
export const teamOptions = {
  guard: verified,
  notFound: 'TEAM_NOT_FOUND',
  load: (ctx: SignedInCtx, { params }: { params: { id: TeamId } }) => get(ctx, params.id),
} as const

/** For the team's admins; PERMISSION_DENIED for others. */
export const teamAdminOptions = {
  ...teamOptions,
  allow: ({ viewer }: SignedInCtx, { loaded }: { loaded: TeamRecord }) => mustAdminister(viewer, loaded),
} as const

/** For the team's owner; NOT_TEAM_OWNER for others. */
export const teamOwnerOptions = {
  ...teamOptions,
  allow: ({ viewer }: SignedInCtx, { loaded }: { loaded: TeamRecord }) => mustOwn(viewer, loaded),
} as const
