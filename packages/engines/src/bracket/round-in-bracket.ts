import type { BracketRoundName, RoundInBracket } from '@agone/contract'
import { losersTies, sectionOf, type SectionRound } from './double.ts'

/** The name of a round of a single bracket by its slots, of which a final has two. */
export const singleRoundName = (size: number): BracketRoundName => {
  if (size === 2) return 'final'
  if (size === 4) return 'semiFinals'
  return size === 8 ? 'quarterFinals' : 'roundOf'
}

/** The name of a round of double elimination by its slots. The last two rounds of the losers' bracket have two. */
export const doubleRoundName = ({ section, round }: SectionRound, size: number): BracketRoundName => {
  if (section === 'final') return round === 1 ? 'grandFinal' : 'secondGrandFinal'
  return size === 2 && (section === 'winners' || round % 2 === 0) ? `${section}Final` : `${section}Round`
}

/** A match of a bracket: its tie, its match day `round`, and which of the legs of the tie it is. */
type MatchInBracket = { readonly tie: number; readonly round: number; readonly leg: number; readonly legs: number }

/** A tournament that ends with a bracket: the last of its match days is that of the final. */
type BracketDays = { readonly double: boolean; readonly matchDays: number }

/**
 * The round of a match in its bracket. It follows from the match days after it and from the number of its tie, so that no other match is
 * needed; see `Bracket` for the numbers.
 */
export const roundInBracket = (match: MatchInBracket, { double, matchDays }: BracketDays): RoundInBracket => {
  const leg = match.legs > 1 ? match.leg : null
  return { ...(double ? doubleRound(match, matchDays) : singleRound(match, matchDays)), leg }
}

type Round = Omit<RoundInBracket, 'leg'>

const singleRound = ({ tie, round, leg, legs }: MatchInBracket, matchDays: number): Round => {
  const lastLeg = round + legs - leg
  const later = Math.ceil((matchDays - lastLeg) / legs)
  const size = 2 ** (1 + later)
  // The tie for third place comes after the final, whose number is even.
  const third = size === 2 && tie % 2 === 1
  const slots = 2 ** Math.ceil(Math.log2((third ? tie - 1 : tie) + size / 2 + 1))
  return { name: third ? 'thirdPlace' : singleRoundName(size), size, round: Math.log2(slots) - later }
}

/** Of 2^k slots: 2k match days, and one more for a second grand final. */
const doubleRound = ({ tie, legs }: MatchInBracket, matchDays: number): Round => {
  const slots = 2 ** Math.floor(matchDays / legs / 2)
  const found = sectionOf(slots, tie)
  const { section, round } = found
  const size = section === 'winners' ? slots >> (round - 1) : section === 'losers' ? 2 * losersTies(slots, round) : 2
  return { name: doubleRoundName(found, size), size, round }
}

/** The name of a match day by the rounds of its first and its last tie; null for a day of several rounds. */
export const roundOfDay = (first: RoundInBracket, last: RoundInBracket): RoundInBracket | null => {
  if (first.name === 'final' && last.name === 'thirdPlace') return { ...first, name: 'finals' }
  return first.name === last.name && first.round === last.round ? first : null
}
