import { createHash } from 'node:crypto'
import { pageStyle } from './page-style.ts'

/** The source of a Content-Security-Policy that allows one inline script or style: the hash of its whole text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing may turn text into script, except through the policies of these names. */
export const trustedTypes = (...policies: readonly string[]): string =>
  `require-trusted-types-for 'script'; trusted-types ${policies.join(' ') || "'none'"}`

/** Headers of answers that are data: nothing in them may run, be framed or be guessed at. */
export const dataHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Headers of the small pages that the server writes itself: their own style sheet, no scripts, no frames. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    `default-src 'none'; style-src ${hashSource(pageStyle)}; img-src 'self' data:; form-action 'self'; base-uri 'none'; ` +
    `frame-ancestors 'none'; ${trustedTypes()}`,
} as const

/**
 * Headers of every answer: no page asks for a sensor or a payment, and browsers that have once come by HTTPS come by nothing
 * else for a year, where the public address is one of HTTPS.
 */
export const commonHeaders = (publicUrl: string): Record<string, string> => ({
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=(), browsing-topics=()',
  ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
