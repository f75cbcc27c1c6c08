import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { TeamRecord } from '../../teams/index.ts'
import { existsLiveEntryOfTeam } from '../entries/entries.store.ts'

/** Throws ENTITY_CONFLICT (`teamPlays`) for a team in a tournament that has not ended: it cannot be deleted. */
export const mustNotBePlaying = async (ctx: Ctx, { team }: { team: TeamRecord }): Promise<void> => {
  if (!(await existsLiveEntryOfTeam(ctx.db, team.id))) return
  throw new AppError('ENTITY_CONFLICT', { faults: [{ path: '', reason: 'teamPlays' }] })
}
