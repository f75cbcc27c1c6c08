import { Type, type Static } from 'typebox'
import { UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { Day, FileRef, Name, Nullable, OneOf, PageOf, SearchQuery, Time } from '../../shapes.ts'
import { sitePath } from '../../page-patterns.ts'
import { maxSitePathLength } from '../../site-path.ts'

export const roles = ['ADMIN', 'TOURNAMENT_MANAGER'] as const

/** What a user may do beyond playing: ADMIN sees the whole panel, TOURNAMENT_MANAGER makes tournaments. */
export const Role = OneOf(roles)

/** A user by name. */
export const NamedUser = Type.Object({ id: UserId, username: Type.String() })

/** The public part of a user. The username of a deleted user is "deleted user"; clients show their own text. */
export const User = Type.Object({
  id: UserId,
  username: Type.String(),
  provisional: Type.Boolean(),
  deleted: Type.Boolean(),
  avatar: Nullable(FileRef),
})
export type User = Static<typeof User>

/**
 * The private part, for the user and ADMIN. `birthday` is a day; `email` is null for provisional accounts. Provisional
 * accounts and those of another issuer have no password.
 */
export const FullUser = Type.Object({
  ...User.properties,
  name: Nullable(Type.String()),
  surname: Nullable(Type.String()),
  email: Nullable(Type.String()),
  hasPassword: Type.Boolean(),
  hasTwoFactorEnabled: Type.Boolean(),
  birthday: Nullable(Day),
  verified: Type.Boolean(),
  banned: Type.Boolean(),
  roles: Type.Array(Role),
})
export type FullUser = Static<typeof FullUser>

/** The additional fields for ADMIN. A deleted user is erased 30 days after `deletedAt`. */
export const StaffUser = Type.Object({
  ...FullUser.properties,
  banReason: Nullable(Type.String()),
  createdAt: Time,
  deletedAt: Nullable(Time),
  erasedAt: Nullable(Time),
})
export type StaffUser = Static<typeof StaffUser>

/** A user with the fields that the caller may see: `User`, `FullUser` for the caller's own account, `StaffUser` for ADMIN. */
export const SeenUser = Type.Object({ ...Type.Partial(StaffUser).properties, ...User.properties })
export type SeenUser = Static<typeof SeenUser>

export const userOrders = ['username', '-username', 'createdAt', '-createdAt'] as const

/**
 * A search. All but name, size and token are for ADMIN, whose `name` matches mail addresses, too. Deleted users are found
 * with `deleted` only. A `sort` that begins with `-` is descending; by default the best matches come first.
 */
export const UserSearchQuery = Type.Object({
  ...SearchQuery.properties,
  role: Type.Optional(Role),
  banned: Type.Optional(Type.Boolean({ description: 'Only those who are banned, or are not.' })),
  verified: Type.Optional(Type.Boolean({ description: 'Only those who are verified, or are not.' })),
  provisional: Type.Optional(Type.Boolean({ description: 'Only guests, or only others.' })),
  deleted: Type.Optional(Type.Boolean({ description: 'Only deleted accounts, or only others.' })),
  sort: Type.Optional(OneOf(userOrders, { description: 'The order; a minus turns it round.' })),
})
export type UserSearchQuery = Static<typeof UserSearchQuery>

/* A function, which browsers leave out: they get no schemas, and would load the limits for this one. */
const personName = () => Nullable(Name(limits.personNameMax))
const params = Type.Object({ id: UserId })

/** Users: the caller's account, others, verification. */
export const userRoutes = {
  me: route({
    name: 'getOwnUser',
    method: 'GET',
    path: '/accounts/v2/users/@me',
    scope: 'read',
    summary: 'The signed-in user',
    answer: FullUser,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  updateMe: route({
    name: 'updateOwnUser',
    method: 'PATCH',
    path: '/accounts/v2/users/@me',
    summary: 'Change name, surname and birthday',
    body: Type.Partial(Type.Object({ name: personName(), surname: personName(), birthday: Nullable(Day) })),
    answer: FullUser,
    errors: ['TOO_YOUNG', 'DATE_INVALID'],
  }),
  updateAvatar: route({
    name: 'updateOwnAvatar',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/avatar',
    summary: 'Replace the avatar; the crop is square, in source pixels',
    body: Type.Object({}),
    files: ['avatar'],
    answer: FullUser,
    errors: ['IMAGE_CROP_INVALID', 'FILE_TOO_BIG'],
  }),
  sendVerifyMail: route({
    name: 'sendVerificationMail',
    method: 'POST',
    path: '/accounts/v2/users/@me/verify/mail',
    summary: 'Send the verification mail again; its link leads back to the given page of the site',
    query: Type.Object({
      back: Type.Optional(
        Type.String({
          pattern: sitePath,
          maxLength: maxSitePathLength,
          description: 'Where the link of the mail leads.',
        }),
      ),
    }),
    status: 204,
    answer: null,
    errors: ['NO_MAIL_PROVIDED', 'ENTITY_CONFLICT', 'RATE_LIMIT'],
  }),
  verify: route({
    name: 'verifyAccount',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/verify',
    summary: 'Verify the account that the code names; public, since the code is the proof',
    body: Type.Object({ verifyCode: Type.String({ minLength: 1, maxLength: 200 }) }),
    status: 204,
    answer: null,
    errors: ['INVALID_VERIFY_TOKEN'],
  }),
  findMany: route({
    name: 'listUsers',
    method: 'GET',
    path: '/accounts/v2/users',
    summary: 'Several users by id',
    query: Type.Object({
      id: Type.Array(UserId, { minItems: 1, maxItems: limits.idsPerCall, description: 'Whom to read.' }),
    }),
    answer: Type.Array(User),
  }),
  one: route({
    name: 'getUser',
    method: 'GET',
    path: '/accounts/v2/users/:id',
    summary: 'One user; the user and ADMIN get the private fields, too',
    params,
    answer: SeenUser,
    errors: ['USER_NOT_FOUND'],
  }),
  byUsername: route({
    name: 'getUserByUsername',
    method: 'GET',
    path: '/accounts/v2/usernames/:username',
    summary: 'The user with a username, for profile pages',
    params: Type.Object({ username: Type.String({ minLength: 1, maxLength: 60, description: 'The username.' }) }),
    answer: User,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  search: route({
    name: 'searchUsers',
    method: 'GET',
    path: '/accounts/v2/search/users',
    scope: 'read',
    summary: 'Users by name, for signed-in users; ADMIN may filter and sort, and finds mail addresses too',
    query: UserSearchQuery,
    answer: PageOf(SeenUser),
    errors: ['PERMISSION_DENIED_ERROR'],
  }),
} as const
