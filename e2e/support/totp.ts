import { createHmac } from 'node:crypto'
import type { Person } from './people.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows `seconds` from now (RFC 6238: SHA-1, 6 digits, 30 seconds). */
export const totp = (secret: string, seconds = 0): string => {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + seconds) / 30)))
  const mac = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Turns the second factor of a user on; returns the secret, with which the next code is `totp(secret, 30)`. */
export const enableTwoFactor = async (person: Person): Promise<string> => {
  const path = '/accounts/v2/users/@me/security/2fa/configure'
  const { secret }: { secret: string } = await (await person.call('GET', path)).json()
  await person.call('PATCH', path, { code: totp(secret) })
  return secret
}
