import { originsOf } from '../provider/clients.ts'

/**
 * Whom passkeys are made for (WebAuthn): the host of the public address. Browsers take no IP address for one, so that on
 * a loopback address it is `localhost`, whatever name the product was started with.
 */
export const relyingPartyOf = (publicUrl: string): { id: string; origin: string } => {
  const localhost = originsOf(publicUrl).find((origin) => new URL(origin).hostname === 'localhost')
  const origin = localhost ?? new URL(publicUrl).origin
  return { id: new URL(origin).hostname, origin }
}
