import { bye, unknown } from './bracket/bracket.ts'
import { addWhole, cell } from './table/columns.ts'
import type { ResolvedBracket } from './bracket/resolve.ts'

/**
 * Who finished where in a bracket, by position of the participant. `position` is shared by all who went out in one
 * round (5 for those beaten in the quarter-finals); 0 for who is still in. `order` lists everybody, best first and those
 * still in before all others; among equals as they stand in the draw's list of participants, best seed first.
 */
export interface FinalPlaces {
  readonly position: Int32Array
  readonly order: Int32Array
}

/** The final table of a bracket, or what is certain of it so far. */
export const finalPlaces = ({ bracket, slots, winners }: ResolvedBracket): FinalPlaces => {
  const size = bracket.slots.length
  const position = new Int32Array(bracket.participants.length)
  // The match for third place comes last and so overwrites what the semi-finals say.
  for (let tie = 0; tie < winners.length; tie++) {
    const winner = cell(winners, tie)
    if (winner < 0) continue
    // Whoever of the two is not the winner, by a sum: half of all guesses at a branch would be wrong.
    const loser = cell(slots, 2 * tie) + cell(slots, 2 * tie + 1) - winner
    const isThird = tie === size - 1
    if (loser !== bye && loser !== unknown) position[loser] = isThird ? 4 : beatenAt(size, tie)
    if (isThird) position[winner] = 3
    if (tie === size - 2) position[winner] = 1
  }
  return { position, order: byPosition(position) }
}

/** First of the places that the losers of this tie's round share: half of the round's slots lie above them. */
const beatenAt = (size: number, tie: number): number => (1 << (31 - Math.clz32(size - 1 - tie))) + 1

/** Counting sort: the participants may be many, but the positions are at most two for each round and four more. */
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

/** Positions go 0 to 4, then 5, 9, 17 and on by powers of two: numbered without gaps. */
const rankOf = (position: number): number => (position < 5 ? position : 34 - Math.clz32(position - 1))
