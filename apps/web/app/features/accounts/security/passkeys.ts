import { passkeyRoutes } from '@agone/contract/accounts/routes/passkeys'
import type { Confirmation } from '@agone/contract/accounts/routes/security'
import type { PlainTextKey } from '@agone/i18n/translate'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/browser.ts'
import { codeOf } from '../../../lib/api/error-code.ts'

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window

/**
 * Creates a passkey: fetches options from the server, opens the dialog of the browser, and has the server store the
 * result. The library for the dialog is loaded only here.
 */
export const addPasskey = async (name: string, confirmation: Confirmation): Promise<void> => {
  const [{ options }, { startRegistration }] = await Promise.all([
    call(passkeyRoutes.options, { body: confirmation }),
    import('@simplewebauthn/browser'),
  ])
  const response = await startRegistration({ optionsJSON: options })
  await call(passkeyRoutes.add, { body: { name, response } })
}

/** The key of the text for an error of the server or of the browser's passkey dialog. */
export const passkeyErrorKey = (fault: unknown): PlainTextKey => {
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

/** Operating systems: a part of the user agent, and the name. */
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** The default name of a passkey: the operating system of a user agent. */
export const defaultPasskeyName = (userAgent: string): string =>
  systems.find(([token]) => userAgent.includes(token))?.[1] ?? 'Passkey'
