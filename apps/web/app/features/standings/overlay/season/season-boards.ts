/* Loaded together: browsers load few files. */
export { NextBoard } from './next-board.tsx'
export { RaceBoard } from './race-board.tsx'
export { StandingsBoard } from './standings-board.tsx'
