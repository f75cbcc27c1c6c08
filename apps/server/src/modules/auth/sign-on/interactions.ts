import type { Provider } from 'oidc-provider'
import type { User } from '../../accounts/index.ts'
import type { Exchange } from './answers.ts'
import type { Auth } from '../auth.ts'
import { errors as oidcErrors } from '../provider/oidc.ts'

/** A sign-in that a client has asked for and that is not finished. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/**
 * The interaction of this browser, if it is the one that the address names and it wants somebody to sign in. Undefined
 * when it is over, or was begun elsewhere.
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

/** What somebody has proved to be a user by; a passkey is two factors, since it asks who holds it. */
export type Proof = 'password' | 'passwordAndCode' | 'passkey'

// Methods of RFC 8176, and how far they can be relied upon: with one factor or with two.
const proofs = {
  password: { amr: ['pwd'], acr: 'urn:agone:one-factor' },
  passwordAndCode: { amr: ['pwd', 'otp', 'mfa'], acr: 'urn:agone:two-factors' },
  passkey: { amr: ['pop', 'user', 'mfa'], acr: 'urn:agone:two-factors' },
} as const

/** Signs a user in; answers the address that leads back to the client. */
export const finish = async (
  auth: Auth,
  { request, reply }: Exchange,
  { user, proof }: { user: User; proof: Proof },
): Promise<string> => {
  const provider = await auth.provider()
  const { amr, acr } = proofs[proof]
  const result = { login: { accountId: user.id, remember: true, amr: [...amr], acr } }
  return provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
}

/** Where a form of the interaction may lead in the end: the client that asked. */
export const targetsOf = (interaction: Interaction): string[] => {
  const uri = interaction.params['redirect_uri']
  return typeof uri === 'string' && URL.canParse(uri) ? [new URL(uri).origin] : []
}
