import type { GameId } from '@agone/contract'

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** The schedule of a market has reached its start or end. */
    'games.marketBound': { gameId: GameId }
    /** The same for the schedule of reports. */
    'games.reportsBound': { gameId: GameId }
  }
}
