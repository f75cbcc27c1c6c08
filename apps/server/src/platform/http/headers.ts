import { createHash } from 'node:crypto'
import { pageStyle } from './page-style.ts'

/** The Content-Security-Policy source of one inline script or style: the hash of its text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The Trusted Types policies: only these may turn text into script. */
export const trustedTypes = (...policies: readonly string[]): string =>
  `require-trusted-types-for 'script'; trusted-types ${policies.join(' ') || "'none'"}`

/** Headers of data responses: no scripts, no frames, no type sniffing. */
export const dataHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Headers of the server's own small pages: their own style sheet, no scripts, no frames. */
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
 * Headers of every response: no sensors or payments; with a public address of HTTPS, browsers use only HTTPS for a
 * year.
 */
export const commonHeaders = (publicUrl: string): Record<string, string> => ({
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=(), browsing-topics=()',
  ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
