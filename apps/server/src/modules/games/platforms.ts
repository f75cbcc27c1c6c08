import { newId, type Platform, type PlatformId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import * as Store from './platforms.store.ts'

/** Every platform, by name. */
export const list = (ctx: Ctx): Promise<Platform[]> => Store.findAllPlatforms(ctx.db)

/** The platform, or undefined. */
export const find = (ctx: Ctx, id: PlatformId): Promise<Platform | undefined> => Store.findPlatform(ctx.db, id)

/** The platform named in a path or a body; throws PLATFORM_INVALID. */
export const get = async (ctx: Ctx, id: PlatformId): Promise<Platform> => {
  const platform = await find(ctx, id)
  if (!platform) throw new AppError('PLATFORM_INVALID')
  return platform
}

/** Adds a platform; throws ENTITY_CONFLICT for a taken name. */
export const create = (ctx: Ctx, { name }: { name: string }): Promise<Platform> =>
  inTransaction(ctx, async (ctx) => {
    const platform: Platform = { id: newId<PlatformId>(ctx.clock.now()), name: name.trim() }
    try {
      await Store.insertPlatform(ctx.db, platform)
    } catch (error) {
      throw isUniqueViolation(error, 'platforms_name') ? new AppError('ENTITY_CONFLICT') : error
    }
    await History.record(ctx, { action: 'create', entity: 'platform', entityId: platform.id, to: { name } })
    return platform
  })
