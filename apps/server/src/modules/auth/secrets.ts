import { hkdfSync } from 'node:crypto'

/** A key for one purpose out of the configured secret (HKDF, RFC 5869): 32 bytes. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'agone', purpose, 32))
