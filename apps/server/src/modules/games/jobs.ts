import type { GameId } from '@agone/contract'

declare module '../../platform/context.ts' {
  interface JobMap {
    /** A bound of a market's schedule has come. */
    'games.marketBound': { gameId: GameId }
    /** The same for the schedule of reports. */
    'games.reportsBound': { gameId: GameId }
  }
}
