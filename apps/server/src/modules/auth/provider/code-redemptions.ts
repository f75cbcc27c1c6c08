import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Db } from '../../../platform/db/index.ts'
import * as Store from './records.store.ts'

type Attempt = { db: Db; ctx: KoaContextWithOIDC; onEnded: (grantId: string) => void }

/**
 * Redeems an authorization code; if the right client is refused, the code ends with its grant. A wrong verifier means
 * that another party has the code, and the provider alone would allow more attempts until it expires. `onEnded` gets
 * the grant, as for a code used twice.
 */
export const redeemOnce = async (attempt: Attempt, redeem: () => Promise<void>): Promise<void> => {
  try {
    await redeem()
  } catch (error) {
    if (isRefusal(error)) await endCode(attempt)
    throw error
  }
}

// An error that the provider answers to the client; an unreachable database does not end the code.
const isRefusal = (error: unknown): boolean => error instanceof Error && 'expose' in error && error.expose === true

const endCode = async ({ db, ctx, onEnded }: Attempt): Promise<void> => {
  const { client, params, provider } = ctx.oidc
  const parameter = params?.['code']
  const code = typeof parameter === 'string' ? await provider.AuthorizationCode.find(parameter) : undefined
  if (!code?.grantId || code.clientId !== client?.clientId) return
  await Store.deleteGrant(db, code.grantId)
  onEnded(code.grantId)
}
