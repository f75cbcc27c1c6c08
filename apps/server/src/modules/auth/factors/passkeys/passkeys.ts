import {
  newId,
  type Passkey,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PasskeyId,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../../platform/db/index.ts'
import { AppError, type CtxOf } from '../../../../platform/http/index.ts'
import type { SignedIn } from '../../../../platform/context/viewer.ts'
import { OwnAccount, Users } from '../../../accounts/index.ts'
import { Communities } from '../../../community/index.ts'
import { History } from '../../../history/index.ts'
import type { Auth } from '../../auth.ts'
import * as Challenges from './passkey-challenges.ts'
import * as Store from './passkeys.store.ts'
import { relyingPartyOf } from '../../external/relying-party.ts'
import * as Sessions from '../../sessions/sessions.ts'
import * as SecurityMails from '../security-mails.ts'

export { identify, options as requestOptions } from './passkey-sign-ins.ts'

type Parts = Pick<Auth, 'secret' | 'publicUrl'>
type SignedInCtx = CtxOf<SignedIn>

const maxPasskeys = 20

// EdDSA, ES256, RS256: the algorithms that authenticators use (COSE).
const algorithms = [-8, -7, -257]

/** The passkeys of a user, oldest first. */
export const list = async (ctx: Ctx, userId: UserId): Promise<Passkey[]> =>
  (await Store.findAllOfUser(ctx.db, userId)).map(viewOf)

/** True if it is a passkey of the user. */
export const has = async (ctx: Ctx, userId: UserId, id: PasskeyId): Promise<boolean> =>
  (await Store.findOfUser(ctx.db, userId, id)) !== undefined

/** The options with which the browser creates a passkey; the caller has confirmed the owner. */
export const creationOptions = async (auth: Parts, ctx: SignedInCtx): Promise<PasskeyCreation> => {
  const { id, username } = ctx.viewer
  const known = await Store.findAllOfUser(ctx.db, id)
  const { name } = await Communities.get(ctx)
  return {
    rp: { id: relyingPartyOf(auth.publicUrl).id, name },
    user: { id: Buffer.from(id).toString('base64url'), name: username, displayName: username },
    challenge: Challenges.create(ctx, { secret: auth.secret, about: creationOf(ctx.viewer) }),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: Challenges.milliseconds,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    extensions: { credProps: true },
  }
}

/**
 * Stores a passkey that the browser created from `creationOptions`. Throws INVALID_CREDENTIALS if the challenge, the
 * origin or the user verification is wrong; ENTITY_CONFLICT if it is known already or one too many, and what `lockCaller` throws.
 */
export const add = async (
  auth: Parts,
  ctx: SignedInCtx,
  { name, response }: { name: string; response: PasskeyAttestation },
): Promise<Passkey> => {
  const created = await credentialOf(auth, ctx, response)
  return inTransaction(ctx, async (inner) => {
    await Sessions.lockCaller(inner, ctx.viewer)
    const known = await Store.findAllOfUser(inner.db, ctx.viewer.id)
    if (known.length >= maxPasskeys) throw new AppError('ENTITY_CONFLICT')
    const now = ctx.clock.now()
    const passkey: Store.StoredPasskey = {
      id: newId<PasskeyId>(now),
      user_id: ctx.viewer.id,
      credential_id: created.id,
      public_key: Buffer.from(created.publicKey),
      counter: created.counter,
      name: name.trim(),
      created_at: new Date(now),
      last_used_at: null,
    }
    await Store.insert(inner.db, passkey)
    await notify(inner, auth.publicUrl, { userId: ctx.viewer.id, isNew: true })
    return viewOf(passkey)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'passkeys_credential_id_key')
      ? new AppError('ENTITY_CONFLICT', { cause: error })
      : error
  })
}

/**
 * Removes a passkey; the caller has confirmed the owner. Throws UNKNOWN_ERROR, and ENTITY_CONFLICT for the last one of
 * an account without a password, even with an external identity, because that gives no access while sign-on is ours.
 */
export const remove = (auth: Parts, ctx: SignedInCtx, id: PasskeyId): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const userId = ctx.viewer.id
    // Locks the user: two parallel calls must not remove the last two passkeys.
    await Users.lock(inner, userId)
    if (!(await Store.deleteOne(inner.db, userId, id))) throw new AppError('UNKNOWN_ERROR')
    const remaining = await Store.findAllOfUser(inner.db, userId)
    if (remaining.length === 0 && !(await OwnAccount.hasPassword(inner, userId))) throw new AppError('ENTITY_CONFLICT')
    await notify(inner, auth.publicUrl, { userId, isNew: false })
  })

/** Removes all passkeys after a password reset. The mail about the reset mentions it. */
export const removeAll = async (ctx: Ctx, userId: UserId): Promise<void> => {
  const count = await Store.deleteAllOfUser(ctx.db, userId)
  if (count > 0) await History.record(ctx, { action: 'removeAll', entity: 'passkey', entityId: userId, to: { count } })
}

type Credential = { id: string; publicKey: Uint8Array; counter: number }

const credentialOf = async (auth: Parts, ctx: SignedInCtx, response: PasskeyAttestation): Promise<Credential> => {
  const party = relyingPartyOf(auth.publicUrl)
  const purpose = { secret: auth.secret, about: creationOf(ctx.viewer) }
  let challenge = ''
  // Imported at the first passkey: it takes several MB.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (sent) => {
      challenge = sent
      return Challenges.isValid(ctx, sent, purpose)
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw new AppError('INVALID_CREDENTIALS', { cause })
  })
  if (!registrationInfo || !(await Challenges.consume(ctx, challenge))) throw new AppError('INVALID_CREDENTIALS')
  return registrationInfo.credential
}

const notify = async (
  ctx: Ctx,
  publicUrl: string,
  { userId, isNew }: { userId: UserId; isNew: boolean },
): Promise<void> => {
  await History.record(ctx, { action: isNew ? 'add' : 'remove', entity: 'passkey', entityId: userId })
  await SecurityMails.send(ctx, isNew ? 'passkeyAdded' : 'passkeyRemoved', { userId, publicUrl })
}

const viewOf = ({ id, name, created_at, last_used_at }: Store.StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})

const creationOf = ({ id, sessionId }: SignedIn): string => `passkey of ${id} in ${sessionId}`
