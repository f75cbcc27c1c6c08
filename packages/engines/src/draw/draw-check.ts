import { planOf, type DrawInput } from './draw.ts'
import type { Id } from './participants.ts'

/** A match of a drawn tournament as it stands: its match day, and its sides, null for a side that nobody has yet. */
export type DrawnMatch = { round: number; sides: readonly (Id | null)[] }

/** A match that is not the one that the seed gives; `expected` or `found` is undefined where one has more than the other. */
export type DrawFault = { expected: DrawnMatch | undefined; found: DrawnMatch | undefined }

/**
 * Makes a draw again and holds it against the matches that a tournament has, in their order: match day by match day. Sides
 * that results fill later are not compared. Answers what differs; nothing when the draw is the one of this seed. Throws
 * EngineFault for an input that cannot be drawn.
 */
export const drawFaults = (input: DrawInput, seed: string, found: readonly DrawnMatch[]): DrawFault[] => {
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
