import { lazy } from 'react'

/** Parts that only signed-in users load. */
export const HeadActions = lazy(() =>
  import('./signed-in-parts.tsx').then((module) => ({ default: module.HeadActions })),
)
export const MembershipNotice = lazy(() =>
  import('./signed-in-parts.tsx').then((module) => ({ default: module.MembershipNotice })),
)
export const UserRoster = lazy(() => import('./signed-in-parts.tsx').then((module) => ({ default: module.UserRoster })))
export const RosterActions = lazy(() =>
  import('./signed-in-parts.tsx').then((module) => ({ default: module.RosterActions })),
)
export const MemberMenu = lazy(() => import('./signed-in-parts.tsx').then((module) => ({ default: module.MemberMenu })))
export const MemberParts = lazy(() =>
  import('./signed-in-parts.tsx').then((module) => ({ default: module.MemberParts })),
)
