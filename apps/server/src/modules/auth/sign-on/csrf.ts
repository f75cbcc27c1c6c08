import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../secrets.ts'

/** The hidden field of a form: bound to what the page is about (an interaction, a reset code), so it fits no other. */
export const csrfToken = (secret: string, about: string): string =>
  createHmac('sha256', keyFor(secret, 'csrf')).update(about).digest('base64url')

/** Compares two texts in the same time whatever differs. */
export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** True when a browser says that another site sent this. */
export const isCrossSite = (headers: { 'sec-fetch-site'?: unknown }): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
