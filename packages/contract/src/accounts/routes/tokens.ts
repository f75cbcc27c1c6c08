import { Type, type Static } from 'typebox'
import { PersonalTokenId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { route, TokenScope, tokenScopes } from '../../route.ts'
import { Name, Nullable, Time } from '../../shapes.ts'
import { Confirmation, confirmationErrors } from './security.ts'

/** The beginning of every personal access token, for programs that look for secrets in places where they do not belong. */
export const personalTokenPrefix = 'agone_pat_'

/** A personal access token, without its secret; `lastUsedAt` is right to a minute. */
export const PersonalToken = Type.Object({
  id: PersonalTokenId,
  name: Type.String(),
  scopes: Type.Array(TokenScope),
  createdAt: Time,
  expiresAt: Time,
  lastUsedAt: Nullable(Time),
})
export type PersonalToken = Static<typeof PersonalToken>

/** A new personal access token with its `token`, the text for the Authorization header. It is shown this once. */
export const IssuedToken = Type.Object({ ...PersonalToken.properties, token: Type.String() })
export type IssuedToken = Static<typeof IssuedToken>

/** Personal access tokens: for the programs of a person, within their scopes and until they expire. */
export const personalTokenRoutes = {
  list: route({
    name: 'listTokens',
    method: 'GET',
    path: '/accounts/v2/users/@me/tokens',
    summary: 'The personal access tokens of the caller, the newest first',
    answer: Type.Object({ entries: Type.Array(PersonalToken) }),
  }),
  create: route({
    name: 'createToken',
    method: 'POST',
    path: '/accounts/v2/users/@me/tokens',
    summary: 'Create a personal access token, confirmed; at most 20, each for a year at most',
    body: Type.Object({
      ...Confirmation.properties,
      name: Name(limits.tokenNameMax),
      scopes: Type.Array(TokenScope, { minItems: 1, maxItems: tokenScopes.length, uniqueItems: true }),
      expiresAt: Time,
    }),
    status: 201,
    answer: IssuedToken,
    errors: ['INVALID_CREDENTIALS', ...confirmationErrors, 'DATE_INVALID', 'ENTITY_CONFLICT'],
  }),
  revoke: route({
    name: 'revokeToken',
    method: 'DELETE',
    path: '/accounts/v2/users/@me/tokens/:id',
    summary: 'Revoke a personal access token of the caller',
    params: Type.Object({ id: PersonalTokenId }),
    status: 204,
    answer: null,
    errors: ['UNKNOWN_ERROR'],
  }),
} as const
