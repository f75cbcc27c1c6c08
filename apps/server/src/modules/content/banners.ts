import { newId, type Banner, type BannerId, type FileRef, type NewBanner } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, type Uploads } from '../../platform/http/index.ts'
import { hasRole } from '../../platform/context/viewer.ts'
import { Files } from '../files/index.ts'
import * as Changes from './changes.ts'
import * as Store from './banners.store.ts'
import type { BannerRecord } from './banners.store.ts'
import { periodColumns, periodView } from './period.ts'

/** The row as the contract's Banner. */
export const view = (banner: BannerRecord): Banner => ({
  id: banner.id,
  image: banner.image,
  url: banner.url,
  ...periodView(banner),
  order: banner.ordinal,
})

/** Banners in order: the visible ones; all of them only for ADMIN, else PERMISSION_DENIED_ERROR. */
export const list = async (ctx: Ctx, { all }: { all: boolean }): Promise<BannerRecord[]> => {
  if (all && !hasRole(ctx.viewer, 'ADMIN')) throw new AppError('PERMISSION_DENIED_ERROR')
  return Store.findAllBanners(ctx.db, all ? undefined : new Date(ctx.clock.now()))
}

/** The banner; throws UNKNOWN_ERROR. */
export const get = async (ctx: Ctx, id: BannerId): Promise<BannerRecord> => {
  const banner = await Store.findBanner(ctx.db, id)
  if (!banner) throw new AppError('UNKNOWN_ERROR')
  return banner
}

/** The picture of a banner: a stored one, or the file part of a call. */
type Picture = { image?: FileRef; files?: Uploads<'image'> | undefined }

/** Adds a banner, the last in order. Throws BODY_INVALID without a picture, MALFORMED_ENTITY_ERROR, IMAGE_CROP_INVALID. */
export const create = async (ctx: Ctx, { image, files, ...input }: NewBanner & Picture): Promise<BannerRecord> => {
  await Files.prepare(ctx, imageIn(ctx, files))
  return inTransaction(ctx, async (ctx) => {
    const period = periodColumns(input)
    const picture = image ?? (await keepImage(ctx, files))
    if (!picture) throw new AppError('BODY_INVALID')
    const id = newId<BannerId>(ctx.clock.now())
    await Store.insertBanner(ctx.db, { id, image: JSON.stringify(picture), url: input.url ?? null, ...period })
    await Changes.record(ctx, { action: 'create', entity: 'banner', entityId: id, to: { ...input, image: picture } })
    return get(ctx, id)
  })
}

/** Edits a banner. Throws UNKNOWN_ERROR, MALFORMED_ENTITY_ERROR, IMAGE_CROP_INVALID. */
export const update = async (
  ctx: Ctx,
  id: BannerId,
  { files, ...changes }: NewBanner & Picture,
): Promise<BannerRecord> => {
  await Files.prepare(ctx, imageIn(ctx, files))
  return inTransaction(ctx, async (ctx) => {
    const before = await get(ctx, id)
    const period = periodColumns(changes, before)
    const image = await keepImage(ctx, files)
    await Store.updateBanner(ctx.db, id, {
      ...period,
      ...(changes.url === undefined ? {} : { url: changes.url }),
      ...(image ? { image: JSON.stringify(image) } : {}),
    })
    if (image) await Files.remove(ctx, before.image)
    const to = { ...changes, ...(image && { image }) }
    await Changes.record(ctx, { action: 'edit', entity: 'banner', entityId: id, from: before, to })
    return get(ctx, id)
  })
}

/** Puts all banners in order; MALFORMED_ENTITY_ERROR unless each is named once. */
export const reorder = (ctx: Ctx, ids: readonly BannerId[]): Promise<BannerRecord[]> =>
  inTransaction(ctx, async (ctx) => {
    const known = await Store.findAllBanners(ctx.db)
    const idSet = new Set(ids)
    const isWhole = idSet.size === ids.length && ids.length === known.length && known.every(({ id }) => idSet.has(id))
    if (!isWhole) throw new AppError('MALFORMED_ENTITY_ERROR')
    await Store.updateBannerOrder(ctx.db, ids)
    await Changes.record(ctx, { action: 'order', entity: 'banner', to: { ids } })
    return Store.findAllBanners(ctx.db)
  })

/** Removes a banner. Throws UNKNOWN_ERROR. */
export const remove = (ctx: Ctx, id: BannerId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { image, url } = await get(ctx, id)
    await Store.deleteBanner(ctx.db, id)
    await Files.remove(ctx, image)
    await Changes.record(ctx, { action: 'delete', entity: 'banner', entityId: id, from: { url } })
  })

const imageIn = (ctx: Ctx, files: Uploads<'image'> | undefined) => {
  const upload = files?.one('image')
  const ownerId = ctx.viewer.kind === 'user' ? ctx.viewer.id : null
  return files && upload && ({ type: 'banners', upload, crop: files.crop('image'), ownerId, part: 'image' } as const)
}

const keepImage = async (ctx: Ctx, files: Uploads<'image'> | undefined) => {
  const image = imageIn(ctx, files)
  return image && Files.create(ctx, image)
}
