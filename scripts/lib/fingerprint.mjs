import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'

const digest = (text) => createHash('sha256').update(text).digest('hex')

/** Size and time of every file: cheap, and equal as long as no file was written. */
const statsOf = (files) =>
  digest(
    files
      .map((file) => {
        const { size, mtimeMs } = statSync(inRoot(file))
        return `${file} ${size} ${mtimeMs}`
      })
      .join('\n'),
  )

/** The content of every file: equal in every clone. */
const contentOf = (files) => digest(files.map((file) => `${file} ${digest(readFileSync(inRoot(file)))}`).join('\n'))

const readStamp = (stamp) => {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return {}
  }
}

/** The stats and the content of the files as they are now. */
export const snapshot = (files) => ({ stats: statsOf(files), content: contentOf(files) })

export const writeStamp = (stamp, current) => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify(current))
}

/**
 * Whether the files are those recorded in `stamp`. They are read only when a size or a time differs; if their content is the
 * same (a new checkout), the new times are recorded.
 */
export const isUnchanged = (stamp, files) => {
  const before = readStamp(stamp)
  const stats = statsOf(files)
  if (before.stats === stats) return true
  if (before.content !== contentOf(files)) return false
  writeStamp(stamp, { stats, content: before.content })
  return true
}
