import { brandId, limits, type UserId, type UserSearchQuery } from '@agone/contract'
import { fold } from '@agone/contract/fold'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError, decodeToken, encodeToken, pageOf, type KeyPart, type Page } from '../../../platform/http/index.ts'
import { hasRole } from '../../../platform/context/viewer.ts'
import * as Store from './search.store.ts'
import { rankOf, type Found, type Names } from '../../../platform/search/index.ts'
import { isDeleted, type User } from '../user.ts'
import { findAllByIds } from '../users.store.ts'

const staffOnly = ['role', 'banned', 'verified', 'provisional', 'deleted', 'sort'] as const

/**
 * Users whose name contains the query, ignoring case and accents; names that begin with it come first. Only ADMIN
 * searches mail addresses, filters and sorts (else PERMISSION_DENIED_ERROR), because a filter reveals hidden fields.
 * `names` also tolerates typos, for ADMIN only without exact results; until it is ready, SQL is used.
 */
export const search = async (ctx: Ctx, query: UserSearchQuery, names?: Names): Promise<Page<User>> => {
  const isStaff = hasRole(ctx.viewer, 'ADMIN')
  const isNarrowed = staffOnly.some((key) => query[key] !== undefined)
  if (!isStaff && isNarrowed) throw new AppError('PERMISSION_DENIED_ERROR')
  const size = query.size ?? limits.pageSizeDefault
  const typed = fold(query.name ?? '')
  // Without a typed name no match is better than another: all are sorted by name.
  const order = Store.orderOf(query.sort ?? (typed === '' ? 'username' : undefined))
  const from = query.pageToken === undefined ? undefined : decodeToken(query.pageToken, order.kinds)
  const indexed = isStaff || typed === '' ? undefined : await byName(ctx, { typed, size, from }, names)
  if (indexed) return indexed
  const filter = { ...query, name: typed, searchesMail: isStaff }
  const found = await Store.search(ctx.db, filter, { order, size: size + 1, after: from?.keys })
  const resultsCount = await Store.count(ctx.db, filter)
  const mayBeTypo = isStaff && !isNarrowed && typed !== '' && resultsCount === 0
  const similar = mayBeTypo ? await byName(ctx, { typed, size, from }, names) : undefined
  if (similar) return similar
  const entries = found.slice(0, size)
  const last = entries.at(-1)
  const page = from?.page ?? 1
  return pageOf(entries, {
    size,
    page,
    resultsCount,
    nextPageToken: found.length > size && last ? encodeToken(keysOf(last, order.sort), page + 1) : undefined,
  })
}

type ByName = { typed: string; size: number; from: ReturnType<typeof decodeToken> | undefined }

const byName = async (ctx: Ctx, { typed, size, from }: ByName, names: Names | undefined) => {
  const [rank, name] = from?.keys ?? []
  // `~` sorts after every id; usernames are unique, so the id does not matter.
  const after: Found | undefined = from && { rank: rankOf(rank), name: String(name), id: '~' }
  const answer = await names?.search({ typed, limit: size + 1, after })
  if (!answer) return undefined
  const shown = answer.found.slice(0, size)
  const users = new Map(
    (
      await findAllByIds(
        ctx.db,
        shown.map(({ id }) => brandId<UserId>(id)),
      )
    ).map((user) => [user.id, user]),
  )
  const entries = shown.flatMap(({ id }) => users.get(brandId(id)) ?? []).filter((user) => !isDeleted(user))
  const page = from?.page ?? 1
  const last = answer.found.length > size ? shown.at(-1) : undefined
  const nextPageToken = last && encodeToken([last.rank, last.name], page + 1)
  return pageOf(entries, { size, page, resultsCount: answer.count, nextPageToken })
}

const keysOf = (last: Store.FoundUser, sort: Store.Sort): KeyPart[] => {
  switch (sort) {
    case 'best':
      return [last.rank, last.folded_name]
    case 'username':
      return [last.folded_name]
    case 'createdAt':
      return [last.created_at.toISOString(), last.id]
  }
}
