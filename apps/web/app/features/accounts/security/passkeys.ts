import { passkeyRoutes } from '@agone/contract/accounts/routes/passkeys'
import type { Confirmation } from '@agone/contract/accounts/routes/security'
import type { PlainTextKey } from '@agone/i18n/translate'
import { ApiError } from '../../../lib/api/client.ts'
import { call } from '../../../lib/api/browser.ts'
import { codeOf } from '../../../lib/code-of.ts'

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Begins a passkey, lets the browser make it, and keeps it. The library that talks to the browser comes with it. */
export const addPasskey = async (name: string, confirmation: Confirmation): Promise<void> => {
  const [{ options }, { startRegistration }] = await Promise.all([
    call(passkeyRoutes.options, { body: confirmation }),
    import('@simplewebauthn/browser'),
  ])
  const response = await startRegistration({ optionsJSON: options })
  await call(passkeyRoutes.add, { body: { name, response } })
}

/** What to say when it failed: the refusals of the server, or those of the browser and its owner. */
export const passkeyFault = (fault: unknown): PlainTextKey => {
  if (fault instanceof ApiError || !(fault instanceof Error)) return `errors.${codeOf(fault)}`
  switch (fault.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'profile.passkeyGivenUp'
    case 'InvalidStateError':
      return 'profile.passkeyKnown'
    default:
      return 'profile.passkeyFailed'
  }
}

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** A name to begin with: the system of this browser, in its maker's words. */
export const deviceName = (userAgent: string): string =>
  systems.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'Passkey'
