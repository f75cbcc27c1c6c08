import type { Provider } from 'oidc-provider'
import type { Exchange } from './answers.ts'
import type { Auth } from '../auth.ts'
import { errors as oidcErrors } from '../provider/oidc.ts'
import * as SignInDates from '../sessions/sign-in-dates.ts'
import { SignInRefused } from './sign-ins.ts'

/** A sign-in that a client has started and that is not finished. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/**
 * The interaction of this browser, if its id is that of the address and it asks for a sign-in. Undefined if it is over,
 * or was begun in another browser.
 */
export const find = async (auth: Auth, { request, reply }: Exchange, uid: string): Promise<Interaction | undefined> => {
  const provider = await auth.provider()
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === uid && interaction.prompt.name === 'login' ? interaction : undefined
  } catch (error) {
    if (error instanceof oidcErrors.SessionNotFound) return undefined
    throw error
  }
}

/**
 * How the user was authenticated; a passkey counts as two factors, because it verifies the person. Another issuer does
 * not tell.
 */
export type Proof = 'password' | 'passwordAndCode' | 'passkey' | 'external'

// Methods of RFC 8176, and the assurance level: one factor or two.
const proofs = {
  password: { amr: ['pwd'], acr: 'urn:agone:one-factor' },
  passwordAndCode: { amr: ['pwd', 'otp', 'mfa'], acr: 'urn:agone:two-factors' },
  passkey: { amr: ['pop', 'user', 'mfa'], acr: 'urn:agone:two-factors' },
  external: { amr: undefined, acr: undefined },
} as const

type SignIn = SignInDates.Identified & { proof: Proof }

/** The result of an interaction in which a user signs in. Throws SignInRefused if all sessions have been ended meanwhile. */
export const loginOf = async ({ ctx }: Auth, { user, ends, proof }: SignIn) => {
  const ts = await SignInDates.take(ctx, { userId: user.id, ends })
  if (ts === undefined) throw new SignInRefused('CREDENTIALS_INVALID')
  const { amr, acr } = proofs[proof]
  return { login: { accountId: user.id, ts, remember: true, ...(amr && { amr: [...amr], acr }) } }
}

/** Signs a user in; returns the address that leads back to the client. Throws what `loginOf` throws. */
export const finish = async (auth: Auth, { request, reply }: Exchange, signIn: SignIn): Promise<string> => {
  const provider = await auth.provider()
  const result = await loginOf(auth, signIn)
  return provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
}

/** The origin to which a form of the interaction may finally redirect: the client. */
export const targetsOf = (interaction: Interaction): string[] => {
  const uri = interaction.params['redirect_uri']
  return typeof uri === 'string' && URL.canParse(uri) ? [new URL(uri).origin] : []
}
