import type { EntryId } from '@agone/contract/ids'
import { folded } from './list-words.ts'
import type { PastedLine } from './pasted-list.ts'

/** A driver of the race with all names that people may write: the shirt name, the username. */
export type NamedDriver = { entryId: EntryId; names: readonly string[] }

/**
 * A line with its driver, if exactly one fits. Otherwise `fault` says why the manager has to choose: no driver has the name, several
 * fit, or an earlier line has the driver already. `suggestions` are the nearest drivers, best first.
 */
export type RecognizedLine = {
  line: PastedLine
  entryId: EntryId | undefined
  fault: 'unknown' | 'ambiguous' | 'twice' | undefined
  suggestions: readonly EntryId[]
}

const mostSuggestions = 3

/** Finds the driver of each line. A name that is only similar is suggested and never taken. */
export const recognize = (lines: readonly PastedLine[], drivers: readonly NamedDriver[]): RecognizedLine[] => {
  const folds = drivers.map(({ entryId, names }) => ({ entryId, names: names.map(folded).filter(Boolean) }))
  const taken = new Set<EntryId>()
  return lines.map((line) => {
    const found = driversOf(line, folds)
    const [only] = found
    if (only === undefined) return { line, entryId: undefined, fault: 'unknown', suggestions: similar(line, folds) }
    if (found.length > 1) return { line, entryId: undefined, fault: 'ambiguous', suggestions: found }
    if (taken.has(only)) return { line, entryId: undefined, fault: 'twice', suggestions: [only] }
    taken.add(only)
    return { line, entryId: only, fault: undefined, suggestions: [] }
  })
}

/** The drivers whom a line may mean: those with exactly this name, else those with the same words. */
const driversOf = ({ readings }: PastedLine, drivers: readonly NamedDriver[]): EntryId[] => {
  const texts = readings.map(folded)
  const idsOf = (fits: (name: string, text: string) => boolean) =>
    drivers
      .filter(({ names }) => names.some((name) => texts.some((text) => fits(name, text))))
      .map((each) => each.entryId)
  const exact = idsOf((name, text) => compact(name) === compact(text))
  return exact.length > 0 ? exact : idsOf(hasSameWords)
}

const compact = (text: string): string => text.replaceAll(' ', '')

/**
 * «D. Cozzi», «Cozzi» and «Dario Cozzi Squadra Quarzo» are Dario Cozzi: all words of the shorter text are in the longer one, an
 * initial for a word, and at least one word of two letters is the same.
 */
const hasSameWords = (name: string, text: string): boolean => {
  const [some, others] = [name.split(' '), text.split(' ')]
  const [few, many] = some.length <= others.length ? [some, others] : [others, some]
  const isIn = (word: string) =>
    many.some((other) => other === word || isInitial(word, other) || isInitial(other, word))
  return few.every(isIn) && few.some((word) => word.length > 1 && many.includes(word))
}

const isInitial = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short)

const similar = ({ readings }: PastedLine, drivers: readonly NamedDriver[]): EntryId[] => {
  const texts = readings.map(folded)
  const nearest = drivers.map(({ entryId, names }) => {
    const distances = names.flatMap((name) => texts.map((text) => distanceOf(name, text)))
    return { entryId, distance: Math.min(...distances) }
  })
  return nearest
    .filter(({ distance }) => distance <= 2)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostSuggestions)
    .map(({ entryId }) => entryId)
}

/** The fewest letters to change between two words of the names, or the names; 0 if one contains the other. */
const distanceOf = (name: string, text: string): number => {
  const pairs = [name, ...name.split(' ')].flatMap((one) =>
    [text, ...text.split(' ')].map((other) => [one, other] as const),
  )
  const long = pairs.filter(([one, other]) => Math.min(one.length, other.length) > 2)
  return Math.min(...long.map(([one, other]) => (one.includes(other) || other.includes(one) ? 0 : edits(one, other))))
}

/** The Levenshtein distance, with lengths that differ by more than two counted as far. */
const edits = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2) return Infinity
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, against] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
