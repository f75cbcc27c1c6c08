import { type FullUser, type StaffUser, type User as UserView } from '@agone/contract'
import { nameOfDeleted } from './shown-name.store.ts'
import { isDeleted, type User } from './user.ts'

/** The public view of a user. */
export const userView = (user: User): UserView => ({
  id: user.id,
  username: isDeleted(user) ? nameOfDeleted : user.username,
  provisional: user.provisional,
  deleted: isDeleted(user),
  avatar: isDeleted(user) ? null : user.avatar,
})

/** The fields that only the user and ADMIN see. */
export const fullUserView = (user: User): FullUser => ({
  ...userView(user),
  username: user.username,
  avatar: user.avatar,
  name: user.name,
  surname: user.surname,
  email: user.email,
  hasPassword: user.has_password,
  hasTwoFactorEnabled: user.has_two_factor,
  birthday: user.birthday,
  verified: user.verified,
  banned: user.banned,
  roles: user.roles,
})

/** The view for ADMIN. */
export const staffUserView = (user: User): StaffUser => ({
  ...fullUserView(user),
  banReason: user.ban_reason,
  createdAt: user.created_at.toISOString(),
  deletedAt: user.deleted_at?.toISOString() ?? null,
  erasedAt: user.erased_at?.toISOString() ?? null,
})
