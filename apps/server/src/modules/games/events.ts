import type { GameId } from '@agone/contract'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** The market has opened, by hand or by its schedule: pending departures can go on. */
    'game.marketOpened': { gameId: GameId }
    'game.marketClosed': { gameId: GameId }
    /** Any property of a game has changed. */
    'game.changed': { gameId: GameId }
  }
}
