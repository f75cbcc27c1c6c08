import type { PaymentId, RefundProblem, TournamentId, UserId } from '@agone/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { accountsOf, type PaymentRecord } from './payment.ts'
import type { MovementKind, PaymentsTable, ProviderName } from './payments.tables.ts'

export const findPayment = (db: Db, id: PaymentId): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const findByReference = (
  db: Db,
  provider: ProviderName,
  reference: string,
): Promise<PaymentRecord | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()

export const lockPayment = (db: Db, id: PaymentId): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertPayment = (db: Db, row: Insertable<PaymentsTable>): Promise<PaymentRecord> =>
  db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()

export const updatePayment = (db: Db, id: PaymentId, changes: Updateable<PaymentsTable>): Promise<PaymentRecord> =>
  db.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Stores why the money of a refund has not arrived, unless it has meanwhile; counts refusals of the provider. */
export const updateProblem = async (db: Db, id: PaymentId, problem: RefundProblem): Promise<void> => {
  await db
    .updateTable('payments')
    .set({
      refund_problem: problem,
      ...(problem === 'unreachable' ? {} : { refund_refusals: sql`refund_refusals + 1` }),
    })
    .where('id', '=', id)
    .where('status', '=', 'REFUNDED')
    .where('settled_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
}

/** Stores the checkout of an open payment that has none; else undefined. */
export const updateCheckout = (
  db: Db,
  id: PaymentId,
  { reference, url }: { reference: string; url: string },
): Promise<PaymentRecord | undefined> =>
  db
    .updateTable('payments')
    .set({ reference, checkout_url: url })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .where('status', '=', 'PENDING')
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Closes payments that are to be paid; returns those that have a checkout. */
export const updateClosed = async (db: Db, ids: readonly PaymentId[], at: Date): Promise<PaymentId[]> => {
  const closed = await db
    .updateTable('payments')
    .set({ closed_at: at })
    .where('id', 'in', [...ids])
    .where('status', '=', 'PENDING')
    .where('closed_at', 'is', null)
    .returning(['id', 'reference'])
    .execute()
  return closed.flatMap(({ id, reference }) => (reference === null ? [] : [id]))
}

export const insertMovement = async (db: Db, payment: PaymentRecord, kind: MovementKind, at: Date): Promise<void> => {
  await db
    .insertInto('payment_movements')
    .values({ payment_id: payment.id, kind, ...accountsOf[kind], amount: payment.amount, at })
    .execute()
}

export const existsPaid = async (db: Db, tournamentId: TournamentId): Promise<boolean> => {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'COMPLETE')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores that an event of a provider came; false if it came before. */
export const insertEvent = async (db: Db, id: string, at: Date): Promise<boolean> => {
  const row = await db
    .insertInto('payment_events')
    .values({ id, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteEventsBefore = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('payment_events').where('received_at', '<', at).execute()
}

/** The payments that a user made, for the personal data file. */
export const findAllOf = (db: Db, userId: UserId): Promise<PaymentRecord[]> =>
  db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('id').execute()
