import { lazy } from 'react'

/* Each kind of tournament has its own page, which brings only the engines that it needs. */
export const WhatIfPage = lazy(() => import('./what-if-page.tsx').then((it) => ({ default: it.WhatIfPage })))
export const GroupsWhatIf = lazy(() =>
  import('./bracket/groups-what-if.tsx').then((it) => ({ default: it.GroupsWhatIf })),
)
export const BracketWhatIf = lazy(() =>
  import('./bracket/bracket-what-if.tsx').then((it) => ({ default: it.BracketWhatIf })),
)
export const SeasonWhatIf = lazy(() =>
  import('./season/season-what-if.tsx').then((it) => ({ default: it.SeasonWhatIf })),
)
export const SwissWhatIf = lazy(() => import('./swiss/swiss-what-if.tsx').then((it) => ({ default: it.SwissWhatIf })))
