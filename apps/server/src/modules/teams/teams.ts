import { brandId, type GameId, type TeamId, type UserId } from '@agone/contract'
import { fold } from '@agone/contract/fold'
import type { Ctx } from '../../platform/context/ctx.ts'
import { decodeToken, encodeToken, type KeyPart, type Paging } from '../../platform/http/index.ts'
import { rankOf, type Found, type Names } from '../../platform/search/index.ts'
import { findMany } from './lookup.ts'
import * as Store from './teams.store.ts'

export { isAdmin, isMember, mayAdminister } from './team.ts'
export { create, createImported } from './creation.ts'
export { find, findMany, lock, lockForShare, get } from './lookup.ts'
export { handOver, remove, update } from './members/ownership.ts'

/** A page of one of the user's own lists, by name. */
export const listOwn = (ctx: Ctx, list: Store.OwnList, own: { userId: UserId; paging: Paging }) =>
  Store.findAllListed(ctx.db, list, own)

type Search = {
  name?: string | undefined
  gameId?: GameId | undefined
  userId?: UserId | undefined
  size: number
  pageToken?: string | undefined
}

/**
 * Teams by name, ignoring accents and case: names that begin with the query first. `names` also tolerates typos and any
 * order of words; without it, and until it is ready, SQL is used. An invalid token is an error of the field `page_token`.
 */
export const search = async (ctx: Ctx, query: Search, names?: Names) => {
  const { name = '', gameId, userId, size, pageToken } = query
  const token = pageToken === undefined ? undefined : decodeToken(pageToken, ['rank', 'name', 'id'])
  const page = token?.page ?? 1
  const after = token && afterOf(token.keys)
  const isByName = fold(name) !== '' && userId === undefined
  const found = isByName ? await names?.search({ typed: name, group: gameId, limit: size + 1, after }) : undefined
  const { entries, count } = found
    ? { entries: found.found, count: found.count }
    : await Store.searchTeams(ctx.db, { name: fold(name), gameId, userId, after, size: size + 1 })
  const shown = entries.slice(0, size)
  const last = entries.length > size ? shown.at(-1) : undefined
  const nextPageToken = last && encodeToken([last.rank, last.name, last.id], page + 1)
  const teams = await findMany(
    ctx,
    shown.map(({ id }) => brandId<TeamId>(id)),
  )
  const list = { size, resultsCount: count, nextPageToken, page }
  return { entries: teams.filter((team) => team.deleted_at === null), list }
}

const afterOf = ([rank, name, id]: readonly KeyPart[]): Found => ({
  rank: rankOf(rank),
  name: String(name),
  id: String(id),
})
