import type { TeamId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError } from '../../platform/http/index.ts'
import type { TeamRecord } from './team.ts'
import * as Store from './teams.store.ts'

/** The team; throws TEAM_NOT_FOUND, also for a deleted one. */
export const get = async (ctx: Ctx, id: TeamId): Promise<TeamRecord> => {
  const team = await Store.findTeam(ctx.db, id)
  if (!team || team.deleted_at) throw new AppError('TEAM_NOT_FOUND')
  return team
}

/** The team, locked against deletion until the transaction ends; throws TEAM_NOT_FOUND. */
export const lockForShare = async (ctx: Ctx, id: TeamId): Promise<TeamRecord> => {
  await Store.lockTeam(ctx.db, id, 'forShare')
  return get(ctx, id)
}

/** The team, locked against all changes until the transaction ends; throws TEAM_NOT_FOUND. */
export const lock = async (ctx: Ctx, id: TeamId): Promise<TeamRecord> => {
  await Store.lockTeam(ctx.db, id, 'forNoKeyUpdate')
  return get(ctx, id)
}

/** The team, also a deleted one, or undefined: results still refer to deleted teams. */
export const find = (ctx: Ctx, id: TeamId): Promise<TeamRecord | undefined> => Store.findTeam(ctx.db, id)

/** The teams among `ids` that exist, also deleted ones, in the order of `ids`. */
export const findMany = async (ctx: Ctx, ids: readonly TeamId[]): Promise<TeamRecord[]> => {
  const uniqueIds = [...new Set(ids)]
  const found = new Map((await Store.findTeams(ctx.db, uniqueIds)).map((team) => [team.id, team]))
  return uniqueIds.flatMap((id) => found.get(id) ?? [])
}
