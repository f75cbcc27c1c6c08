import { bye, unknown } from './bracket/bracket.ts'
import { grandFinalOf, losersTies, sectionOf } from './bracket/double.ts'
import { addWhole, cell } from './table/columns.ts'
import { isReset, type ResolvedBracket } from './bracket/resolve.ts'

/**
 * The final places of a bracket, by index of the participant. All losers of one round share a `position` (5 for the quarter-finals), in
 * double elimination all losers of one round of the losers' bracket; it is 0 while a participant is still in. `order` lists all participants:
 * those still in, then by place, equals in the order of the draw's participants, best seed first.
 */
export interface FinalPlaces {
  readonly position: Int32Array
  readonly order: Int32Array
}

/** The final places of a bracket, as far as they are certain. */
export const finalPlaces = (resolved: ResolvedBracket): FinalPlaces => {
  const { bracket, slots, winners } = resolved
  if (bracket.double) return placesAfterTwoLosses(resolved)
  const size = bracket.slots.length
  const position = new Int32Array(bracket.participants.length)
  // The match for third place comes last and overwrites the places of the semi-finals.
  for (let tie = 0; tie < winners.length; tie++) {
    const winner = cell(winners, tie)
    if (winner < 0) continue
    // The loser, by a sum instead of a branch, which the processor would mispredict half of the time.
    const loser = cell(slots, 2 * tie) + cell(slots, 2 * tie + 1) - winner
    const isThird = tie === size - 1
    if (loser !== bye && loser !== unknown) position[loser] = isThird ? 4 : firstPlaceOfLosers(size, tie)
    if (isThird) position[winner] = 3
    if (tie === size - 2) position[winner] = 1
  }
  return { position, order: byPosition(position) }
}

/** Who loses in the losers' bracket is out, and so is who loses the grand final that decides. */
const placesAfterTwoLosses = (resolved: ResolvedBracket): FinalPlaces => {
  const { bracket, slots, winners } = resolved
  const size = bracket.slots.length
  const position = new Int32Array(bracket.participants.length)
  for (let tie = size - 1; tie < winners.length; tie++) {
    const winner = cell(winners, tie)
    const loser = cell(slots, 2 * tie) + cell(slots, 2 * tie + 1) - winner
    if (winner < 0 || loser < 0) continue
    const { section, round } = sectionOf(size, tie)
    if (section === 'losers') {
      // The others of the round are ahead, and those of the winners' bracket: as many before a minor round, twice before a major one.
      position[loser] = losersTies(size, round) * (round % 2 === 0 ? 2 : 3) + 1
    } else if (tie === grandFinalOf(size) + (isReset(resolved) ? 1 : 0)) {
      position[winner] = 1
      position[loser] = 2
    }
  }
  return { position, order: byPosition(position) }
}

/** The first of the places that the losers of a round share: half of the round's slots are above them. */
const firstPlaceOfLosers = (size: number, tie: number): number => (1 << (31 - Math.clz32(size - 1 - tie))) + 1

/** Counting sort: the participants may be many, but the positions are at most two for each round and five more. */
const byPosition = (position: Int32Array): Int32Array => {
  const starts = new Int32Array(40)
  for (let index = 0; index < position.length; index++) addWhole(starts, rankOf(cell(position, index)) + 1, 1)
  for (let rank = 1; rank < starts.length; rank++) addWhole(starts, rank, cell(starts, rank - 1))
  const order = new Int32Array(position.length)
  for (let index = 0; index < position.length; index++) {
    const rank = rankOf(cell(position, index))
    order[cell(starts, rank)] = index
    addWhole(starts, rank, 1)
  }
  return order
}

/** Positions go 0 to 4, then 5, 7, 9, 13, 17, 25 and on, one more than 2^n or 3 * 2^n: numbered without gaps. */
const rankOf = (position: number): number => {
  if (position < 5) return position
  const power = 31 - Math.clz32(position - 1)
  return 2 * power + 1 + (((position - 1) >> (power - 1)) & 1)
}
