import { lazy } from 'react'

/* What only pages of Formula 1 seasons show: most tournaments have matches of two sides. */
export const RaceHead = lazy(() => import('./race-head.tsx').then((it) => ({ default: it.RaceHead })))
export const OwnDayLink = lazy(() => import('../own-day/own-day-link.tsx').then((it) => ({ default: it.OwnDayLink })))
export const RaceResult = lazy(() => import('./race-result.tsx').then((it) => ({ default: it.RaceResult })))
