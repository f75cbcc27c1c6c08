import { lazy } from 'react'

/** What only signed-in readers load. */
export const HeadActions = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.HeadActions })))
export const Standing = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.Standing })))
export const RosterNews = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.RosterNews })))
export const RosterActs = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.RosterActs })))
export const MemberMenu = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.MemberMenu })))
export const Pending = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.Pending })))
