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

/** Of more participants than this, and of more matches left that hang together, each participant is judged by itself. */
const mostMembers = 128
const mostTriedMatches = 5

/**
 * The largest number of others who can have as many points as the target or more (`direction` 1), or as many or fewer (-1). The target goes
 * down in all its matches. In a round to be drawn with n participants the sides of a match go up and down, or both go level; half a match takes a
 * participant level, a whole one takes it up, and the bye is a match that gives a win only. So n halves, one more or less with a bye, are
 * shared in each round, and nobody takes more than two of them: those who need the fewest halves come first.
 */
export const mostLevelOrAhead = (known: RoundsLeft, target: number, direction: 1 | -1): number => {
  const { members, toDraw } = known
  const question = questionOf(known, target, direction)
  const bye = (members.length % 2) * direction
  const halves = toDraw * (members.length + bye)
  const isSmall = members.length <= mostMembers
  const parts = isSmall ? partsOf(known, target) : []
  const inParts = new Set(parts.flatMap((part) => part.members))
  const alone = members.filter((member) => member !== target && !inParts.has(member))
  const costs = alone.map((member) => question.cost(member, question.matchesOf(member) * question.up))
  let fewest = sumsOf(costs)
  for (const part of parts) fewest = joined(fewest, costsOfPart(question, part))
  return fewest.findLastIndex((sum) => sum <= halves)
}

interface Question {
  readonly up: number
  readonly even: number
  /** The number of matches left of one that is drawn already, those against the target left out. */
  readonly matchesOf: (member: number) => number
  /** The halves of matches to be drawn that a member needs to come level with the target, with points gained beyond those of going down. */
  readonly cost: (member: number, gained: number) => number
}

const questionOf = (
  { points, members, left, toDraw, win, draw, loss }: RoundsLeft,
  target: number,
  direction: 1 | -1,
): Question => {
  const [most, middle, down] = direction === 1 ? [win, draw, loss] : [-loss, -draw, -win]
  const [up, even] = [most - down, middle - down]
  const matches = new Map<number, number>()
  const against = new Map<number, number>()
  for (const [home, away] of left) {
    for (const [own, other] of [
      [home, away],
      [away, home],
    ] as const) {
      matches.set(own, (matches.get(own) ?? 0) + 1)
      if (other === target) against.set(own, (against.get(own) ?? 0) + 1)
    }
  }
  const leastOf = (member: number): number =>
    direction * amountAt(points, member) + down * ((matches.get(member) ?? 0) + toDraw)
  const targetPoints = leastOf(target)
  const isMember = new Set(members)
  return {
    up,
    even,
    matchesOf: (member) => (matches.get(member) ?? 0) - (against.get(member) ?? 0),
    cost: (member, gained) => {
      if (!isMember.has(member)) return Infinity
      const need = targetPoints - leastOf(member) - up * (against.get(member) ?? 0) - gained
      return halvesFor(need, { up, even, rounds: toDraw })
    },
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

/** Participants whose matches left hang together, those of the target left out. */
interface Part {
  readonly members: readonly number[]
  readonly matches: readonly (readonly [number, number])[]
}

const partsOf = ({ left }: RoundsLeft, target: number): Part[] => {
  let parts: Part[] = []
  for (const match of left) {
    if (match.includes(target)) continue
    const touched = parts.filter(({ members }) => match.some((side) => members.includes(side)))
    parts = [
      ...parts.filter((part) => !touched.includes(part)),
      {
        members: [...new Set([...touched.flatMap(({ members }) => members), ...match])],
        matches: [...touched.flatMap(({ matches }) => matches), match],
      },
    ]
  }
  return parts
}

/** The fewest halves by which none, one, two and more of a part come level with the target. */
const costsOfPart = (question: Question, { members, matches }: Part): number[] => {
  const { up, even, cost, matchesOf } = question
  if (matches.length > mostTriedMatches) return sumsOf(members.map((member) => cost(member, up * matchesOf(member))))
  const gained = new Map(members.map((member) => [member, 0]))
  const gain = (member: number, more: number): void => void gained.set(member, (gained.get(member) ?? 0) + more)
  let fewest: number[] = []
  const tryFrom = (at: number): void => {
    const match = matches[at]
    if (match === undefined) {
      const sums = sumsOf(members.map((member) => cost(member, gained.get(member) ?? 0)))
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
