import type { TeamId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError } from '../../platform/http/index.ts'
import type { TeamRecord } from './team.ts'
import * as Store from './teams.store.ts'

/** The team; throws TEAM_NOT_FOUND, for a deleted one too. */
export const get = async (ctx: Ctx, id: TeamId): Promise<TeamRecord> => {
  const team = await Store.findTeam(ctx.db, id)
  if (!team || team.deleted_at) throw new AppError('TEAM_NOT_FOUND')
  return team
}

/** The team, held until the transaction ends so that nobody deletes it meanwhile; throws TEAM_NOT_FOUND. */
export const lockForShare = async (ctx: Ctx, id: TeamId): Promise<TeamRecord> => {
  await Store.lockTeam(ctx.db, id, 'forShare')
  return get(ctx, id)
}

/** The team, for one act at a time; throws TEAM_NOT_FOUND. Only inside a transaction. */
export const lock = async (ctx: Ctx, id: TeamId): Promise<TeamRecord> => {
  await Store.lockTeam(ctx.db, id, 'forNoKeyUpdate')
  return get(ctx, id)
}

/** The team, a deleted one too, or undefined: results go on naming teams that are gone. */
export const find = (ctx: Ctx, id: TeamId): Promise<TeamRecord | undefined> => Store.findTeam(ctx.db, id)

/** The teams among `ids` that exist, deleted ones too, in the order asked for. */
export const findMany = async (ctx: Ctx, ids: readonly TeamId[]): Promise<TeamRecord[]> => {
  const found = new Map((await Store.findTeams(ctx.db, ids)).map((team) => [team.id, team]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
