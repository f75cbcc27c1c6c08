import type { Control } from './control-file.ts'
import { LogPages, pageSize } from './log-pages.ts'
import { readRecord } from './log-records.ts'

/**
 * Where the log cannot be read any more: `words` follow "its file", `position` counts from the beginning of the log.
 * `mayEnd`: recovery could end there, because the last checkpoint is before it.
 */
export type LogFault = { words: string; position: number; mayEnd: boolean }

/**
 * Follows the write-ahead log from the file where recovery begins to its end, record by record, and answers what is wrong
 * with it. PostgreSQL itself takes the first record that does not fit for the end of the
 * log: a changed byte silently costs every transaction behind it. An end is only taken for damage where a process that
 * was killed, or a power cut, cannot have left it (decision 0015).
 */
export const faultOfLog = (folder: string, control: Control): LogFault | undefined => {
  const pages = new LogPages(folder, control)
  const { segmentSize, redo, checkpoint } = control
  const wrong = (position: number, mayEnd: boolean): LogFault => {
    return { words: `${pages.nameOf(position)} was changed at byte ${position % segmentSize}`, position, mayEnd }
  }
  let position = firstRecord(pages, redo - (redo % segmentSize))
  let previous: number | undefined
  let hasCheckpoint = false
  for (;;) {
    const record = readRecord(pages, position, previous)
    if (record.state === 'whole') {
      hasCheckpoint ||= record.at === checkpoint
      previous = record.at
      position = Number.isFinite(record.next) ? record.next : position - (position % segmentSize) + segmentSize
    } else if (record.state === 'given up') {
      previous = undefined
      position = record.next
    } else if (!hasCheckpoint || record.state === 'damaged') {
      return wrong(position, hasCheckpoint)
    } else {
      return record.state === 'unclear' && isFollowed(pages, position, segmentSize) ? wrong(position, true) : undefined
    }
  }
}

/** Where the first record of a file begins, behind the end of one that began in the file before. */
const firstRecord = (pages: LogPages, start: number): number => {
  let position = start
  for (;;) {
    const page = pages.at(position)
    if (page.state !== 'written' || page.rest === 0) return position
    const room = pageSize - page.head
    if (page.rest <= room) return position + Math.ceil((page.head + page.rest) / 8) * 8
    position += pageSize
  }
}

/** True when the log goes on behind a place that cannot be read: pages are written in their order. */
const isFollowed = (pages: LogPages, position: number, segmentSize: number): boolean => {
  const nextPage = position - (position % pageSize) + pageSize
  for (let at = position + 8; at < nextPage; at += 8) {
    if (readRecord(pages, at).state === 'whole') return true
  }
  const farthest = position - (position % segmentSize) + 2 * segmentSize
  for (let at = nextPage; at < farthest; at += pageSize) {
    if (pages.at(at).state === 'written') return true
  }
  return false
}
