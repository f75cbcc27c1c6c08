import type { JSONColumnType } from 'kysely'
import type { UserId } from '@agone/contract'

type AuthRecordsTable = {
  /** The model of the provider: Session, Grant, RefreshToken and so on. */
  kind: string
  /** The provider's id; hashed if the id alone gives access. */
  id: string
  payload: JSONColumnType<Record<string, unknown>>
  uid: string | null
  grant_id: string | null
  user_id: UserId | null
  consumed_at: Date | null
  expires_at: Date | null
}

type AuthKeysTable = {
  id: string
  algorithm: 'ES256' | 'RS256'
  /** The private JWK, encrypted. */
  sealed: Buffer
  created_at: Date
  /** When it begins to sign; it already verifies before that. */
  signs_from: Date
  retired_at: Date | null
}

declare module '../../platform/context/db.ts' {
  interface Database {
    auth_records: AuthRecordsTable
    auth_keys: AuthKeysTable
  }
}
