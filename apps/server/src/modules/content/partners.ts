import { newId, type NewPartner, type Partner, type PartnerId, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import { AppError, type Uploads } from '../../platform/http/index.ts'
import { hasRole } from '../../platform/context/viewer.ts'
import { Files } from '../files/index.ts'
import * as Changes from './changes.ts'
import * as Store from './partners.store.ts'
import type { PartnerRecord } from './partners.store.ts'

type WithLogo = { files?: Uploads<'logo'> | undefined }

/** The row as the contract's Partner. */
export const view = ({ id, name, logo, url, ordinal, active }: PartnerRecord): Partner => ({
  id,
  name,
  logo,
  url,
  order: ordinal,
  active,
})

/** Partners in order: the active ones; all of them only for ADMIN, else PERMISSION_DENIED_ERROR. */
export const list = async (ctx: Ctx, { all }: { all: boolean }): Promise<PartnerRecord[]> => {
  if (all && !hasRole(ctx.viewer, 'ADMIN')) throw new AppError('PERMISSION_DENIED_ERROR')
  const partners = await Store.findAllPartners(ctx.db)
  return partners.filter(({ active }) => all || active)
}

/** The partner; throws UNKNOWN_ERROR. */
export const get = async (ctx: Ctx, id: PartnerId): Promise<PartnerRecord> => {
  const partner = await Store.findPartner(ctx.db, id)
  if (!partner) throw new AppError('UNKNOWN_ERROR')
  return partner
}

/** Adds a partner, the last in order. Throws ENTITY_CONFLICT for a taken name, IMAGE_CROP_INVALID. */
export const create = async (ctx: Ctx, { files, ...input }: NewPartner & WithLogo): Promise<PartnerRecord> => {
  await Files.prepare(ctx, logoIn(ctx, files))
  return inTransaction(ctx, async (ctx) => {
    const id = newId<PartnerId>(ctx.clock.now())
    const logo = await keepLogo(ctx, files)
    const { url, active = true } = input
    const row = { id, name: input.name.trim(), url, active, logo: logo ? JSON.stringify(logo) : null }
    await translatingConflicts(() => Store.insertPartner(ctx.db, row))
    await Changes.record(ctx, {
      action: 'create',
      entity: 'partner',
      entityId: id,
      to: { ...input, ...(logo && { logo }) },
    })
    return get(ctx, id)
  })
}

/** Edits a partner. Throws UNKNOWN_ERROR, ENTITY_CONFLICT for a taken name, IMAGE_CROP_INVALID. */
export const update = async (
  ctx: Ctx,
  id: PartnerId,
  { files, ...changes }: Partial<NewPartner> & WithLogo,
): Promise<PartnerRecord> => {
  await Files.prepare(ctx, logoIn(ctx, files))
  return inTransaction(ctx, async (ctx) => {
    const before = await get(ctx, id)
    const logo = await keepLogo(ctx, files)
    const { name, url, active } = changes
    const row = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(url === undefined ? {} : { url }),
      ...(active === undefined ? {} : { active }),
      ...(logo ? { logo: JSON.stringify(logo) } : {}),
    }
    await translatingConflicts(() => Store.updatePartner(ctx.db, id, row))
    if (logo) await Files.remove(ctx, before.logo)
    const to = { ...changes, ...(logo && { logo }) }
    await Changes.record(ctx, { action: 'edit', entity: 'partner', entityId: id, from: before, to })
    return get(ctx, id)
  })
}

/** Puts all partners in order; MALFORMED_ENTITY_ERROR unless each is named once. */
export const reorder = (ctx: Ctx, ids: readonly PartnerId[]): Promise<PartnerRecord[]> =>
  inTransaction(ctx, async (ctx) => {
    const known = await Store.findAllPartners(ctx.db)
    const idSet = new Set(ids)
    const isWhole = idSet.size === ids.length && ids.length === known.length && known.every(({ id }) => idSet.has(id))
    if (!isWhole) throw new AppError('MALFORMED_ENTITY_ERROR')
    await Store.updateOrder(ctx.db, ids)
    await Changes.record(ctx, { action: 'order', entity: 'partner', to: { ids } })
    return Store.findAllPartners(ctx.db)
  })

/** Removes a partner. Throws UNKNOWN_ERROR. */
export const remove = (ctx: Ctx, id: PartnerId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { name, logo } = await get(ctx, id)
    await Store.deletePartner(ctx.db, id)
    await Files.remove(ctx, logo)
    await Changes.record(ctx, { action: 'delete', entity: 'partner', entityId: id, from: { name } })
  })

const logoIn = (ctx: Ctx, files: Uploads<'logo'> | undefined) => {
  const upload = files?.one('logo')
  const ownerId: UserId | null = ctx.viewer.kind === 'user' ? ctx.viewer.id : null
  return files && upload && ({ type: 'partners', upload, crop: files.crop('logo'), ownerId, part: 'logo' } as const)
}

const keepLogo = async (ctx: Ctx, files: Uploads<'logo'> | undefined) => {
  const logo = logoIn(ctx, files)
  return logo && Files.create(ctx, logo)
}

const translatingConflicts = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    throw isUniqueViolation(error, 'partners_name') ? new AppError('ENTITY_CONFLICT', { cause: error }) : error
  }
}
