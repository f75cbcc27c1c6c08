import type { GameId } from '@agone/contract'

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** A bound of a market's schedule has come. */
    'games.marketBound': { gameId: GameId }
    /** The same for the schedule of reports. */
    'games.reportsBound': { gameId: GameId }
  }
}
