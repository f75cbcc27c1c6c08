import { Value } from 'typebox/value'
import { PasskeyAssertion, type PasskeyRequest, type UserId } from '@agone/contract'
import { inTransaction } from '../../../../platform/db/index.ts'
import { AppError } from '../../../../platform/http/index.ts'
import { Users } from '../../../accounts/index.ts'
import type { Auth } from '../../auth.ts'
import * as Challenges from './passkey-challenges.ts'
import * as Store from './passkeys.store.ts'
import { relyingPartyOf } from '../../external/relying-party.ts'
import * as SignInDates from '../../sessions/sign-in-dates.ts'

type Parts = Pick<Auth, 'ctx' | 'secret' | 'publicUrl'>

/**
 * The options for a sign-in by passkey in the browser; `about` is the purpose of the challenge, such as an interaction.
 */
export const options = ({ ctx, secret, publicUrl }: Parts, about: string): PasskeyRequest => ({
  rpId: relyingPartyOf(publicUrl).id,
  challenge: Challenges.create(ctx, { secret, about: signInOf(about) }),
  timeout: Challenges.milliseconds,
  userVerification: 'required',
  allowCredentials: [],
})

/**
 * The owner of the passkey that answered `options`; `answer` is the JSON text from the browser (1 to 3 kB). It counts
 * as both factors, since the authenticator has verified the person. Does not check bans and deletions. Throws
 * CREDENTIALS_INVALID.
 */
export const identify = async (
  auth: Parts,
  { about, answer }: { about: string; answer: string },
): Promise<SignInDates.Identified> => {
  const assertion = parsed(answer)
  const owner = assertion && (await inTransaction(auth.ctx, (ctx) => use({ ...auth, ctx }, about, assertion)))
  const user = owner && (await Users.find(auth.ctx, owner.userId))
  if (!user) throw new AppError('CREDENTIALS_INVALID')
  return { user, ends: owner.ends }
}

/**
 * Verifies the answer and stores its counter. Returns the owner, or undefined if the passkey is unknown or the answer
 * invalid.
 */
const use = async (
  { ctx, secret, publicUrl }: Parts,
  about: string,
  assertion: PasskeyAssertion,
): Promise<{ userId: UserId; ends: number } | undefined> => {
  const passkey = await Store.findByCredentialForUpdate(ctx.db, assertion.id)
  const handle = assertion.response.userHandle
  if (!passkey || (handle && handle !== Buffer.from(passkey.user_id).toString('base64url'))) return undefined
  // The lock on the passkey keeps a password reset, which removes it, from committing before.
  const ends = await SignInDates.endsOf(ctx, passkey.user_id)
  const party = relyingPartyOf(publicUrl)
  let challenge = ''
  // Imported at the first passkey: it takes several MB.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const counter = await verifyAuthenticationResponse({
    response: { ...assertion, response: { ...assertion.response, userHandle: handle ?? '' } },
    expectedChallenge: (sent) => {
      challenge = sent
      return Challenges.isValid(ctx, sent, { secret, about: signInOf(about) })
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // A counter that does not grow is refused here too: it means that the key was copied.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    // It throws for every fault; the caller learns only that the passkey was refused.
    () => undefined,
  )
  if (counter === undefined || !(await Challenges.consume(ctx, challenge))) return undefined
  await Store.updateAsUsed(ctx.db, passkey.id, { counter, now: new Date(ctx.clock.now()) })
  return { userId: passkey.user_id, ends }
}

const parsed = (answer: string): PasskeyAssertion | undefined => {
  try {
    const value: unknown = JSON.parse(answer)
    return Value.Check(PasskeyAssertion, value) ? value : undefined
  } catch {
    return undefined
  }
}

const signInOf = (about: string): string => `sign in ${about}`
