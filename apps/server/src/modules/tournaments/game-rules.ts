import type { EventMap } from '../../platform/context/events.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import { fieldFault } from '../../platform/http/index.ts'
import * as Store from './game-rules.store.ts'
import { touch } from './tournaments.ts'

/** Throws FIELD_VALIDATION_ERROR while a tournament of the game runs: reports that were sent may have the removed fields. */
export const mustNeedNoFields = async (ctx: Ctx, { gameId }: EventMap['game.fieldsNarrowing']): Promise<void> => {
  if (await Store.existsRunning(ctx.db, gameId)) throw fieldFault('/fields', 'gameInUse')
}

/** Throws FIELD_VALIDATION_ERROR if a driver in a tournament that has not ended has one of the stables. */
export const mustNeedNoStable = async (ctx: Ctx, { stableIds }: EventMap['game.stablesLeaving']): Promise<void> => {
  if (await Store.existsActiveEntryOfStable(ctx.db, stableIds)) throw fieldFault('/data/stables', 'gameInUse')
}

/** Gives tournaments that have begun the points of the game as their own, so that no table changes after the fact. */
export const keepPoints = async (ctx: Ctx, { gameId, points }: EventMap['game.pointsChanging']): Promise<void> => {
  for (const id of await Store.updatePointsOfBegun(ctx.db, gameId, points)) await touch(ctx, id, 'settings')
}
