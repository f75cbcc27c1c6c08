import { brandId, type AnyId } from './ids.ts'

/** A new UUIDv7 (RFC 9562): ids made later sort later. `now` is in epoch milliseconds. */
export const newId = <Id extends AnyId>(now: number = Date.now()): Id => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let i = 5, rest = now; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return brandId(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`)
}
