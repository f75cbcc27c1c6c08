import { newId, type Platform, type PlatformId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import { unlessInUse } from './in-use.ts'
import * as Store from './platforms.store.ts'
import './events.ts'

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

/** The platform that is to be changed; throws UNKNOWN_ERROR. */
export const load = async (ctx: Ctx, id: PlatformId): Promise<Platform> => {
  const platform = await find(ctx, id)
  if (!platform) throw new AppError('UNKNOWN_ERROR')
  return platform
}

/** Adds a platform; throws ENTITY_CONFLICT for a taken name. */
export const create = (ctx: Ctx, { name }: { name: string }): Promise<Platform> =>
  inTransaction(ctx, async (ctx) => {
    const platform: Platform = { id: newId<PlatformId>(ctx.clock.now()), name: name.trim() }
    await withNameConflict(() => Store.insertPlatform(ctx.db, platform))
    await History.record(ctx, { action: 'create', entity: 'platform', entityId: platform.id, to: { name } })
    return platform
  })

/** Renames a platform; throws UNKNOWN_ERROR, or ENTITY_CONFLICT for a taken name. */
export const update = (ctx: Ctx, id: PlatformId, { name }: { name: string }): Promise<Platform> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx, id)
    const platform: Platform = { id, name: name.trim() }
    await withNameConflict(() => Store.updatePlatform(ctx.db, platform))
    const [from, to] = [before, platform].map((each) => ({ name: each.name }))
    await History.record(ctx, { action: 'edit', entity: 'platform', entityId: id, from, to })
    await ctx.events.emit(ctx, 'platform.changed', { platformId: id })
    return platform
  })

/** Deletes a platform; throws UNKNOWN_ERROR, or FIELD_VALIDATION_ERROR if a tournament has it. */
export const remove = (ctx: Ctx, id: PlatformId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { name } = await lock(ctx, id)
    await unlessInUse(() => Store.deletePlatform(ctx.db, id))
    await History.record(ctx, { action: 'delete', entity: 'platform', entityId: id, from: { name } })
    await ctx.events.emit(ctx, 'platform.changed', { platformId: id })
  })

const lock = async (ctx: Ctx, id: PlatformId): Promise<Platform> => {
  const platform = await Store.lockPlatform(ctx.db, id)
  if (!platform) throw new AppError('UNKNOWN_ERROR')
  return platform
}

const withNameConflict = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    throw isUniqueViolation(error, 'platforms_name') ? new AppError('ENTITY_CONFLICT') : error
  }
}
