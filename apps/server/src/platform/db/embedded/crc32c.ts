// The reversed polynomial of Castagnoli.
const polynomial = 0x82f63b78

const first = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1
  return rest
})

/** Table `n` is for a byte followed by `n` others. Four bytes at a time take a third of the time of single ones. */
const nextTable = (before: Uint32Array): Uint32Array => before.map((rest) => (rest >>> 8) ^ (first[rest & 0xff] ?? 0))
const second = nextTable(first)
const third = nextTable(second)
const fourth = nextTable(third)

/** The CRC-32C of consecutive parts, as PostgreSQL writes it; Node has CRC-32 only. */
export const crc32c = (...parts: readonly Buffer[]): number => {
  let crc = 0xffffffff
  for (const part of parts) crc = extended(crc, part)
  return (crc ^ 0xffffffff) >>> 0
}

const extended = (before: number, bytes: Buffer): number => {
  let crc = before
  let at = 0
  for (; at + 4 <= bytes.length; at += 4) {
    crc ^= bytes.readInt32LE(at)
    crc =
      (fourth[crc & 0xff] ?? 0) ^
      (third[(crc >>> 8) & 0xff] ?? 0) ^
      (second[(crc >>> 16) & 0xff] ?? 0) ^
      (first[crc >>> 24] ?? 0)
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ (first[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return crc
}
