import type { PaymentId, TeamId, TournamentId, UserId } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ReservationsTable } from './fees.tables.ts'

export type ReservationRecord = Selectable<ReservationsTable>

export const insertReservation = async (db: Db, row: Insertable<ReservationsTable>): Promise<void> => {
  await db.insertInto('reservations').values(row).execute()
  await addReserved(db, row.tournament_id, 1)
}

type Participant = { user_id: UserId | null; team_id: TeamId | null }

/** The payment of the reservation of a participant. */
export const findPaymentId = async (
  db: Db,
  tournamentId: TournamentId,
  { user_id, team_id }: Participant,
): Promise<PaymentId | undefined> => {
  const found = await db
    .selectFrom('reservations')
    .select('payment_id')
    .where('tournament_id', '=', tournamentId)
    .$if(team_id !== null, (query) => query.where('team_id', '=', team_id))
    .$if(team_id === null, (query) => query.where('user_id', '=', user_id))
    .executeTakeFirst()
  return found?.payment_id
}

/** The payments of the reservations of a team, in all tournaments. */
export const findPaymentIdsOfTeam = async (db: Db, teamId: TeamId): Promise<PaymentId[]> => {
  const rows = await db.selectFrom('reservations').select('payment_id').where('team_id', '=', teamId).execute()
  return rows.map(({ payment_id }) => payment_id)
}

/** Stores when a payer was reminded; false if it was done before, or the reservation has ended. */
export const updateReminded = async (db: Db, paymentId: PaymentId, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('reservations')
    .set({ reminded_at: at })
    .where('payment_id', '=', paymentId)
    .where('reminded_at', 'is', null)
    .returning('payment_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a reservation and returns it; undefined if it has ended. */
export const deleteReservation = async (db: Db, paymentId: PaymentId): Promise<ReservationRecord | undefined> => {
  const ended = await db
    .deleteFrom('reservations')
    .where('payment_id', '=', paymentId)
    .returningAll()
    .executeTakeFirst()
  if (ended) await addReserved(db, ended.tournament_id, -1)
  return ended
}

/** Ends all reservations of a tournament; returns their payments. */
export const deleteReservations = async (db: Db, tournamentId: TournamentId): Promise<PaymentId[]> => {
  const ended = await db
    .deleteFrom('reservations')
    .where('tournament_id', '=', tournamentId)
    .returning('payment_id')
    .execute()
  if (ended.length > 0) await addReserved(db, tournamentId, -ended.length)
  return ended.map(({ payment_id }) => payment_id)
}

const addReserved = async (db: Db, id: TournamentId, by: number) => {
  await db
    .updateTable('tournaments')
    .set({ reserved_count: sql`reserved_count + ${by}` })
    .where('id', '=', id)
    .execute()
}
