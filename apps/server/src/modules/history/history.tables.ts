import type { ChainBreak, UserId } from '@agone/contract'
import type { JSONColumnType } from 'kysely'

type HistoryTable = {
  id: string
  at: Date
  actor_id: string | null
  actor_kind: 'visitor' | 'user' | 'system'
  action: string
  entity: string
  entity_id: string | null
  before: JSONColumnType<object> | null
  after: JSONColumnType<object> | null
  why: string | null
  /** Set by the database when the transaction commits. */
  place: number | null
  previous_hash: Buffer | null
  hash: Buffer | null
}

/** A fault of the chain without the times of its records, which are read when it is shown. */
export type StoredBreak = Omit<ChainBreak, 'at' | 'soundUntil'>

/** The keys that encrypt values about a person in the audit trail; null after the erasure of the person. */
type HistoryKeysTable = { person_id: UserId; key: Buffer | null }

type HistoryHeadTable = { single: boolean; place: number; hash: Buffer }

type HistoryVerificationTable = {
  single: boolean
  /** The last record that the verification under way has followed. */
  place: number | null
  hash: Buffer | null
  began_at: Date | null
  /** What the last verification without a fault covered. */
  checked_place: number | null
  checked_hash: Buffer | null
  checked_began_at: Date | null
  checked_at: Date | null
  /** What the last one found. */
  broken: JSONColumnType<StoredBreak> | null
}

declare module '../../platform/context/db.ts' {
  interface Database {
    history: HistoryTable
    history_head: HistoryHeadTable
    history_keys: HistoryKeysTable
    history_verification: HistoryVerificationTable
  }
}
