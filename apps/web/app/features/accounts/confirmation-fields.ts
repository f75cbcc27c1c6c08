import type { ErrorCode } from '@agone/contract/errors'

/** The field that shows a refusal; `none`: it is shown under the fields. */
export type ConfirmationField = 'password' | 'code' | 'none'

/** The refusals that are about the confirmation of identity, or about too many attempts. */
export const confirmationFields: Partial<Record<ErrorCode, ConfirmationField>> = {
  WRONG_PASSWORD: 'password',
  INVALID_CREDENTIALS: 'password',
  '2FA-CODE_NEEDED': 'code',
  '2FA-CODE_INVALID': 'code',
  RATE_LIMIT: 'none',
  RATE_LIMITED: 'none',
}

/** The field that shows a refusal; undefined for one that is not about the confirmation. */
export const confirmationField = (code: ErrorCode, hasPassword: boolean): ConfirmationField | undefined => {
  const field = confirmationFields[code]
  return field === 'password' && !hasPassword ? 'none' : field
}
