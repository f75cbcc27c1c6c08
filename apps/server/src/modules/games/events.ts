import type { GameId } from '@agone/contract'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** The market has opened, by hand or by its schedule: partings that waited for it can go on. */
    'game.marketOpened': { gameId: GameId }
    'game.marketClosed': { gameId: GameId }
    /** Anything of a game has changed. */
    'game.changed': { gameId: GameId }
  }
}
