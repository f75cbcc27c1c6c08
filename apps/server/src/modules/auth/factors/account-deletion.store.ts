import { sql } from 'kysely'
import type { UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'

const tables = ['second_factors', 'recovery_codes', 'passkeys', 'devices', 'external_identities'] as const

/** All credentials of a user; sessions are not included. */
export const deleteAllFactorsOf = async (db: Db, userId: UserId): Promise<void> => {
  for (const table of tables) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
}

type Device = { client_id: string | null; user_agent: string; last_used_at: Date }

/** The sessions of a user, latest first. */
export const findAllDevicesOf = async (db: Db, userId: UserId): Promise<Device[]> => {
  const { rows } = await sql<Device>`
    select client_id, user_agent, last_used_at from devices where user_id = ${userId} order by last_used_at desc`.execute(
    db,
  )
  return rows
}

type Passkey = { name: string; created_at: Date; last_used_at: Date | null }

/** The passkeys of a user, without their keys. */
export const findAllPasskeysOf = async (db: Db, userId: UserId): Promise<Passkey[]> => {
  const { rows } = await sql<Passkey>`
    select name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at`.execute(db)
  return rows
}
