import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const bytes = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** The stored form of a tournament's password: salted and hashed, `salt.hash` in base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/** True if the password matches the hash. */
export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const [salt = '', hash = ''] = stored.split('.')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), Buffer.from(hash, 'base64url'))
}
