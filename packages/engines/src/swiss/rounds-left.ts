import { amountAt } from '../table/columns.ts'

/** What is left of a Swiss system. Participants are indexes; points are in millionths. */
export interface RoundsLeft {
  readonly points: Float64Array
  /** Those who have not withdrawn. */
  readonly members: readonly number[]
  /** The matches left of rounds that are drawn. */
  readonly left: readonly (readonly [number, number])[]
  /** The number of rounds that are still to be drawn. */
  readonly toDraw: number
  readonly win: number
  readonly draw: number
  readonly loss: number
}

/** Of more participants than this, and of more connected matches left, each participant is judged by itself. */
const mostMembers = 64
const mostTriedMatches = 5

/**
 * The largest number of others who can have as many points as a target or more (`direction` 1), or as many or fewer (-1). The target goes
 * down in all its matches. In a round to be drawn with n participants the sides of a match go up and down, or both go level; half a match takes a
 * participant level, a whole one takes it up, and the bye is a match that gives a win only. So n halves, one more or less with a bye, are
 * shared in each round, and nobody takes more than two of them: those who need the fewest halves come first.
 */
export const othersLevelOrAhead = (known: RoundsLeft, direction: 1 | -1): ((target: number) => number) => {
  const { members, toDraw } = known
  const field = fieldOf(known, direction)
  const halves = toDraw * (members.length + (members.length % 2) * direction)
  const most = (fewest: readonly number[]): number => fewest.findLastIndex((sum) => sum <= halves)
  if (members.length <= mostMembers) return (target) => most(fewestHalves(field, known, target))
  const found = new Map<number, number>()
  return (target) => {
    const points = field.leastOf(target)
    // The target is one of those who have as many points without a half.
    const count =
      found.get(points) ?? most(sumsOf(members.map((each) => field.cost(each, points, field.allUp(each))))) - 1
    found.set(points, count)
    return count
  }
}

/** The fewest halves by which none, one, two and more others come level with the target. */
const fewestHalves = (field: Field, known: RoundsLeft, target: number): number[] => {
  const points = field.leastOf(target)
  const components = connectedComponents(known, target)
  const inComponents = new Set(components.flatMap(({ members }) => members))
  const alone = known.members.filter((member) => member !== target && !inComponents.has(member))
  const fewest = sumsOf(alone.map((member) => field.cost(member, points, field.allUp(member))))
  return components.reduce((sums, component) => joined(sums, costsOfComponent(field, component, points)), fewest)
}

interface Field {
  readonly up: number
  readonly even: number
  /** The points of one that goes down in all its matches. */
  readonly leastOf: (member: number) => number
  /** What one gains that goes up in all its matches that are drawn already. */
  readonly allUp: (member: number) => number
  /** The halves of matches to be drawn that a member needs to come level with `points`, with what it gains in matches that are drawn. */
  readonly cost: (member: number, points: number, gained: number) => number
}

const fieldOf = ({ points, members, left, toDraw, win, draw, loss }: RoundsLeft, direction: 1 | -1): Field => {
  const [most, middle, down] = direction === 1 ? [win, draw, loss] : [-loss, -draw, -win]
  const [up, even] = [most - down, middle - down]
  const matches = new Map<number, number>()
  for (const side of left.flat()) matches.set(side, (matches.get(side) ?? 0) + 1)
  const isMember = new Set(members)
  const matchesOf = (member: number): number => matches.get(member) ?? 0
  const leastOf = (member: number): number => direction * amountAt(points, member) + down * (matchesOf(member) + toDraw)
  return {
    ...{ up, even, leastOf },
    allUp: (member) => up * matchesOf(member),
    cost: (member, least, gained) =>
      isMember.has(member) ? halvesFor(least - leastOf(member) - gained, { up, even, rounds: toDraw }) : Infinity,
  }
}

/** The fewest halves of matches that give `need` points in different rounds; Infinity if nothing does. */
const halvesFor = (need: number, { up, even, rounds }: { up: number; even: number; rounds: number }): number => {
  if (need <= 0) return 0
  if (up === 0) return Infinity
  let fewest = Infinity
  for (let draws = 0; draws <= rounds; draws++) {
    const wins = Math.max(0, Math.ceil((need - draws * even) / up))
    if (wins + draws <= rounds) fewest = Math.min(fewest, 2 * wins + draws)
  }
  return fewest
}

/** Participants who are connected by matches left, and these matches; those of the target are left out. */
interface Component {
  readonly members: readonly number[]
  readonly matches: readonly (readonly [number, number])[]
}

const connectedComponents = ({ left }: RoundsLeft, target: number): Component[] => {
  let components: Component[] = []
  for (const match of left) {
    if (match.includes(target)) continue
    const touched = components.filter(({ members }) => match.some((side) => members.includes(side)))
    components = [
      ...components.filter((component) => !touched.includes(component)),
      {
        members: [...new Set([...touched.flatMap(({ members }) => members), ...match])],
        matches: [...touched.flatMap(({ matches }) => matches), match],
      },
    ]
  }
  return components
}

/** The fewest halves by which none, one, two and more of a component come level with `points`. */
const costsOfComponent = (
  { up, even, cost, allUp }: Field,
  { members, matches }: Component,
  points: number,
): number[] => {
  if (matches.length > mostTriedMatches) return sumsOf(members.map((member) => cost(member, points, allUp(member))))
  // Against the target each goes up: `allUp` counts these matches, too.
  const inComponent = (member: number): number => matches.filter((match) => match.includes(member)).length
  const gained = new Map(members.map((member) => [member, allUp(member) - up * inComponent(member)]))
  const gain = (member: number, more: number): void => void gained.set(member, (gained.get(member) ?? 0) + more)
  let fewest: number[] = []
  const tryFrom = (at: number): void => {
    const match = matches[at]
    if (match === undefined) {
      const sums = sumsOf(members.map((member) => cost(member, points, gained.get(member) ?? 0)))
      fewest = sums.map((sum, count) => Math.min(sum, fewest[count] ?? Infinity))
      return
    }
    for (const gains of [
      [up, 0],
      [even, even],
      [0, up],
    ] as const) {
      for (const side of [0, 1] as const) gain(match[side], gains[side])
      tryFrom(at + 1)
      for (const side of [0, 1] as const) gain(match[side], -gains[side])
    }
  }
  tryFrom(0)
  return fewest
}

/** The sums of the smallest none, one, two and so on. */
const sumsOf = (costs: readonly number[]): number[] => {
  const sums = [0]
  for (const cost of costs.toSorted((a, b) => a - b)) sums.push((sums.at(-1) ?? 0) + cost)
  return sums
}

/** The fewest halves for each number of both together. */
const joined = (one: readonly number[], other: readonly number[]): number[] => {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => Infinity)
  for (const [a, own] of one.entries()) {
    for (const [b, more] of other.entries()) sums[a + b] = Math.min(sums[a + b] ?? Infinity, own + more)
  }
  return sums
}
