import type { Range } from './word-ranges.ts'

/** Lists of ascending numbers, stored one after the other in `numbers`; `ends` is the end of each. */
export type NumberLists = { readonly numbers: Uint32Array<ArrayBuffer>; readonly ends: Uint32Array<ArrayBuffer> }

/** Divides ascending numbers into one list per group; `groups` is the group of each number. */
export const listsByGroup = (numbers: Uint32Array, groups: Uint16Array, groupCount: number): NumberLists => {
  const next = new Uint32Array(groupCount + 1)
  for (const number of numbers) {
    const behind = (groups[number] ?? 0) + 1
    next[behind] = (next[behind] ?? 0) + 1
  }
  for (let group = 1; group <= groupCount; group++) next[group] = (next[group] ?? 0) + (next[group - 1] ?? 0)
  const sorted = new Uint32Array(numbers.length)
  for (const number of numbers) {
    const group = groups[number] ?? 0
    const at = next[group] ?? 0
    sorted[at] = number
    next[group] = at + 1
  }
  // Each list is filled up to the start of the next one.
  return { numbers: sorted, ends: next.slice(0, groupCount) }
}

/** The numbers of a list within a range. */
export const inRange = ({ numbers, ends }: NumberLists, list: number, { from, to }: Range): Uint32Array => {
  const own = numbers.subarray(list === 0 ? 0 : ends[list - 1], ends[list])
  return own.subarray(firstFrom(own, from), firstFrom(own, to))
}

const firstFrom = (numbers: Uint32Array, wanted: number): number => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The numbers of several ascending lists in order; meant for few numbers and few lists. */
export function* merged(lists: readonly Uint32Array[]): Generator<number> {
  const places = lists.map(() => 0)
  for (;;) {
    let [best, least] = [-1, Infinity]
    for (const [list, numbers] of lists.entries()) {
      const number = numbers[places[list] ?? 0] ?? Infinity
      if (number < least) [best, least] = [list, number]
    }
    if (best < 0) return
    yield least
    places[best] = (places[best] ?? 0) + 1
  }
}
