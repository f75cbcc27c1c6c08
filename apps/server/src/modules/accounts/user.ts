import type { FileRef } from '@agone/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import './users.tables.ts'

/** A user as stored, without the password. */
export type User = Omit<Selectable<Database['users']>, 'password_hash' | 'changed_at'> & { has_password: boolean }

/** The input for a new user; the password is hashed already. */
export type NewUser = {
  username: string
  email?: string | undefined
  passwordHash?: string | undefined
  birthday?: string | undefined
  locale?: 'it' | 'en' | undefined
  name?: string | undefined
  surname?: string | undefined
  avatar?: FileRef | undefined
  verified?: boolean
  roles?: User['roles']
}

/** Other users see nothing of a user once a deletion has started. */
export const isDeleted = (user: Pick<User, 'deleted_at'>): boolean => user.deleted_at !== null
