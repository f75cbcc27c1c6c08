import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Db } from '../../../platform/db/index.ts'
import * as Store from './records.store.ts'

type Attempt = { db: Db; ctx: KoaContextWithOIDC; onEnded: (grantId: string) => void }

/**
 * Redeems an authorization code, and ends it with its grant when the client that it was given to is refused: with a
 * wrong verifier somebody else than the client that asked for the code has it. The provider alone would let them try
 * again for as long as the code lasts. `onEnded` hears of the grant, as it does of a code that comes twice.
 */
export const redeemOnce = async (attempt: Attempt, redeem: () => Promise<void>): Promise<void> => {
  try {
    await redeem()
  } catch (error) {
    if (isRefusal(error)) await endCode(attempt)
    throw error
  }
}

// What the provider answers to the client; a database that is away is no fault of the code.
const isRefusal = (error: unknown): boolean => error instanceof Error && 'expose' in error && error.expose === true

const endCode = async ({ db, ctx, onEnded }: Attempt): Promise<void> => {
  const { client, params, provider } = ctx.oidc
  const given = params?.['code']
  const code = typeof given === 'string' ? await provider.AuthorizationCode.find(given) : undefined
  if (!code?.grantId || code.clientId !== client?.clientId) return
  await Store.deleteGrant(db, code.grantId)
  onEnded(code.grantId)
}
