import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory (RSS), and proportional memory (PSS), which counts shared pages once, in MB. */
export type Memory = { resident: number; proportional: number }

/** The memory of all descendants of the process `parent`. Linux only. */
export const memoryOfTree = (parent: number): Memory => {
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
    [...parents].flatMap(([child, itsParent]) => (itsParent === pid ? [child, ...below(child)] : []))
  return below(parent)
}

const memoryOf = (pid: number): Memory => {
  const rollup = textOf(`/proc/${pid}/smaps_rollup`)
  const megabytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  return { resident: megabytes('Rss'), proportional: megabytes('Pss') }
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0)

// The process may have ended meanwhile.
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
