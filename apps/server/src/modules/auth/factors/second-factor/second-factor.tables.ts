import type { Generated } from 'kysely'
import type { UserId } from '@agone/contract'

type SecondFactorsTable = {
  user_id: UserId
  /** The TOTP secret, encrypted. */
  sealed: Buffer
  /** Null while it is being set up. */
  confirmed_at: Date | null
  last_step: Generated<number>
}

type RecoveryCodesTable = {
  user_id: UserId
  hash: Buffer
  used_at: Date | null
}

declare module '../../../../platform/context/db.ts' {
  interface Database {
    second_factors: SecondFactorsTable
    recovery_codes: RecoveryCodesTable
  }
}
