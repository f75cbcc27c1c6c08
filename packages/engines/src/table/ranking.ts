import type { WhyRule } from './why.ts'

/** A figure that can break a tie: the higher `value` is above. `displayed` is the figure that readers see. */
export interface Split<Rule extends string = WhyRule> {
  readonly rule: Rule
  readonly value: (member: number) => number
  readonly displayed?: (member: number) => number
  /** The place that a countback counts: 1 for firsts. */
  readonly place?: number
}

/** A tie-break. Its figures may depend on who is tied, as in a head-to-head. */
export interface Criterion<Rule extends string = WhyRule> {
  readonly splits: (tied: readonly number[]) => readonly Split<Rule>[]
  /** Start again with those still tied after it has separated some (head-to-head). */
  readonly isReapplied?: boolean
}

/** The criterion that puts a member above the next one, and who was tied at that point. */
export interface Boundary<Rule extends string = WhyRule> {
  readonly split: Split<Rule>
  readonly values: readonly [number, number]
  readonly tied: readonly number[]
}

/** Members from best to worst; `boundaries[i]` is between places i and i + 1 (from 0). */
export interface Ranking<Rule extends string = WhyRule> {
  readonly order: number[]
  readonly boundaries: (Boundary<Rule> | undefined)[]
}

/** Sorts by each criterion in turn, each only among those still tied. */
export const rank = <Rule extends string>(
  members: readonly number[],
  criteria: readonly Criterion<Rule>[],
): Ranking<Rule> => {
  const ranking: Ranking<Rule> = { order: [], boundaries: [] }
  settle(ranking, members, criteria, 0)
  return ranking
}

const settle = <Rule extends string>(
  ranking: Ranking<Rule>,
  tied: readonly number[],
  criteria: readonly Criterion<Rule>[],
  at: number,
): void => {
  const criterion = criteria[at]
  if (tied.length < 2 || criterion === undefined) {
    ranking.order.push(...tied)
    return
  }
  divide(ranking, { tied, splits: criterion.splits(tied), among: tied, depth: 0 }, (rest) => {
    const startsOver = criterion.isReapplied === true && rest.length < tied.length
    settle(ranking, rest, criteria, startsOver ? at : at + 1)
  })
}

interface Division<Rule extends string> {
  readonly tied: readonly number[]
  readonly splits: readonly Split<Rule>[]
  readonly among: readonly number[]
  readonly depth: number
}

/** Splits `among` by the figures of one criterion; those still tied go to the next one. */
const divide = <Rule extends string>(
  ranking: Ranking<Rule>,
  division: Division<Rule>,
  onTied: (rest: readonly number[]) => void,
): void => {
  const { tied, splits, among, depth } = division
  const split = splits[depth]
  if (tied.length < 2 || split === undefined) return onTied(tied)
  const parts = partsBy(tied, split.value)
  for (const [index, part] of parts.entries()) {
    const current = part[0]
    const next = parts[index + 1]?.[0]
    if (current === undefined) continue
    // Most are separated at once: a call for each of them would cost more than the rest.
    if (part.length === 1) ranking.order.push(current)
    else divide(ranking, { tied: part, splits, among, depth: depth + 1 }, onTied)
    if (next === undefined) continue
    const displayed = split.displayed ?? split.value
    ranking.boundaries[ranking.order.length - 1] = { split, values: [displayed(current), displayed(next)], tied: among }
  }
}

const partsBy = (members: readonly number[], value: (member: number) => number): (readonly number[])[] => {
  const [first = 0] = members
  const common = value(first)
  if (members.every((member) => value(member) === common)) return [members]
  const parts: number[][] = []
  let part: number[] = []
  let last: number | undefined
  for (const member of members.toSorted((a, b) => value(b) - value(a))) {
    const current = value(member)
    if (current !== last) parts.push((part = []))
    part.push(member)
    last = current
  }
  return parts
}
