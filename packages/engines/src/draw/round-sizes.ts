import type { RoundInBracket } from '@agone/contract'
import { roundInBracket, roundOfDay } from '../bracket/round-in-bracket.ts'
import { planOf } from './draw.ts'
import { assertCount, groupSizes, leagueDays, swissRounds, type CountedDraw } from './draw-size.ts'
import type { PlannedMatch } from './plan.ts'

/** What a draw decides nothing about: how many matches and byes a round has, and its name in a bracket. */
export type RoundSize = { round: number; matches: number; byes: number; bracketRound: RoundInBracket | null }

/**
 * The rounds that a draw would have, the first `most` of them; of groups those before their bracket. Tables and legs are counted,
 * because drawing all their matches takes long. Throws what `planOf` throws, and the faults of a bracket after groups.
 */
export const roundSizes = (input: CountedDraw, most: number): RoundSize[] => {
  const { format, count, repeatTimes, groups } = input
  assertCount(input)
  switch (format) {
    case 'races':
      return repeated(Math.min(repeatTimes, most), { matches: 1, byes: 0 })
    case 'league':
      return roundsOfTables([count], repeatTimes, most)
    case 'groups':
      return roundsOfTables(groupSizes(count, groups), repeatTimes, most)
    case 'swiss':
      return repeated(Math.min(swissRounds(input.rounds, count), most), sizeOf(count))
    case 'elimination':
    case 'doubleElimination':
      return roundsOfBracket(input).slice(0, most)
  }
}

type Size = Pick<RoundSize, 'matches' | 'byes'>

/** A round of a table. */
const sizeOf = (count: number): Size => ({ matches: count >> 1, byes: count % 2 })

const repeated = (length: number, size: Size): RoundSize[] =>
  Array.from({ length }, (_, index) => ({ round: index + 1, ...size, bracketRound: null }))

/** Groups with fewer match days than others end sooner. */
const roundsOfTables = (counts: readonly number[], repeatTimes: number, most: number): RoundSize[] => {
  const daysOf = (count: number) => leagueDays(count, repeatTimes)
  const length = Math.min(most, Math.max(...counts.map(daysOf)))
  return Array.from({ length }, (_, index) => {
    const sizes = counts.filter((count) => daysOf(count) > index).map(sizeOf)
    const sum = (of: keyof Size) => sizes.reduce((total, size) => total + size[of], 0)
    return { round: index + 1, matches: sum('matches'), byes: sum('byes'), bracketRound: null }
  })
}

/** A bracket is drawn with one leg: further ones repeat the matches of their round. */
const roundsOfBracket = (input: CountedDraw): RoundSize[] => {
  const legs = input.repeatTimes
  return roundsOfOneLeg(input).flatMap(({ round, bracketRound, ...size }) =>
    Array.from({ length: legs }, (_, leg) => ({
      round: (round - 1) * legs + leg + 1,
      ...size,
      bracketRound: bracketRound && { ...bracketRound, leg: legs > 1 ? leg + 1 : null },
    })),
  )
}

const roundsOfOneLeg = (input: CountedDraw): RoundSize[] => {
  const participants = Array.from({ length: input.count }, (_, index) => `${index}`)
  const { matches } = planOf({ ...input, participants, seeded: 0, repeatTimes: 1 }, '')
  const days = [...Map.groupBy(matches, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  const bracket = { double: input.format === 'doubleElimination', matchDays: days.at(-1)?.[0] ?? 0 }
  const nameOf = (match: PlannedMatch | undefined) =>
    match && match.tie !== null ? roundInBracket({ ...match, tie: match.tie, legs: 1 }, bracket) : undefined
  return days.map(([round, all]) => {
    const ordered = all.toSorted((a, b) => (a.tie ?? 0) - (b.tie ?? 0))
    const [first, last] = [nameOf(ordered.at(0)), nameOf(ordered.at(-1))]
    const byes = all.filter(({ sides }) => sides.some(({ bye }) => bye)).length
    const bracketRound = first && last ? roundOfDay(first, last) : null
    return { round, matches: all.length - byes, byes, bracketRound }
  })
}
