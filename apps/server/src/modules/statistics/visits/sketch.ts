import { hash as digest } from 'node:crypto'

/*
 * HyperLogLog (Flajolet and others, 2007): how many different visitors there were, in 16 KB whatever their number, from
 * which none of them can be read. The standard error is 0.8 %, below 200 visitors under one.
 */

const indexBits = 14

/** How many registers there are, of one byte each. */
export const registerCount = 2 ** indexBits

const alpha = 0.7213 / (1 + 1.079 / registerCount)

/** Enters a visitor; the same visitor with the same salt changes nothing any more. */
export const addVisitor = (registers: Uint8Array, salt: Buffer, visitor: string): void => {
  const hash = digest('sha256', Buffer.concat([salt, Buffer.from(visitor)]), 'buffer')
  const index = hash.readUInt16BE(0) >>> (16 - indexBits)
  const rank = Math.clz32(hash.readUInt32BE(2)) + 1
  registers[index] = Math.max(registers[index] ?? 0, rank)
}

/** About how many different visitors were entered. */
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
