import { planOf, type DrawInput } from './draw.ts'
import type { Id } from './participants.ts'

/** A match of a drawn tournament: its match day and its sides, null while unknown. */
export type DrawnMatch = { round: number; sides: readonly (Id | null)[] }

/** A match that differs from the draw of the seed; `expected` or `found` is undefined if one list is longer. */
export type MatchDifference = { expected: DrawnMatch | undefined; found: DrawnMatch | undefined }

/**
 * Repeats a draw and compares it with the matches of a tournament, in order of match days. Sides that results fill later are not
 * compared. Returns the differences: none if the draw belongs to this seed. Throws EngineFault for an input that cannot be drawn.
 */
export const drawDifferences = (input: DrawInput, seed: string, found: readonly DrawnMatch[]): MatchDifference[] => {
  const plan = planOf(input, seed).matches.toSorted((a, b) => a.round - b.round)
  return Array.from({ length: Math.max(plan.length, found.length) }, (_, index) => {
    const planned = plan[index]
    const expected = planned && { round: planned.round, sides: planned.sides.map(({ entryId }) => entryId) }
    return { expected, found: found[index] }
  }).filter(({ expected, found }) => !isSame(expected, found))
}

const isSame = (expected: DrawnMatch | undefined, found: DrawnMatch | undefined): boolean =>
  expected !== undefined &&
  found !== undefined &&
  expected.round === found.round &&
  expected.sides.length === found.sides.length &&
  expected.sides.every((id, side) => id === null || id === found.sides[side])
