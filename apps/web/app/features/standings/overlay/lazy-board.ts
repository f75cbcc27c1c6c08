import { lazy } from 'react'

/** Most overlays show a table or a match, and load nothing of brackets. */
export const BracketBoard = lazy(() => import('./bracket-board.tsx').then((it) => ({ default: it.BracketBoard })))
