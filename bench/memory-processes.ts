import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory, and the part of it that counts what several processes share only once (PSS), in MB. */
export type Memory = { resident: number; proportional: number }

/** The memory of all processes that `parent` has started, and of those that they have. Linux only. */
export const memoryBelow = (parent: number): Memory => {
  const all = descendantsOf(parent).map(memoryOf)
  return {
    resident: all.reduce((sum, { resident }) => sum + resident, 0),
    proportional: all.reduce((sum, { proportional }) => sum + proportional, 0),
  }
}

const descendantsOf = (parent: number): number[] => {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)))
  const below = (pid: number): number[] =>
    [...parents].flatMap(([child, its]) => (its === pid ? [child, ...below(child)] : []))
  return below(parent)
}

const memoryOf = (pid: number): Memory => {
  const rollup = textOf(`/proc/${pid}/smaps_rollup`)
  const megabytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  return { resident: megabytes('Rss'), proportional: megabytes('Pss') }
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0)

// It may have ended meanwhile.
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
