import type { PaymentId, RefundProblem, TeamId, TournamentId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { PaymentRecord } from '../../payments/index.ts'
import './fees.tables.ts'

const records = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('teams', 'teams.id', 'payments.team_id')
    .selectAll('payments')
    .select([
      sql<string | null>`case when users.deleted_at is null then users.username end`.as('username'),
      'teams.name as team_name',
    ])

/** A payment with the current names of who pays and of the team. */
export type FeeRecord = Awaited<ReturnType<typeof findFees>>[number]

export const findFee = (db: Db, id: PaymentId): Promise<FeeRecord | undefined> =>
  records(db).where('payments.id', '=', id).executeTakeFirst()

type Page = { size: number; offset: number }

const isRequested = sql<boolean>`(payments.status = 'COMPLETE' and payments.refund_requested)`

type FeeFilter = { onlyRequested: boolean; paymentId: PaymentId | undefined }

/** The payments of a tournament, newest first; `onlyRequested`: those whose refund is requested. */
export const findFees = (db: Db, tournamentId: TournamentId, page: Page & FeeFilter) =>
  records(db)
    .where('payments.tournament_id', '=', tournamentId)
    .$if(page.onlyRequested, (query) => query.where(isRequested))
    .$if(page.paymentId !== undefined, (query) => query.where('payments.id', '=', sql<PaymentId>`${page.paymentId}`))
    .orderBy('payments.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute()

/** The number of payments and of requested refunds, and the sums that were paid and refunded, in cents. */
export const findTotals = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom('payments')
    .leftJoin('payment_movements', 'payment_id', 'payments.id')
    .select([
      sql<number>`count(distinct payments.id)::int`.as('count'),
      sql<number>`count(distinct payments.id) filter (where ${isRequested})::int`.as('requested'),
      sql<number>`coalesce(sum(payment_movements.amount) filter (where kind = 'payment'), 0)::int`.as('received'),
      sql<number>`coalesce(sum(payment_movements.amount) filter (where kind = 'refund'), 0)::int`.as('refunded'),
    ])
    .where('payments.tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow()

export type FeesSums = { received: number; refunded: number }

export type FeesGroup = {
  state: 'open' | 'ended' | 'paid' | 'returning' | 'returned' | 'failed'
  problem: RefundProblem | null
  count: number
}

/** The numbers of payments by state, and of refunds by what keeps the money from arriving. */
export const countByState = async (db: Db, tournamentId: TournamentId): Promise<FeesGroup[]> => {
  const { rows } = await sql<FeesGroup>`
    select case status
        when 'PENDING' then case when closed_at is null then 'open' else 'ended' end
        when 'COMPLETE' then 'paid'
        else case when failed_at is not null then 'failed' when settled_at is null then 'returning' else 'returned' end
      end as state, refund_problem as problem, count(*)::int as count
    from payments where tournament_id = ${tournamentId} group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

/** Some of the payments that came in until `until` and were not returned, in the order of their ids, after one of them. */
export const findPaidIds = async (
  db: Db,
  tournamentId: TournamentId,
  { until, after, limit }: { until: Date; after: PaymentId | undefined; limit: number },
): Promise<PaymentId[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'COMPLETE')
    .where('paid_at', '<=', until)
    .$if(after !== undefined, (query) => query.where('id', '>', sql<PaymentId>`${after}`))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Payments that a user made, and those for teams that the user administers now. */
const own = (userId: UserId) => sql<boolean>`(payments.user_id = ${userId} or exists (
  select 1 from teams as own where own.id = payments.team_id and own.deleted_at is null and (own.owner_id = ${userId}
    or exists (select 1 from team_members where team_id = own.id and user_id = ${userId} and is_admin))))`

/** A user's own payments, in one tournament or in all; newest first. */
export const findOwnFees = (
  db: Db,
  userId: UserId,
  { tournamentId, page }: { tournamentId?: TournamentId; page?: Page },
): Promise<FeeRecord[]> =>
  records(db)
    .where(own(userId))
    .$if(tournamentId !== undefined, (query) =>
      query.where('payments.tournament_id', '=', sql<TournamentId>`${tournamentId}`),
    )
    .orderBy('payments.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page?.size ?? 0).offset(page?.offset ?? 0))
    .execute()

export const isOwnFee = async (db: Db, userId: UserId, id: PaymentId): Promise<boolean> => {
  const found = await db.selectFrom('payments').select('id').where('id', '=', id).where(own(userId)).executeTakeFirst()
  return found !== undefined
}

export const countOwnFees = async (db: Db, userId: UserId): Promise<number> => {
  const { count } = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(own(userId))
    .executeTakeFirstOrThrow()
  return count
}

/** A paid payment of a participant who has left: it pays for entering again, unless it shall be returned. */
export const findSpare = async (
  db: Db,
  tournamentId: TournamentId,
  { user_id, team_id }: { user_id: UserId | null; team_id: TeamId | null },
): Promise<PaymentId | undefined> => {
  const found = await db
    .selectFrom('payments')
    .select('payments.id')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'COMPLETE')
    .where('refund_requested', '=', false)
    .$if(team_id !== null, (query) => query.where('team_id', '=', team_id))
    .$if(team_id === null, (query) => query.where('team_id', 'is', null).where('user_id', '=', sql<UserId>`${user_id}`))
    .where(sql<boolean>`not exists (select 1 from entries where entries.payment_id = payments.id)`)
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** The entry that a payment paid for, unless another participant has replaced the one who paid. */
export const findEntryOfPayment = (db: Db, { id, team_id, user_id }: PaymentRecord) =>
  db
    .selectFrom('entries')
    .select('id')
    .where('payment_id', '=', id)
    .where((entry) => (team_id === null ? entry('user_id', '=', user_id) : entry('team_id', '=', team_id)))
    .executeTakeFirst()

/** Every movement of money of a tournament, oldest first. */
export const findMovements = (db: Db, tournamentId: TournamentId) =>
  records(db)
    .innerJoin('payment_movements', 'payment_movements.payment_id', 'payments.id')
    .select(['payment_movements.at', 'payment_movements.kind', 'from_account', 'to_account'])
    .where('payments.tournament_id', '=', tournamentId)
    .orderBy('payment_movements.at')
    .orderBy('payments.id')
    .orderBy(sql`array_position(array['payment', 'refund', 'settlement'], payment_movements.kind)`)
    .execute()
