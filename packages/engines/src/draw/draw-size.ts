import { EngineFault, type EngineFaultReason } from '../fault.ts'
import type { DrawSettings } from './draw-settings.ts'

/**
 * A draw of `count` participants. `rounds` is that of a Swiss system, null for the usual number; `advancing` is how many of each group go on to a
 * bracket, null without one.
 */
export type CountedDraw = DrawSettings & { count: number; rounds: number | null; advancing: number | null }

/** How many matches and match days a draw has; of groups without their bracket. Byes are no matches. */
export type DrawSize = { matches: number; days: number }

/** Why nothing can be drawn for a number of participants. */
export type CountFault = Extract<
  EngineFaultReason,
  'tooFew' | 'odd' | 'notPowerOfTwo' | 'smallGroups' | 'advancingNotPowerOfTwo' | 'tooManyAdvancing' | 'tooMany'
>

/** The size of a draw by its settings, without drawing it; or why it is impossible. */
export const drawSize = (input: CountedDraw): DrawSize | CountFault => {
  const { format, count, repeatTimes, thirdPlace, reset = false } = input
  const fault = countFault(input)
  if (fault !== undefined) return fault
  const rounds = Math.ceil(Math.log2(count))
  switch (format) {
    case 'races':
      return { matches: repeatTimes, days: repeatTimes }
    case 'league':
      return leagueSize(count, repeatTimes)
    case 'groups':
      return groupsSize(groupSizes(count, input.groups).map((size) => leagueSize(size, repeatTimes)))
    case 'swiss': {
      const days = swissRounds(input.rounds, count)
      return { matches: Math.floor(count / 2) * days, days }
    }
    case 'elimination': {
      const third = thirdPlace && count > 3 ? 1 : 0
      return { matches: (count - 1 + third) * repeatTimes, days: rounds * repeatTimes }
    }
    case 'doubleElimination': {
      // Everybody but the winner loses twice; each round of the winners' bracket has two of the losers', and the finals follow.
      const second = reset ? 1 : 0
      return { matches: (2 * count - 2 + second) * repeatTimes, days: (2 * rounds + second) * repeatTimes }
    }
  }
}

/** Why such a draw of `count` participants is impossible; undefined if it is possible. */
export const countFault = (input: CountedDraw): CountFault | undefined => {
  const { format, count, byes } = input
  if (count < 2) return 'tooFew'
  switch (format) {
    case 'races':
      return undefined
    case 'league':
      return count % 2 === 1 && !byes ? 'odd' : undefined
    case 'groups':
      return groupsFault(input)
    case 'swiss':
      return count > mostSwissEntrants ? 'tooMany' : undefined
    case 'elimination':
    case 'doubleElimination':
      return !isPowerOfTwo(count) && !byes ? 'notPowerOfTwo' : undefined
  }
}

/** Throws why so many participants cannot be drawn with such settings, as `countFault` says. */
export const assertCount = (input: CountedDraw): void => {
  const fault = countFault(input)
  if (fault !== undefined) throw new EngineFault(fault, `no draw of ${input.count} participants`)
}

/** The bracket after groups has no byes, and takes as many of the smallest group as of the others (`advance`). */
const groupsFault = ({ count, groups, advancing }: CountedDraw): CountFault | undefined => {
  const smallest = smallestGroup(count, groups)
  if (smallest < 2) return 'smallGroups'
  if (advancing === null) return undefined
  if (!isPowerOfTwo(groups * advancing)) return 'advancingNotPowerOfTwo'
  return advancing > smallest ? 'tooManyAdvancing' : undefined
}

const isPowerOfTwo = (count: number): boolean => bracketNeighbours(count).below === count

/** The nearest powers of two, `below` or equal and `above`: the sizes of a bracket without byes. */
export const bracketNeighbours = (count: number): { below: number; above: number } => {
  const below = 2 ** Math.floor(Math.log2(Math.max(2, count)))
  return { below, above: below * 2 }
}

const leagueSize = (count: number, repeatTimes: number): DrawSize => ({
  matches: ((count * (count - 1)) / 2) * repeatTimes,
  days: leagueDays(count, repeatTimes),
})

/** The match days of a league; with an odd number each participant has a bye on one of them. */
export const leagueDays = (count: number, repeatTimes: number): number =>
  (count % 2 === 0 ? count - 1 : count) * repeatTimes

/** The sizes of the groups of a draw: they differ by at most one, and the first ones are larger (`drawGroups`). */
export const groupSizes = (count: number, groups: number): number[] =>
  Array.from({ length: groups }, (_, index) => smallestGroup(count, groups) + (index < count % groups ? 1 : 0))

/** The size of the last group of a draw. */
export const smallestGroup = (count: number, groups: number): number => Math.floor(count / groups)

/** Groups play on the same days. */
const groupsSize = (sizes: readonly DrawSize[]): DrawSize => ({
  matches: sizes.reduce((total, { matches }) => total + matches, 0),
  days: Math.max(...sizes.map(({ days }) => days)),
})

/** The most rounds of a Swiss system, and the most entrants: with so many numbers stay exact and tables of all pairs small. */
const mostRounds = 30
export const mostSwissEntrants = 4096

/**
 * The number of rounds of a Swiss system of at least two participants: `set`, or by default the least after which one alone can have won all,
 * as in a knock-out; but not more than a round robin has, and at most 30.
 */
export const swissRounds = (set: number | null, participants: number): number =>
  Math.min(set ?? 32 - Math.clz32(participants - 1), leagueDays(participants, 1), mostRounds)
