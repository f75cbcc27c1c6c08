import { hash as digest } from 'node:crypto'

/*
 * HyperLogLog (Flajolet and others, 2007): estimates the number of distinct visitors in 16 KB. No visitor can be read
 * from it. The standard error is 0.8 %; below 200 visitors less than one visitor.
 */

const indexBits = 14

/** The number of registers, of one byte each. */
export const registerCount = 2 ** indexBits

const alpha = 0.7213 / (1 + 1.079 / registerCount)

/** Adds a visitor; repeating it with the same salt has no effect. */
export const addVisitor = (registers: Uint8Array, salt: Buffer, visitor: string): void => {
  const hash = digest('sha256', Buffer.concat([salt, Buffer.from(visitor)]), 'buffer')
  const index = hash.readUInt16BE(0) >>> (16 - indexBits)
  const rank = Math.clz32(hash.readUInt32BE(2)) + 1
  registers[index] = Math.max(registers[index] ?? 0, rank)
}

/** The estimated number of distinct visitors. */
export const countVisitors = (registers: Uint8Array): number => {
  let sum = 0
  let zeros = 0
  for (const rank of registers) {
    sum += 2 ** -rank
    if (rank === 0) zeros += 1
  }
  const raw = (alpha * registerCount ** 2) / sum
  const isSmall = raw <= 2.5 * registerCount && zeros > 0
  return Math.round(isSmall ? registerCount * Math.log(registerCount / zeros) : raw)
}
