import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Db } from '../../../platform/db/index.ts'
import * as Store from './records.store.ts'

type Redemption = { db: Db; ctx: KoaContextWithOIDC; onEnded: (grantId: string) => void }

/**
 * Redeems an authorization code. If its own client is refused, the code and its grant are deleted: a wrong verifier means that another
 * party has the code, and the provider alone would allow more attempts until the code expires. `onEnded` gets the id of the grant, as
 * for a code that is used twice.
 */
export const redeemOnce = async (redemption: Redemption, redeem: () => Promise<void>): Promise<void> => {
  try {
    await redeem()
  } catch (error) {
    if (isRefusal(error)) await deleteCode(redemption)
    throw error
  }
}

// An error that the provider answers to the client; an unreachable database does not delete the code.
const isRefusal = (error: unknown): boolean => error instanceof Error && 'expose' in error && error.expose === true

const deleteCode = async ({ db, ctx, onEnded }: Redemption): Promise<void> => {
  const { client, params, provider } = ctx.oidc
  const parameter = params?.['code']
  const code = typeof parameter === 'string' ? await provider.AuthorizationCode.find(parameter) : undefined
  if (!code?.grantId || code.clientId !== client?.clientId) return
  await Store.deleteGrant(db, code.grantId)
  onEnded(code.grantId)
}
