import { lazy } from 'react'

/** What only signed-in readers load. */
export const HeadActions = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.HeadActions })))
export const Standing = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.Standing })))
export const RosterForReader = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.RosterForReader })))
export const Pending = lazy(() => import('./reader-parts.tsx').then((it) => ({ default: it.Pending })))
