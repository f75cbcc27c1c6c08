import type { Generated, JSONColumnType } from 'kysely'
import type { FileRef, UserId } from '@agone/contract'
import type { Role } from '../../platform/context/viewer.ts'

type UsersTable = {
  id: UserId
  username: string
  email: string | null
  password_hash: string | null
  provisional: Generated<boolean>
  created_by: UserId | null
  imported: Generated<boolean>
  name: string | null
  surname: string | null
  /** `2010-05-01` */
  birthday: string | null
  avatar: JSONColumnType<FileRef> | null
  locale: 'it' | 'en' | null
  roles: Generated<Role[]>
  verified: Generated<boolean>
  banned: Generated<boolean>
  ban_reason: string | null
  has_two_factor: Generated<boolean>
  version: Generated<number>
  created_at: Date
  /** When what public pages show of the account was last changed; null if that was before the database records it. */
  changed_at: Generated<Date | null>
  deleted_at: Date | null
  erased_at: Date | null
}

type PreferencesTable = {
  user_id: UserId
  language: Generated<'it' | 'en' | 'system'>
}

type AccountCodesTable = {
  user_id: UserId
  purpose: 'verify' | 'reset'
  /** SHA-256 of the code. */
  hash: Buffer
  email: string
  /** Only a mail to `email` contained it. */
  mailed: boolean
  expires_at: Date
  used_at: Date | null
  /** How many codes the user requested since `sent_since`; codes requested by staff do not count. */
  sent: Generated<number>
  /** When the current hour of the limit began. */
  sent_since: Date
}

type FirstAdminCodesTable = {
  /** SHA-256 of the code. */
  hash: Buffer
  expires_at: Date
}

declare module '../../platform/context/db.ts' {
  interface Database {
    users: UsersTable
    account_codes: AccountCodesTable
    first_admin_codes: FirstAdminCodesTable
    preferences: PreferencesTable
  }
}
