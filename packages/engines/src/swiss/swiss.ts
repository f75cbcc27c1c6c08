import { cell } from '../table/columns.ts'
import { EngineFault } from '../fault.ts'
import { mostSwissEntrants } from '../draw/draw-size.ts'
import type { Id } from '../draw/participants.ts'
import { Random, shuffled } from '../draw/random.ts'
import { cheapestMatching, type CheapestMatching } from './cheapest-matching.ts'
import { SwissHistory, type SwissEntrant, type SwissMeeting } from './history.ts'
import type { MatchingProblem } from './matching-problem.ts'
import { pairingCosts } from './pairing-costs.ts'

/** What a round of a Swiss system is drawn from. */
export interface SwissDraw {
  /** Those who play the round, in the order of their seeds (`swissOrder`); it decides among equal points. */
  readonly entrants: readonly SwissEntrant[]
  /** All pairings so far, those with participants who have left included. */
  readonly meetings: readonly SwissMeeting[]
  /** Whether it matters who is at home; otherwise the stronger one is named first. */
  readonly hasSides: boolean
  /** Decides who is at home while nobody has played. */
  readonly seed: string
}

export interface SwissPairing {
  readonly home: Id
  readonly away: Id
  /** Only when no pairing of all is without a rematch. */
  readonly isRematch: boolean
}

/** A drawn round: the pairings, the one with the strongest first, and who has the bye. */
export interface SwissRound {
  readonly pairings: readonly SwissPairing[]
  readonly bye: Id | null
}

/** The order of the first round: the `seeded` first participants as they are, then the others as the seed draws them. */
export const swissOrder = <T extends Id>(participants: readonly T[], seeded: number, seed: string): T[] => [
  ...participants.slice(0, seeded),
  ...shuffled(participants.slice(seeded), `${seed}/order`),
]

/**
 * Draws the next round. The pairings are the best of all that are possible under these criteria, each more important than all after it:
 *
 * 1. as few rematches as possible: none, unless every pairing of all has one; a walkover is a meeting, too;
 * 2. the bye goes to whoever had the fewest wins without a match (byes and opponents who did not come), and of these to the last;
 * 3. equal points meet; where they cannot, groups of points as near as possible (`spread` in pairing-costs.ts, of the groups between);
 * 4. matches at home and away are as even as possible: the sum of the squares of their differences after the round is least;
 * 5. in a group the upper half meets the lower half, the first the first of the lower half; between groups the last of the higher meets the
 *    first of the lower (`spread` of the places away from that).
 *
 * The same input gives the same round on every machine. Throws `tooFew`, `duplicate`, `tooMany` for more than 4,096
 * entrants, or `undrawable` for histories far longer than 30 rounds.
 */
export const drawSwissRound = ({ entrants, meetings, hasSides, seed }: SwissDraw): SwissRound => {
  if (entrants.length > mostSwissEntrants) throw new EngineFault('tooMany', `more than ${mostSwissEntrants} entrants`)
  const history = new SwissHistory(entrants, meetings, hasSides)
  const byeIndex = history.size % 2 === 0 ? undefined : byeOf(history)
  const members = Int32Array.from({ length: history.size }, (_, position) => position).filter((at) => at !== byeIndex)
  const rematches = canAvoidRematches(history) ? 'excluded' : 'priced'
  const { mate } = matchingOf(pairingCosts(history, members, rematches))
  const pairings: SwissPairing[] = []
  for (let vertex = 0; vertex < members.length; vertex++) {
    if (cell(mate, vertex) < vertex) continue
    const [better, worse] = [cell(members, vertex), cell(members, cell(mate, vertex))]
    const [home, away] = sidesOf(history, { better, worse, board: pairings.length, hasSides, seed })
    const isRematch = history.meetingsOf(better, worse) > 0
    pairings.push({ home: idAt(history, home), away: idAt(history, away), isRematch })
  }
  return { pairings, bye: byeIndex === undefined ? null : idAt(history, byeIndex) }
}

const idAt = (history: SwissHistory, position: number): Id => history.entrants[position]?.id ?? ''

const matchingOf = (problem: MatchingProblem): CheapestMatching => {
  const found = cheapestMatching(problem)
  if (!found) throw new EngineFault('undrawable', 'no pairing is possible')
  return found
}

/**
 * Whether a pairing without rematches exists for certain, whoever has the bye: everybody can still meet at least half of the others (Dirac, 1952:
 * such a graph has a cycle through all, and every second link of it is a pairing).
 */
const canAvoidRematches = ({ size, mostOpponents }: SwissHistory): boolean => {
  const playing = size - (size % 2)
  return playing - 1 - mostOpponents >= playing / 2
}

/**
 * The position that has the bye: the first by criterion 2. If rematches may be needed, the bye is one more vertex of a matching with the
 * fewest rematches, and whoever is matched with it has the bye.
 */
const byeOf = (history: SwissHistory): number => {
  const { size } = history
  const byeCost = (position: number): number => cell(history.freeWins, position) * size + (size - 1 - position)
  const positions = Array.from({ length: size }, (_, position) => position)
  if (canAvoidRematches(history)) return positions.reduce((a, b) => (byeCost(b) < byeCost(a) ? b : a))
  const rematch = Math.max(...positions.map(byeCost)) + 1
  const { mate } = matchingOf({
    size: size + 1,
    cost: (a, b) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)]
      return second === size ? byeCost(first) : history.meetingsOf(first, second) * rematch
    },
    likely: () => [...positions, size],
  })
  return cell(mate, size)
}

interface Board {
  readonly better: number
  readonly worse: number
  /** The number of the pairing in the round, from 0. */
  readonly board: number
  readonly hasSides: boolean
  readonly seed: string
}

/**
 * Who is at home and who away: the one with more matches away than the other; with as many, the one that was away in the last round in which
 * they were not on the same side; else the better one has the other side than last time. Before the first match sides alternate from board
 * to board, and the seed says with which they start.
 */
const sidesOf = (history: SwissHistory, { better, worse, board, hasSides, seed }: Board): [number, number] => {
  const isBetterHome = (): boolean => {
    if (!hasSides) return true
    const difference = cell(history.balance, better) - cell(history.balance, worse)
    if (difference !== 0) return difference < 0
    const rounds = history.roundsOf(better)
    const other = rounds.find((round) => history.wasHome(worse, round) === !history.wasHome(better, round))
    const last = other ?? rounds[0]
    if (last !== undefined) return history.wasHome(better, last) === false
    const [lastOfWorse] = history.roundsOf(worse)
    if (lastOfWorse !== undefined) return history.wasHome(worse, lastOfWorse) === true
    return (board + new Random(`${seed}/sides`).below(2)) % 2 === 0
  }
  return isBetterHome() ? [better, worse] : [worse, better]
}
