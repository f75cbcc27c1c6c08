import { absenceRoutes as routes, brandId, newId, type AbsenceId, type TeamId } from '@agone/contract'
import assert from 'node:assert/strict'
import { insert } from '../../../src/modules/matches/absences/absences.store.ts'
import { createPlayer, createTeam } from '../../support/factories/teams.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { teamRequest } from '../requests.ts'
import { managers, teamAdmins, type AccessTable, type MakeRequest } from '../row.ts'

const day = 24 * 3_600_000
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** From ten days to twelve days from now. */
const body = { first_day: dayAfter(10), last_day: dayAfter(12), time_zone: 'Europe/Rome', note: 'Ferie' }

/** The captain's team has announced an absence. */
const announced: MakeRequest = async (scene) => {
  const { id: team } = await scene.team()
  const id = await scene.once('absence', async () => {
    const id = newId<AbsenceId>()
    await insert(scene.product.ctx.db, {
      id,
      team_id: brandId<TeamId>(team),
      user_id: null,
      first_day: dayAfter(20),
      last_day: dayAfter(20),
      starts_at: new Date(Date.now() + 20 * day),
      ends_at: new Date(Date.now() + 21 * day),
      note: 'Trasloco',
      created_at: new Date(),
    })
    return id
  })
  return { ids: { id } }
}

/** Calls about announced absences. */
export const absencesAccess: AccessTable = {
  'GET /esports/v2/teams/:id/absences': {
    ...teamAdmins,
    admitsUnverified: true,
    empty: 'TEAM_NOT_FOUND',
    request: teamRequest,
  },
  'POST /esports/v2/teams/:id/absences': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: async (scene, who) => ({ ...(await teamRequest(scene, who)), body }),
  },
  'GET /esports/v2/users/@me/absences': { may: 'signedIn', empty: '200' },
  'POST /esports/v2/users/@me/absences': {
    may: 'verified',
    empty: { unverified: 'USER_NOT_VERIFIED', others: 'BODY_INVALID' },
    request: () => ({ body }),
  },
  'PUT /esports/v2/absences/:id': {
    ...teamAdmins,
    empty: 'UNKNOWN_ERROR',
    request: async (scene, who) => ({ ...(await announced(scene, who)), body }),
  },
  'DELETE /esports/v2/absences/:id': { ...teamAdmins, empty: 'UNKNOWN_ERROR', request: announced },
  'GET /esports/v2/tournaments/:id/absences': {
    ...managers,
    admitsUnverified: true,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await scene.league()).id } }),
  },
}

const absencesThatOverlap: MakeConflicts = async ({ ctx, call, row, tokenOf, repeated }) => {
  const player = await createPlayer(ctx)
  const { id } = await createTeam(ctx, { owner: player })
  const days = (first: number, last: number) => ({ body: { firstDay: dayAfter(first), lastDay: dayAfter(last) } })
  const announce = await repeated(routes.announceForTeam, 'ENTITY_CONFLICT', player, {
    params: { id },
    ...days(10, 12),
  })
  const other = { params: { id }, ...days(20, 22) }
  const { status, answer } = await call(routes.announceForTeam, await tokenOf(player), other)
  assert.equal(status, 201)
  return [
    announce,
    await repeated(routes.announce, 'ENTITY_CONFLICT', player, days(10, 12)),
    row(routes.update, 'ENTITY_CONFLICT', player, { params: { id: answer.id }, ...days(12, 14) }),
  ]
}

/** Conflicts of calls about announced absences. */
export const absencesConflicts: readonly MakeConflicts[] = [absencesThatOverlap]
