import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'

const digest = (text) => createHash('sha256').update(text).digest('hex')

/** Size and time of every file: cheap, and the same as long as nobody touched one. */
const glanceAt = (files) =>
  digest(
    files
      .map((file) => {
        const { size, mtimeMs } = statSync(inRoot(file))
        return `${file} ${size} ${mtimeMs}`
      })
      .join('\n'),
  )

/** The content of every file: the same in every clone. */
const readThrough = (files) => digest(files.map((file) => `${file} ${digest(readFileSync(inRoot(file)))}`).join('\n'))

const remembered = (stamp) => {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return {}
  }
}

/** Size and time of the files, and their content, as they are now. */
export const snapshot = (files) => ({ glance: glanceAt(files), content: readThrough(files) })

export const remember = (stamp, taken) => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify(taken))
}

/**
 * Whether the files are those that `stamp` remembers. Only when a size or a time differs are they read, and if their
 * content is the same (a fresh checkout) the stamp learns the new times.
 */
export const isUnchanged = (stamp, files) => {
  const before = remembered(stamp)
  const glance = glanceAt(files)
  if (before.glance === glance) return true
  if (before.content !== readThrough(files)) return false
  remember(stamp, { glance, content: before.content })
  return true
}
