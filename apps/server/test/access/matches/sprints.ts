import assert from 'node:assert/strict'
import { calendarRoutes as routes } from '@agone/contract'
import { startWithUsers } from '../../support/factories/matches.ts'
import { setStatus } from '../../support/factories/tournaments.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { managers, type AccessTable, type MakeRequest } from '../row.ts'

const formula1 = { game: { module: 'FORMULA1' }, users: 2, repeatTimes: 2 } as const

const roundOf =
  (index: number): MakeRequest =>
  async (scene) => {
    const { matches } = await scene.once('season with a sprint', async () =>
      startWithUsers(scene.product.ctx, {
        ...formula1,
        owner: await scene.person('manager'),
        settings: { sprints: [1] },
      }),
    )
    return { ids: { id: matches.filter(({ phase }) => phase === 'race')[index]?.calendar_id ?? '' } }
  }

/** Calls about the sprint of a round. */
export const sprintsAccess: AccessTable = {
  'POST /esports/v2/calendars/:id/sprint': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: roundOf(1) },
  'DELETE /esports/v2/calendars/:id/sprint': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: roundOf(0) },
}

export const sprintsConflicts: MakeConflicts = async ({ ctx, row }) => {
  const season = await startWithUsers(ctx, { ...formula1, settings: { sprints: [1] } })
  const over = await startWithUsers(ctx, { ...formula1, settings: { sprints: [1] } })
  for (const status of ['ended', 'archived'] as const) await setStatus(ctx, over.tournament.id, status)
  const [first] = season.matches
  const [last] = over.matches
  assert.ok(first && last)
  return [
    row(routes.addSprint, 'ENTITY_CONFLICT', season.owner, { params: { id: first.calendar_id } }),
    row(routes.removeSprint, 'TOURNAMENT_STATUS_DENY', over.owner, { params: { id: last.calendar_id } }),
  ]
}
