import type { Control } from './control-file.ts'
import { LogPages, pageSize } from './log-pages.ts'
import { readRecord } from './log-records.ts'

/**
 * A fault in the log. `message` continues a sentence that ends with "its file"; `position` is in bytes from the beginning of the
 * log. `isAfterCheckpoint`: the last checkpoint is before it, so recovery could end there.
 */
export type LogFault = { message: string; position: number; isAfterCheckpoint: boolean }

/**
 * Reads the write-ahead log record by record from the start of recovery, and returns its fault, if any. PostgreSQL
 * takes the first invalid record for the end of the log, so a changed byte silently loses all later transactions. An
 * end counts as damage only if neither a killed process nor a power cut can have caused it (decision 0015).
 */
export const faultOfLog = (folder: string, control: Control): LogFault | undefined => {
  const pages = new LogPages(folder, control)
  const { segmentSize, redo, checkpoint } = control
  const wrong = (position: number, isAfterCheckpoint: boolean): LogFault => {
    return {
      message: `${pages.nameOf(position)} was changed at byte ${position % segmentSize}`,
      position,
      isAfterCheckpoint,
    }
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

/** The first record that begins in a file, after the end of a record from the previous file. */
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

/** True if valid pages follow after an unreadable position: pages are written in order. */
const isFollowed = (pages: LogPages, position: number, segmentSize: number): boolean => {
  const nextPage = position - (position % pageSize) + pageSize
  for (let at = position + 8; at < nextPage; at += 8) {
    if (readRecord(pages, at).state === 'whole') return true
  }
  const maxPosition = position - (position % segmentSize) + 2 * segmentSize
  for (let at = nextPage; at < maxPosition; at += pageSize) {
    if (pages.at(at).state === 'written') return true
  }
  return false
}
