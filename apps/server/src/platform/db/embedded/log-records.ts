import { crc32c } from './crc32c.ts'
import { pageSize, type LogPage, type LogPages } from './log-pages.ts'

const recordHead = 24
const maxRecordBytes = 2 ** 30
/** The unit of a disk write: after a kill a block has either its old or its new content. */
const blockSize = 4096

/**
 * The content at a position of the log; positions are in bytes. `end`: nothing was written. `torn`: a record whose last
 * blocks were not written. `given up`: the same from an earlier crash; the log continues at `next`. `unclear`: neither a
 * record nor empty.
 */
export type LogRecord =
  | { state: 'whole'; at: number; next: number }
  | { state: 'given up'; next: number }
  | { state: 'end' | 'torn' | 'damaged' | 'unclear' }

type WrittenPage = Extract<LogPage, { state: 'written' }>

/** Reads the record at a position; `previous` is the start of the record before, if known. */
export const readRecord = (pages: LogPages, position: number, previous?: number): LogRecord => {
  const inPage = position % pageSize
  const page = pages.at(position - inPage)
  if (page.state !== 'written') return { state: page.state === 'blank' ? 'end' : 'damaged' }
  if (inPage === 0 && page.rest > 0) return { state: 'unclear' }
  const from = inPage === 0 ? page.head : inPage
  if (isBlank(page.bytes, from, endOfBlock(from))) return { state: 'end' }
  const length = page.bytes.readUInt32LE(from)
  if (length < recordHead || length > maxRecordBytes) return { state: 'unclear' }
  const at = position - inPage + from
  const parts = partsOf(pages, { at, page, length })
  return 'state' in parts ? parts : classify(parts, { at, length, previous })
}

/** The bytes up to the next position at which a record may begin. */
const aligned = (length: number): number => Math.ceil(length / 8) * 8

type Part = { bytes: Buffer; from: number; to: number; start: number }

/** The parts of a record, one per page. */
const partsOf = (
  pages: LogPages,
  { at, page, length }: { at: number; page: WrittenPage; length: number },
): Part[] | LogRecord => {
  const from = at % pageSize
  let start = at - from
  const parts: Part[] = [{ bytes: page.bytes, from, to: Math.min(pageSize, from + length), start }]
  let left = length - (pageSize - from)
  while (left > 0) {
    start += pageSize
    const next = pages.at(start)
    if (next.state !== 'written') return { state: next.state === 'blank' ? 'torn' : 'damaged' }
    if (next.overwrites) return { state: 'given up', next: start }
    if (next.rest !== left) return { state: 'unclear' }
    parts.push({ bytes: next.bytes, from: next.head, to: Math.min(pageSize, next.head + left), start })
    left -= pageSize - next.head
  }
  return parts
}

type RecordPosition = { at: number; length: number; previous: number | undefined }

const classify = (parts: readonly Part[], { at, previous }: RecordPosition): LogRecord => {
  const record = Buffer.concat(parts.map(({ bytes, from, to }) => bytes.subarray(from, to)))
  const isNext = previous === undefined || Number(record.readBigUInt64LE(8)) === previous
  const crc = crc32c(record.subarray(recordHead), record.subarray(0, 20))
  const last = parts.at(-1)
  if (last && isNext && crc === record.readUInt32LE(20)) {
    // XLOG_SWITCH: the next record is at the start of the next segment, for which Infinity stands.
    const isSwitch = record[17] === 0 && ((record[16] ?? 0) & 0xf0) === 0x40
    return { state: 'whole', at, next: isSwitch ? Infinity : last.start + aligned(last.to) }
  }
  if (parts.some(({ bytes, from, to }) => from < blockSize && to > blockSize && isBlank(bytes, blockSize, to))) {
    return { state: 'torn' }
  }
  const isOneBlock = parts.length === 1 && last !== undefined && endOfBlock(last.from) >= last.to
  return { state: isOneBlock && isNext && previous !== undefined ? 'damaged' : 'unclear' }
}

const endOfBlock = (from: number): number => (from < blockSize ? blockSize : pageSize)

const isBlank = (bytes: Buffer, from: number, to: number): boolean =>
  bytes.subarray(from, to).every((byte) => byte === 0)
