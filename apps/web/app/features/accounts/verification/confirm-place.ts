import type { ErrorCode } from '@agone/contract/errors'

type Place = 'password' | 'code' | 'dialog'

/** Where the dialog of a confirmation shows a refusal that is about the confirmation, or about trying too often. */
export const confirmPlaces: Partial<Record<ErrorCode, Place>> = {
  WRONG_PASSWORD: 'password',
  INVALID_CREDENTIALS: 'password',
  '2FA-CODE_NEEDED': 'code',
  '2FA-CODE_INVALID': 'code',
  RATE_LIMIT: 'dialog',
  RATE_LIMITED: 'dialog',
}

/** The place of a refusal; without a field for the password the dialog shows it. Undefined: it is about something else. */
export const confirmPlaceOf = (code: ErrorCode, hasPassword: boolean): Place | undefined => {
  const place = confirmPlaces[code]
  return place === 'password' && !hasPassword ? 'dialog' : place
}
