import { Type } from 'typebox'
import { UserId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Day, Time } from '../../shapes.ts'
import { FullUser, roles, StaffUser, Role } from './users.ts'

const params = Type.Object({ id: UserId })
/** A mark that staff sets on an account, with the reason. */
export const StaffMark = Type.Object({ value: Type.Boolean(), reason: Type.Optional(Type.String({ maxLength: 500 })) })

/** Acts of ADMIN on accounts; every act is recorded in the history. */
export const staffRoutes = {
  createUser: route({
    name: 'createUser',
    method: 'POST',
    path: '/accounts/v2/users',
    summary: 'Create an account; a mail with a link lets its owner choose the password',
    body: Type.Object({
      username: Type.String({ maxLength: 200 }),
      email: Type.String({ maxLength: 320 }),
      birthday: Type.Optional(Day),
      roles: Type.Optional(Type.Array(Role, { uniqueItems: true, maxItems: roles.length })),
    }),
    status: 201,
    answer: StaffUser,
    errors: [
      'PERMISSION_DENIED_ERROR',
      'INVALID_USERNAME',
      'EMAIL_FORMAT_INVALID',
      'DATE_INVALID',
      'TOO_YOUNG',
      'USERNAME_USED',
      'EMAIL_USED',
      'USER_EXISTING',
    ],
  }),
  resetPasswordLink: route({
    name: 'getResetPasswordLink',
    method: 'GET',
    path: '/accounts/v2/users/:id/resetPasswordLink',
    summary: 'A link to set a new password, valid for 15 minutes; never for an ADMIN',
    params,
    answer: Type.Object({ url: Type.String(), expiresAt: Time }),
    errors: [
      'USER_NOT_FOUND',
      'PERMISSION_DENIED_ERROR',
      'PERMISSION_DENIED',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'NO_MAIL_PROVIDED',
    ],
  }),
  setVerified: route({
    name: 'setUserVerified',
    method: 'PUT',
    path: '/accounts/v2/users/:id/verified',
    summary: 'Mark an account as verified, or as not',
    params,
    body: StaffMark,
    answer: FullUser,
    errors: ['USER_NOT_FOUND', 'PERMISSION_DENIED_ERROR', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  setUsername: route({
    name: 'setUserUsername',
    method: 'PUT',
    path: '/accounts/v2/users/:id/username',
    summary: 'Rename an account',
    params,
    body: Type.Object({ username: Type.String({ maxLength: 200 }) }),
    answer: FullUser,
    errors: [
      'USER_NOT_FOUND',
      'PERMISSION_DENIED_ERROR',
      'INVALID_NEW_USERNAME',
      'USERNAME_USED',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    ],
  }),
  setEmail: route({
    name: 'setUserEmail',
    method: 'PUT',
    path: '/accounts/v2/users/:id/email',
    summary: 'Change the mail address of an account',
    params,
    body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
    answer: FullUser,
    errors: [
      'USER_NOT_FOUND',
      'PERMISSION_DENIED_ERROR',
      'PERMISSION_DENIED',
      'INVALID_EMAIL',
      'EMAIL_USED',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    ],
  }),
  setBanned: route({
    name: 'setUserBanned',
    method: 'PUT',
    path: '/accounts/v2/users/:id/banned',
    summary: 'Ban an account, which ends its sessions at once, or lift the ban',
    params,
    body: StaffMark,
    answer: FullUser,
    errors: ['USER_NOT_FOUND', 'PERMISSION_DENIED_ERROR', 'PERMISSION_DENIED', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  addRole: route({
    name: 'addUserRole',
    method: 'POST',
    path: '/accounts/v2/users/:id/roles',
    summary: 'Give a role',
    params,
    body: Type.Object({ role: Role }),
    status: 204,
    answer: null,
    errors: ['USER_NOT_FOUND', 'PERMISSION_DENIED_ERROR', 'USER_CONFLICT', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  removeRole: route({
    name: 'removeUserRole',
    method: 'DELETE',
    path: '/accounts/v2/users/:id/roles/:role',
    summary: 'Take a role away; ADMIN cannot remove their own ADMIN role',
    params: Type.Object({ id: UserId, role: Role }),
    status: 204,
    answer: null,
    errors: [
      'USER_NOT_FOUND',
      'PERMISSION_DENIED_ERROR',
      'USER_CONFLICT',
      'PERMISSION_DENIED',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    ],
  }),
} as const
