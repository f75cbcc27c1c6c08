import type { RoundInBracket } from '@agone/contract'
import { roundInBracket, roundOfDay } from '../bracket/round-in-bracket.ts'
import { EngineFault } from '../fault.ts'
import { mostSwissEntrants, swissRoundsOf } from '../swiss/swiss.ts'
import { planOf, type DrawInput } from './draw.ts'
import type { PlannedMatch } from './plan.ts'

/** What a draw decides nothing about: how many matches and byes a round has, and its name in a bracket. */
export type RoundSize = { round: number; matches: number; byes: number; bracketRound: RoundInBracket | null }

/** The settings of a draw of `count` participants; `rounds` is that of a Swiss system, null for the usual number. */
export type RoundSizesInput = Omit<DrawInput, 'participants' | 'seeded'> & { count: number; rounds: number | null }

/**
 * The rounds that a draw would have, the first `most` of them; of groups those before their bracket. Tables and legs are counted,
 * because drawing all their matches takes long. Throws what `planOf` throws.
 */
export const roundSizes = (input: RoundSizesInput, most: number): RoundSize[] => {
  const { format, count, repeatTimes, groups, byes } = input
  if (count < 2) throw new EngineFault('tooFew', 'a draw needs two participants')
  switch (format) {
    case 'races':
      return repeated(Math.min(repeatTimes, most), { matches: 1, byes: 0 })
    case 'league':
      if (count % 2 === 1 && !byes) throw new EngineFault('odd', 'an odd number needs byes')
      return groupsSizes([count], repeatTimes, most)
    case 'groups':
      if (count < 2 * groups) throw new EngineFault('undrawable', `${count} participants do not fill ${groups} groups`)
      return groupsSizes(
        Array.from({ length: groups }, (_, index) => Math.floor(count / groups) + (index < count % groups ? 1 : 0)),
        repeatTimes,
        most,
      )
    case 'swiss':
      if (count > mostSwissEntrants) throw new EngineFault('undrawable', `more than ${mostSwissEntrants} entrants`)
      return repeated(Math.min(swissRoundsOf(input.rounds, count), most), sizeOf(count))
    case 'elimination':
    case 'doubleElimination':
      return bracketSizes(input).slice(0, most)
  }
}

type Size = Pick<RoundSize, 'matches' | 'byes'>

/** A round of a table. */
const sizeOf = (count: number): Size => ({ matches: count >> 1, byes: count % 2 })

const repeated = (length: number, size: Size): RoundSize[] =>
  Array.from({ length }, (_, index) => ({ round: index + 1, ...size, bracketRound: null }))

/** Groups with fewer match days than others end sooner. */
const groupsSizes = (counts: readonly number[], repeatTimes: number, most: number): RoundSize[] => {
  const daysOf = (count: number) => (count % 2 === 0 ? count - 1 : count) * repeatTimes
  const length = Math.min(most, Math.max(...counts.map(daysOf)))
  return Array.from({ length }, (_, index) => {
    const sizes = counts.filter((count) => daysOf(count) > index).map(sizeOf)
    const sum = (of: keyof Size) => sizes.reduce((total, size) => total + size[of], 0)
    return { round: index + 1, matches: sum('matches'), byes: sum('byes'), bracketRound: null }
  })
}

/** A bracket is drawn with one leg: further ones repeat the matches of their round. */
const bracketSizes = (input: RoundSizesInput): RoundSize[] => {
  const legs = input.repeatTimes
  return roundsOfOneLeg(input).flatMap(({ round, bracketRound, ...size }) =>
    Array.from({ length: legs }, (_, leg) => ({
      round: (round - 1) * legs + leg + 1,
      ...size,
      bracketRound: bracketRound && { ...bracketRound, leg: legs > 1 ? leg + 1 : null },
    })),
  )
}

const roundsOfOneLeg = (input: RoundSizesInput): RoundSize[] => {
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
