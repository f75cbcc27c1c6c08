import { hkdfSync } from 'node:crypto'

/** Derives a key for one purpose from the configured secret (HKDF, RFC 5869): 32 bytes. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'agone', purpose, 32))
