import { lobbyRoutes, brandId, type EntryId } from '@agone/contract'
import { decide } from '../../support/factories/matches.ts'
import { startChat } from '../../support/factories/chat.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { match } from '../requests.ts'
import { sides, type AccessRule, type AccessTable } from '../row.ts'
import type { RightsScene } from '../scene.ts'

const lobby = '/esports/v2/matches/:id/lobby'
const captains: AccessRule = { may: ['captain'], refused: 'PERMISSION_DENIED' }
const lobbyBody = { name: 'AGONE-15', password: null, host: null, note: null }

/** A match of the league that the captain's team plays at home. */
const homeMatch = async (scene: RightsScene) => {
  const { entryId } = await scene.league()
  const { match_id: id } = await scene.product.ctx.db
    .selectFrom('match_sides')
    .select('match_id')
    .where('entry_id', '=', brandId<EntryId>(entryId))
    .where('ordinal', '=', 0)
    .orderBy('match_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id }
}

/** Calls of the day of a match. */
export const matchDayAccess: AccessTable = {
  [`GET ${lobby}`]: { ...sides, admitsUnverified: true, empty: 'TOURNAMENT_NOT_FOUND', request: match },
  [`PUT ${lobby}`]: {
    ...captains,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: await homeMatch(scene), body: lobbyBody }),
  },
}

const lobbyOfDecided: MakeConflicts = async ({ ctx, row }) => {
  const { match: played, captain } = await startChat(ctx)
  await decide(ctx, played.id, [1, 0])
  const sent = { params: { id: played.id }, body: lobbyBody }
  return [row(lobbyRoutes.set, 'TOURNAMENT_STATUS_DENY', captain, sent)]
}

/** Conflicts of these calls. */
export const matchDayConflicts: readonly MakeConflicts[] = [lobbyOfDecided]
