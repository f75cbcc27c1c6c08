import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts with AES-256-GCM: 12 bytes of nonce, 16 of tag, the text. `decrypt` needs the same `about`. */
export const encrypt = (key: Buffer, text: string, about = ''): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts what `encrypt` returned. Throws when the key, a byte or `about` differs. */
export const decrypt = (key: Buffer, encrypted: Buffer, about = ''): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes)).setAAD(Buffer.from(about))
  decipher.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
  return decipher.update(encrypted.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** True if `decrypt` returns a text. */
export const isReadable = (...parts: Parameters<typeof decrypt>): boolean => {
  try {
    decrypt(...parts)
    return true
  } catch {
    return false
  }
}

/** Derives a key for one purpose from the configured secret (HKDF, RFC 5869): 32 bytes. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'agone', purpose, 32))
