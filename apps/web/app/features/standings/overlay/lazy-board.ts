import { lazy } from 'react'

/** Most overlays show a table or a match, and load nothing of brackets and of races. */
export const BracketBoard = lazy(() => import('./bracket-board.tsx').then((it) => ({ default: it.BracketBoard })))
export const StandingsBoard = lazy(() => seasonBoards().then((it) => ({ default: it.StandingsBoard })))
export const RaceBoard = lazy(() => seasonBoards().then((it) => ({ default: it.RaceBoard })))
export const NextBoard = lazy(() => seasonBoards().then((it) => ({ default: it.NextBoard })))

const seasonBoards = () => import('./season/season-boards.ts')
