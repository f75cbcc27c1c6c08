import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../../../platform/encryption.ts'

/**
 * The CSRF token of a form: bound to the subject of the page (an interaction, a reset code), so it is invalid
 * elsewhere.
 */
export const csrfToken = (secret: string, subject: string): string =>
  createHmac('sha256', keyFor(secret, 'csrf')).update(subject).digest('base64url')

/** Compares two texts in constant time. */
export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** True if the browser says that the request comes from another site. */
export const isCrossSite = (headers: { 'sec-fetch-site'?: unknown }): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
