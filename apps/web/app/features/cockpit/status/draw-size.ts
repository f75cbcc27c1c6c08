import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { draftRules } from '../form/draft-rules.ts'

export type DrawSize = { matches: number; days: number }
/**
 * Why a draw is impossible: too few participants, an odd number without byes, no power of two, groups that would stay
 * empty.
 */
export type DrawFault = 'few' | 'odd' | 'powerOfTwo' | 'groups'

type DrawSettings = Pick<Tournament, 'type' | 'module' | 'repeatTimes'> & {
  settings: Pick<Tournament['settings'], 'byes' | 'groups' | 'rounds' | 'thirdPlace' | 'secondGrandFinal'>
}

/**
 * The number of matches and match days of a draw of `count` participants, or why it is impossible.
 */
export const drawSize = (tournament: DrawSettings, count: number): DrawSize | DrawFault => {
  const { module, type, repeatTimes, settings } = tournament
  if (count < 2) return 'few'
  if (module === 'FORMULA1') return { matches: repeatTimes, days: repeatTimes }
  if (type === 'doubleElimination') return doubleSize(count, repeatTimes, settings)
  if (type === 'elimination') return bracketSize(count, repeatTimes, settings)
  if (type === 'swiss') return swissSize(count, settings)
  if (settings.groups !== null) return groupsSize(count, repeatTimes, settings.groups)
  if (count % 2 === 1 && !settings.byes) return 'odd'
  return leagueSize(count, repeatTimes)
}

/** The nearest powers of two below and above: the sizes of a bracket without byes. */
export const bracketNeighbours = (count: number): { below: number; above: number } => {
  const below = 2 ** Math.floor(Math.log2(Math.max(2, count)))
  return { below, above: below * 2 }
}

const leagueSize = (count: number, repeatTimes: number): DrawSize => ({
  matches: ((count * (count - 1)) / 2) * repeatTimes,
  days: (count % 2 === 0 ? count - 1 : count) * repeatTimes,
})

/* As `swissRounds` of the engines, which browsers do not load: enough rounds for one undefeated winner, at most those of a round robin or 30 */
const swissSize = (count: number, { rounds }: DrawSettings['settings']): DrawSize => {
  const { days: most } = leagueSize(count, 1)
  const days = Math.min(rounds ?? Math.ceil(Math.log2(count)), most, draftRules.roundsMax)
  return { matches: Math.floor(count / 2) * days, days }
}

const bracketSize = (count: number, legs: number, settings: DrawSettings['settings']): DrawSize | DrawFault => {
  const rounds = Math.ceil(Math.log2(count))
  if (2 ** rounds !== count && !settings.byes) return 'powerOfTwo'
  const hasThird = settings.thirdPlace && count > 3
  return { matches: (count - 1 + (hasThird ? 1 : 0)) * legs, days: rounds * legs }
}

/* Everybody but the winner loses twice; each round of the winners' bracket has two of the losers', and the finals follow */
const doubleSize = (count: number, legs: number, settings: DrawSettings['settings']): DrawSize | DrawFault => {
  const rounds = Math.ceil(Math.log2(count))
  if (2 ** rounds !== count && !settings.byes) return 'powerOfTwo'
  const second = settings.secondGrandFinal ? 1 : 0
  return { matches: (2 * count - 2 + second) * legs, days: (2 * rounds + second) * legs }
}

const groupsSize = (count: number, repeatTimes: number, groups: number): DrawSize | DrawFault => {
  if (count < 2 * groups) return 'groups'
  const larger = count % groups
  const small = leagueSize(Math.floor(count / groups), repeatTimes)
  const large = larger === 0 ? small : leagueSize(Math.floor(count / groups) + 1, repeatTimes)
  return {
    matches: small.matches * (groups - larger) + large.matches * larger,
    days: Math.max(small.days, large.days),
  }
}
