import { bracketOf, type Bracket } from './bracket.ts'
import { EngineFault } from '../fault.ts'
import type { Id } from '../draw/participants.ts'

/** Place `position` (from 1) of a group. */
export interface GroupPlace {
  readonly group: string
  readonly position: number
}

/**
 * First-round pairs, in bracket order, of the first `advancing` of each group. With two per group: 1A-2B and 1C-2D in one half,
 * 1B-2A and 1D-2C in the other (as in World Cups), so that two of a group can meet only in the final. With more, those of one
 * group meet as late as possible. Throws `advancingNotPowerOfTwo` or, below two groups or one advancing, `undrawable`.
 */
export const advancePairs = (
  groups: readonly string[],
  { advancing }: { advancing: number },
): (readonly [GroupPlace, GroupPlace])[] => {
  const total = groups.length * advancing
  if (groups.length < 2 || !Number.isInteger(advancing) || advancing < 1) {
    throw new EngineFault('undrawable', 'no participants to pair')
  }
  if ((total & (total - 1)) !== 0) throw new EngineFault('advancingNotPowerOfTwo', `${total} make no bracket`)
  const places = groups.flatMap((_, group) => Array.from({ length: advancing }, (_unused, rank) => ({ group, rank })))
  return halves(places, 0).map(([better, other]) => {
    const groupPlace = ({ group, rank }: Place): GroupPlace => ({ group: groups[group] ?? '', position: rank + 1 })
    return [groupPlace(better), groupPlace(other)]
  })
}

interface Place {
  readonly group: number
  readonly rank: number
}

/** Splits the places in two halves of the bracket until pairs are left. */
const halves = (places: readonly Place[], depth: number): (readonly [Place, Place])[] => {
  const [first, second] = places.toSorted((a, b) => a.rank - b.rank || a.group - b.group)
  if (places.length === 2 && first && second) return [[first, second]]
  const upper = upperHalf(places, depth)
  const lower = places.filter((place) => !upper.includes(place))
  return [...halves(upper, depth + 1), ...halves(lower, depth + 1)]
}

/**
 * The places of a group go to the two halves alternately. Which half gets the better ones alternates by the binary
 * digits of the group's number, one digit more at each depth, so that both halves are equally strong and firsts meet
 * lasts. Of groups with one remaining place, neighbours stay together: A and B in one half, C and D in the other.
 */
const upperHalf = (places: readonly Place[], depth: number): Place[] => {
  const groups = [...new Set(places.map(({ group }) => group))].toSorted((a, b) => a - b)
  if (groups.length === places.length) {
    const remaining = new Set(groups.slice(0, groups.length / 2))
    return places.filter(({ group }) => remaining.has(group))
  }
  return groups.flatMap((group) => {
    const ownPlaces = places.filter((place) => place.group === group).toSorted((a, b) => a.rank - b.rank)
    const turn = bitSum(group, depth)
    return ownPlaces.filter((_, index) => index % 2 === turn)
  })
}

/** Parity of the lowest `depth + 1` binary digits. */
const bitSum = (number: number, depth: number): number => {
  let sum = 0
  for (let bit = 0; bit <= depth; bit++) sum ^= (number >> bit) & 1
  return sum
}

/** The final table of a group: its participants from first to last. */
export interface GroupOrder {
  readonly name: string
  readonly order: readonly Id[]
}

/**
 * The bracket after groups, by `advancePairs`. Each slot says from which place of which group it comes. Throws as `advancePairs`,
 * and `tooManyAdvancing` when a group has fewer than `advancing` participants.
 */
export const advance = (
  tables: readonly GroupOrder[],
  options: { advancing: number; legs?: number; thirdPlace?: boolean },
): Bracket => {
  const orders = new Map(tables.map(({ name, order }) => [name, order]))
  const pairs = advancePairs([...orders.keys()], options)
  const idAt = ({ group, position }: GroupPlace): Id => {
    const id = orders.get(group)?.[position - 1]
    if (id === undefined) throw new EngineFault('tooManyAdvancing', `group ${group} has no place ${position}`)
    return id
  }
  const filled = pairs.map(([better, other]) => [idAt(better), idAt(other)] as const)
  return bracketOf(filled, { ...options, origins: pairs.flat() })
}
