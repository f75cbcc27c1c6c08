import assert from 'node:assert/strict'
import { racePenaltyRoutes as routes } from '@agone/contract'
import { startWithUsers } from '../../support/factories/matches.ts'
import { setStatus } from '../../support/factories/tournaments.ts'
import { rule } from '../../../src/modules/matches/results/ruling.ts'
import { reason } from '../requests.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { managers, type AccessTable } from '../row.ts'
import type { RightsScene } from '../scene.ts'

const formula1 = { module: 'FORMULA1' } as const

/** A verified race in the season of an owner. */
const makeRace = async (ctx: RightsScene['product']['ctx'], owner?: Awaited<ReturnType<RightsScene['person']>>) => {
  const season = await startWithUsers(ctx, { users: 2, game: formula1, ...(owner ? { owner } : {}) })
  const [race] = season.matches
  assert.ok(race)
  const entryIds = season.entered.map(({ entryId }) => entryId)
  const sides = entryIds.map((entryId, index) => ({ entryId, position: index + 1 }))
  await rule(ctx, race, { sides, reason })
  return { ...season, race, entryIds }
}

const raceOf = (scene: RightsScene) =>
  scene.once('race', async () => {
    const { race, entryIds } = await makeRace(scene.product.ctx, await scene.person('manager'))
    return { id: race.id, penalty: { entry_id: entryIds[0], places: 1, reason } }
  })

/** Calls about penalties after a race. */
export const racePenaltiesAccess: AccessTable = {
  'GET /esports/v2/matches/:id/penalties': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await raceOf(scene)).id } }),
  },
  'POST /esports/v2/matches/:id/penalties': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { id, penalty } = await raceOf(scene)
      return { ids: { id }, body: penalty }
    },
  },
  'DELETE /esports/v2/matches/:id/penalties/:penaltyId': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { id, penalty } = await raceOf(scene)
      const url = `/esports/v2/matches/${id}/penalties`
      const created = await scene.once('race penalty', () => scene.perform('manager', 'POST', url, { body: penalty }))
      return { ids: { id, penaltyId: String(created['id']) } }
    },
  },
}

export const racePenaltiesConflicts: MakeConflicts = async ({ ctx, call, tokenOf, row }) => {
  const { owner, race, entryIds, tournament } = await makeRace(ctx)
  const open = await startWithUsers(ctx, { users: 2, game: formula1 })
  const [entryId] = entryIds
  const [openRace] = open.matches
  const [openEntry] = open.entered
  assert.ok(entryId && openRace && openEntry)
  const params = { id: race.id }
  const { id: penaltyId } = (
    await call(routes.add, await tokenOf(owner), { params, body: { entryId, places: 1, reason } })
  ).answer
  for (const status of ['ended', 'archived'] as const) await setStatus(ctx, tournament.id, status)
  return [
    row(routes.add, 'ENTITY_CONFLICT', open.owner, {
      params: { id: openRace.id },
      body: { entryId: openEntry.entryId, places: 1, reason },
    }),
    row(routes.remove, 'TOURNAMENT_STATUS_DENY', owner, { params: { ...params, penaltyId } }),
  ]
}
