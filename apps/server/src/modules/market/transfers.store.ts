import type { GameId, TeamId, UserId } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, PagesQuery } from '../../platform/db/index.ts'
import type { TransfersTable } from './transfers.tables.ts'

export type TransferRow = Selectable<TransfersTable>

export type TransferFilter = {
  gameId?: GameId | undefined
  teamId?: TeamId | undefined
  userId?: UserId | undefined
}

export const insertTransfer = async (db: Db, row: Insertable<TransfersTable>): Promise<void> => {
  await db.insertInto('transfers').values(row).execute()
}

/** Moves a provisional user's transfers to the user who claims it. */
export const updateUser = async (db: Db, { guestId, userId }: { guestId: UserId; userId: UserId }): Promise<void> => {
  await db.updateTable('transfers').set({ user_id: userId }).where('user_id', '=', guestId).execute()
}

/** The last transfer of a user in a game. */
export const findLast = (db: Db, userId: UserId, gameId: GameId): Promise<TransferRow | undefined> =>
  filtered(db, { userId, gameId }).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirst()

export const findTransfer = (db: Db, id: string): Promise<TransferRow | undefined> =>
  db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()

/** All transfers of a user, oldest first. */
export const findHistory = (db: Db, userId: UserId): Promise<TransferRow[]> =>
  filtered(db, { userId }).selectAll().orderBy('created_at').orderBy('id').execute()

/** Newest first, from the row after `after`. */
export const findAllTransfers = (
  db: Db,
  filter: TransferFilter,
  { after, size }: { after: { createdAt: string; id: string } | undefined; size: number },
): Promise<TransferRow[]> =>
  filtered(db, filter)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

export const countTransfers = async (db: Db, filter: TransferFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const filtered = (db: Db, { gameId, teamId, userId }: TransferFilter) => {
  let query = db.selectFrom('transfers')
  if (gameId) query = query.where('game_id', '=', gameId)
  if (userId) query = query.where('user_id', '=', userId)
  if (teamId)
    query = query.where((where) => where.or([where('from_team_id', '=', teamId), where('to_team_id', '=', teamId)]))
  return query
}

/** All transfers: everyone may read them, and they never change. */
export const publicTransfers: PagesQuery = sql`select id, id::text as name, created_at as at from transfers`
