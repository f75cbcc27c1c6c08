import { lazy } from 'react'

/*
 * What only pages of cups and Formula 1 seasons show. Most tournaments are leagues, whose pages load the tables at once.
 */
export const BracketPanel = lazy(() =>
  import('./bracket/bracket-panel.tsx').then((it) => ({ default: it.BracketPanel })),
)
export const SeasonOverview = lazy(() =>
  import('./season/season-overview.tsx').then((it) => ({ default: it.SeasonOverview })),
)
export const SeasonPage = lazy(() => import('./season/season-page.tsx').then((it) => ({ default: it.SeasonPage })))
