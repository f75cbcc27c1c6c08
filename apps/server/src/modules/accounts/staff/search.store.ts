import { sql, type RawBuilder } from 'kysely'
import type { UserSearchQuery } from '@agone/contract'
import { escapeLike } from '../../../platform/db/escape-like.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { KeyKind, KeyPart } from '../../../platform/http/index.ts'
import type { User } from '../user.ts'
import { columns } from '../users.store.ts'

/** By quality of the match, by name, or by age. */
export type Sort = 'best' | 'username' | 'createdAt'

/** The columns of an order, of which its cursors consist. */
export type Order = { sort: Sort; descending: boolean; kinds: readonly KeyKind[] }

const kindsOf: Record<Sort, readonly KeyKind[]> = {
  best: ['rank', 'name'],
  username: ['name'],
  createdAt: ['time', 'id'],
}

export const orderOf = (sort: UserSearchQuery['sort']): Order => {
  const descending = sort?.startsWith('-') ?? false
  const name: Sort = sort === undefined ? 'best' : sort.endsWith('username') ? 'username' : 'createdAt'
  return { sort: name, descending, kinds: kindsOf[name] }
}

/** The filters; `name` is folded, and `searchesMail` tells whether to search mail addresses too. */
export type UserFilter = Omit<UserSearchQuery, 'name' | 'size' | 'pageToken' | 'sort'> & {
  name: string
  searchesMail: boolean
}

export type FoundUser = User & { rank: number; folded_name: string }

type PageRequest = { order: Order; size: number; after: readonly KeyPart[] | undefined }

/** One page of matches, `size` at most, after the row with the keys `after`. */
export const search = (db: Db, filter: UserFilter, { order, size, after }: PageRequest): Promise<FoundUser[]> => {
  const direction = order.descending ? 'desc' : 'asc'
  const rank = rankOf(filter.name)
  const keys = keysOf(order.sort, rank)
  const comparison = order.descending ? sql`<` : sql`>`
  const query = db
    .selectFrom('users')
    .select([...columns, rank.as('rank'), foldedName.as('folded_name')])
    .where(matches(filter))
    .$if(after !== undefined, (some) =>
      some.where(sql<boolean>`(${sql.join(keys.map(({ key }) => key))}) ${comparison} (${values(keys, after ?? [])})`),
    )
  return keys
    .reduce((sorted, { key }) => sorted.orderBy(key, direction), query)
    .limit(size)
    .execute()
}

/** The number of matches. */
export const count = async (db: Db, filter: UserFilter): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return row.count
}

type Key = { key: RawBuilder<unknown>; cast: RawBuilder<unknown> }

const foldedName = sql<string>`lower(username)`
const rankOf = (name: string) => sql<number>`case when lower(username) like ${begins(name)} then 0 else 1 end`

const keysOf = (sort: Sort, rank: RawBuilder<unknown>): readonly Key[] => {
  const name = { key: foldedName, cast: sql`text` }
  switch (sort) {
    case 'best':
      return [{ key: rank, cast: sql`int` }, name]
    case 'username':
      return [name]
    case 'createdAt':
      return [
        { key: sql`created_at`, cast: sql`timestamptz` },
        { key: sql`id`, cast: sql`uuid` },
      ]
  }
}

const values = (keys: readonly Key[], after: readonly KeyPart[]) =>
  sql.join(keys.map(({ cast }, at) => sql`${after[at]}::${cast}`))

const matches = ({ name, searchesMail, role, banned, verified, provisional, deleted = false }: UserFilter) => {
  const like = contains(name)
  const isNamed = searchesMail
    ? sql`(lower(username) like ${like} or lower(email) like ${like})`
    : sql`lower(username) like ${like}`
  const conditions = [
    deleted ? sql`deleted_at is not null` : sql`deleted_at is null`,
    ...(name === '' ? [] : [isNamed]),
    ...(role === undefined ? [] : [sql`${role} = any(roles)`]),
    ...(banned === undefined ? [] : [sql`banned = ${banned}`]),
    ...(verified === undefined ? [] : [sql`verified = ${verified}`]),
    ...(provisional === undefined ? [] : [sql`provisional = ${provisional}`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const begins = (name: string) => `${escapeLike(name)}%`
const contains = (name: string) => `%${escapeLike(name)}%`
