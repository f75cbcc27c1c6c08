import { lazy } from 'react'

/** Parts that only signed-in users load. */
export const HeadActions = lazy(() => import('./signed-in-parts.tsx').then((it) => ({ default: it.HeadActions })))
export const MembershipNotice = lazy(() =>
  import('./signed-in-parts.tsx').then((it) => ({ default: it.MembershipNotice })),
)
export const UserRoster = lazy(() => import('./signed-in-parts.tsx').then((it) => ({ default: it.UserRoster })))
export const RosterActions = lazy(() => import('./signed-in-parts.tsx').then((it) => ({ default: it.RosterActions })))
export const MemberMenu = lazy(() => import('./signed-in-parts.tsx').then((it) => ({ default: it.MemberMenu })))
export const Pending = lazy(() => import('./signed-in-parts.tsx').then((it) => ({ default: it.Pending })))
