import { Type, type Static } from 'typebox'
import { PasskeyId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Name, Nullable, OneOf, Time } from '../../shapes.ts'
import { Confirmation, confirmationErrors } from './security.ts'
import { patterns } from '../../patterns.ts'

/** A passkey of the caller. */
export const Passkey = Type.Object({
  id: PasskeyId,
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: Nullable(Time),
})
export type Passkey = Static<typeof Passkey>

const Bytes = Type.String({ minLength: 1, maxLength: 65_536, pattern: patterns.encoded })
// Browsers may send more fields than WebAuthn level 3 defines.
const open = { additionalProperties: true } as const
const publicKey = OneOf(['public-key'])

/** The argument of `navigator.credentials.create`, as JSON; bytes are base64url. */
export const PasskeyCreation = Type.Object(
  {
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    challenge: Type.String(),
    pubKeyCredParams: Type.Array(Type.Object({ type: publicKey, alg: Type.Integer() })),
    timeout: Type.Integer(),
    excludeCredentials: Type.Array(Type.Object({ id: Type.String(), type: publicKey })),
    authenticatorSelection: Type.Object({
      residentKey: OneOf(['required']),
      requireResidentKey: Type.Boolean(),
      userVerification: OneOf(['required']),
    }),
    attestation: OneOf(['none']),
    extensions: Type.Object({ credProps: Type.Boolean() }),
  },
  open,
)
export type PasskeyCreation = Static<typeof PasskeyCreation>

/** The result of `navigator.credentials.create`, as JSON (`RegistrationResponseJSON`). */
export const PasskeyAttestation = Type.Object(
  {
    id: Bytes,
    rawId: Bytes,
    type: publicKey,
    response: Type.Object(
      {
        clientDataJSON: Bytes,
        attestationObject: Bytes,
      },
      open,
    ),
    clientExtensionResults: Type.Object({}, open),
  },
  open,
)
export type PasskeyAttestation = Static<typeof PasskeyAttestation>

/** The argument of `navigator.credentials.get`, as JSON; it accepts any passkey of this site. */
export type PasskeyRequest = {
  rpId: string
  challenge: string
  timeout: number
  userVerification: 'required'
  allowCredentials: []
}

/** The result of `navigator.credentials.get`, as JSON (`AuthenticationResponseJSON`). */
export const PasskeyAssertion = Type.Object(
  {
    id: Bytes,
    rawId: Bytes,
    type: publicKey,
    response: Type.Object(
      {
        clientDataJSON: Bytes,
        authenticatorData: Bytes,
        signature: Bytes,
        userHandle: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
      },
      open,
    ),
    clientExtensionResults: Type.Object({}, open),
  },
  open,
)
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

const one = Type.Object({ id: PasskeyId })

/** Passkeys (WebAuthn): any number per user; each replaces both factors. */
export const passkeyRoutes = {
  list: route({
    name: 'listPasskeys',
    method: 'GET',
    path: '/accounts/v2/users/@me/passkeys',
    summary: 'The passkeys of the caller, the oldest first',
    answer: Type.Object({ entries: Type.Array(Passkey) }),
  }),
  options: route({
    name: 'beginPasskey',
    method: 'POST',
    path: '/accounts/v2/users/@me/passkeys/options',
    summary: 'Begin a passkey; its challenge is valid for five minutes, once, in this session',
    body: Confirmation,
    answer: Type.Object({ options: PasskeyCreation }),
    errors: ['INVALID_CREDENTIALS', ...confirmationErrors],
  }),
  add: route({
    name: 'addPasskey',
    method: 'POST',
    path: '/accounts/v2/users/@me/passkeys',
    summary: 'Store the passkey that the browser made',
    body: Type.Object({
      name: Name(60),
      response: PasskeyAttestation,
    }),
    status: 201,
    answer: Passkey,
    errors: ['INVALID_CREDENTIALS', 'ENTITY_CONFLICT'],
  }),
  remove: route({
    name: 'removePasskey',
    method: 'DELETE',
    path: '/accounts/v2/users/@me/passkeys/:id',
    summary: 'Remove a passkey; not the last one of an account without a password',
    params: one,
    body: Confirmation,
    status: 204,
    answer: null,
    errors: ['UNKNOWN_ERROR', 'INVALID_CREDENTIALS', ...confirmationErrors, 'ENTITY_CONFLICT'],
  }),
} as const
