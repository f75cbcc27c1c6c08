import { randomBytes } from 'node:crypto'
import { limits, newId, type Overlay, type OverlayId, type TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, shownName } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import { mustManage, Tournaments } from '../../tournaments/index.ts'
import * as Store from './overlays.store.ts'

/** The overlays of a tournament with their codes, oldest first. */
export const list = async (ctx: Ctx, tournamentId: TournamentId): Promise<Overlay[]> =>
  (await Store.findOfTournament(ctx.db, tournamentId)).map(viewOf)

/** Creates a code of 192 random bits. Throws ENTITY_CONFLICT if the tournament has as many as allowed. */
export const create = (ctx: Ctx, tournamentId: TournamentId, input: { name: string }): Promise<Overlay> =>
  inTransaction(ctx, async (ctx) => {
    mustManage(ctx.viewer, await Tournaments.lock(ctx, tournamentId))
    const known = await Store.findOfTournament(ctx.db, tournamentId)
    if (known.length >= limits.overlaysPerTournament) throw new AppError('ENTITY_CONFLICT')
    const now = ctx.clock.now()
    const row: Store.OverlayRow = {
      id: newId<OverlayId>(now),
      tournament_id: tournamentId,
      name: shownName(input.name, 1).name,
      code: randomBytes(24).toString('base64url'),
      created_at: new Date(now),
    }
    await Store.insert(ctx.db, row)
    await recordAct(ctx, 'makeOverlay', row)
    return viewOf(row)
  })

/**
 * Revokes a code. The tournament gets a new version, so that overlays that are open with this code load again and become empty.
 * Throws UNKNOWN_ERROR for an unknown or already revoked overlay.
 */
export const revoke = (ctx: Ctx, tournamentId: TournamentId, id: OverlayId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    mustManage(ctx.viewer, await Tournaments.lock(ctx, tournamentId))
    const row = await Store.deleteOne(ctx.db, tournamentId, id)
    if (!row) throw new AppError('UNKNOWN_ERROR')
    await Tournaments.touch(ctx, tournamentId)
    await recordAct(ctx, 'revokeOverlay', row)
  })

/** The tournament of a code. Throws TOURNAMENT_NOT_FOUND if it is unknown or revoked, or if the viewer may not see the tournament. */
export const tournamentOf = async (ctx: Ctx, code: string): Promise<TournamentId> => {
  const row = await Store.findByCode(ctx.db, code)
  if (!row) throw new AppError('TOURNAMENT_NOT_FOUND')
  return (await Tournaments.get(ctx, row.tournament_id)).id
}

/** The code is left out: whoever reads the history must not get it. */
const recordAct = (ctx: Ctx, action: 'makeOverlay' | 'revokeOverlay', { tournament_id, name }: Store.OverlayRow) =>
  History.record(ctx, {
    action,
    entity: 'tournament',
    entityId: tournament_id,
    ...(action === 'makeOverlay' ? { to: { name } } : { from: { name } }),
  })

const viewOf = ({ id, name, code, created_at }: Store.OverlayRow): Overlay => ({
  id,
  name,
  code,
  createdAt: created_at.toISOString(),
})
