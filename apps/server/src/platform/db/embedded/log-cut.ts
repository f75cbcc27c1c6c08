import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Control } from './control-file.ts'
import { LogPages } from './log-pages.ts'

/** The new end of a log: the file, the byte in that file, and the later files. */
export type LogCut = { file: string; byte: number; later: readonly string[] }

/** The cut at a position of the log, in bytes from its beginning. */
export const logCutAt = (folder: string, control: Control, position: number): LogCut => {
  const name = new LogPages(folder, control).nameOf(position)
  const isLater = (other: string) => /^[0-9A-F]{24}$/.test(other) && other > basename(name)
  const later = readdirSync(join(folder, 'pg_wal')).filter(isLater)
  return {
    file: join(folder, name),
    byte: position % control.segmentSize,
    later: later.map((other) => join(folder, 'pg_wal', other)),
  }
}

/**
 * Cuts a log: recovery stops at the first empty record. The later files are deleted first, so that an interrupted cut
 * leaves the damage where it is. No process may have the folder open.
 */
export const cutLog = ({ file, byte, later }: LogCut): void => {
  for (const other of later) rmSync(other)
  const opened = openSync(file, 'r+')
  try {
    const { size } = statSync(file)
    writeSync(opened, Buffer.alloc(size - byte), 0, undefined, byte)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
