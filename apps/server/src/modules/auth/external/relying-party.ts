import { originsOf } from '../provider/clients.ts'

/**
 * The relying party id of passkeys (WebAuthn): the host of the public address. Browsers accept no IP address, so on a
 * loopback address it is `localhost`.
 */
export const relyingPartyOf = (publicUrl: string): { id: string; origin: string } => {
  const localhost = originsOf(publicUrl).find((origin) => new URL(origin).hostname === 'localhost')
  const origin = localhost ?? new URL(publicUrl).origin
  return { id: new URL(origin).hostname, origin }
}
