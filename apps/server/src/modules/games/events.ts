import type { GameId, PlatformId, PointsSystem, StableId, TablePoints } from '@agone/contract'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** The market has opened, by hand or by its schedule: pending departures can continue. */
    'game.marketOpened': { gameId: GameId }
    'game.marketClosed': { gameId: GameId }
    /** Fields of reports are about to be removed or narrowed; a handler refuses that by throwing. */
    'game.fieldsNarrowing': { gameId: GameId }
    /** Stables are about to leave the game; a handler refuses that by throwing. */
    'game.stablesLeaving': { gameId: GameId; stableIds: readonly StableId[] }
    /** The points of the game are about to change: `points` are those of tournaments that have begun. */
    'game.pointsChanging': { gameId: GameId; points: TablePoints | PointsSystem }
    /** Any property of a game has changed, or it is deleted. */
    'game.changed': { gameId: GameId }
    /** A platform has another name, or is deleted. */
    'platform.changed': { platformId: PlatformId }
  }
}
