import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32c } from './crc32c.ts'

/** The fields of `global/pg_control` about the write-ahead log. Positions are bytes from the beginning of the log. */
export type Control = {
  systemId: bigint
  timeline: number
  /** Where recovery starts. */
  redo: number
  /** The position of the last checkpoint record. */
  checkpoint: number
  segmentSize: number
}

/** The layout of PostgreSQL 18; its first number identifies it. */
const layout = { version: 1800, size: 8192, crcAt: 292, pageSize: 8192 }

/** Reads the control file of a database; returns its fault as a text that follows "its file". */
export const readControl = (folder: string): Control | { fault: string } => {
  const name = 'global/pg_control'
  const bytes = read(join(folder, name))
  if (!bytes) return { fault: `${name} is missing` }
  if (bytes.length < layout.size) return { fault: `${name} is cut off` }
  if (bytes.readUInt32LE(layout.crcAt) !== crc32c(bytes.subarray(0, layout.crcAt)))
    return { fault: `${name} was changed` }
  if (bytes.readUInt32LE(8) !== layout.version || bytes.readUInt32LE(224) !== layout.pageSize) {
    return { fault: `${name} is of another version of PostgreSQL` }
  }
  return {
    systemId: bytes.readBigUInt64LE(0),
    checkpoint: Number(bytes.readBigUInt64LE(32)),
    redo: Number(bytes.readBigUInt64LE(40)),
    timeline: bytes.readUInt32LE(48),
    segmentSize: bytes.readUInt32LE(228),
  }
}

const read = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
