import { cell } from '../table/columns.ts'
import { EngineFault } from '../fault.ts'
import { assertDrawable, type Id } from '../draw/participants.ts'
import { shuffledIndexes } from '../draw/random.ts'
import { doubleSources, grandFinalOf, sectionOf, stageOf, type DoubleElimination } from './double.ts'
import { bye } from './slots.ts'

export { bye, unknown } from './slots.ts'

/** Where the participant of a slot comes from. */
export type SlotOrigin =
  | { readonly tie: number; readonly takes: 'winner' | 'loser' }
  | { readonly group: string; readonly position: number }

/**
 * A knock-out bracket.
 *
 * - Ties are numbered round by round from 0: those of round 1, then of round 2, the final, and last the match for third place if there is one.
 * - The winner of tie k of a round (from 0) fills slot k % 2 of tie floor(k / 2) of the next.
 * - Leg l (from 0) of tie t is match `t * legs + l`, played on match day `(round - 1) * legs + l + 1`. In the last leg slot 0 is at home, in the
 *   ones before it alternates. With a single final match `t * legs` is all of the last ties.
 * - Double elimination adds ties (`double`).
 */
export interface Bracket {
  readonly participants: readonly Id[]
  /** Seed number of each participant, 1 for the best; 0 when it was drawn without one. */
  readonly seeds: Int32Array
  /** Participants of the first round's slots by position, or `bye`: slots 2t and 2t + 1 are those of tie t. */
  readonly slots: Int32Array
  /** Origins of the first round's slots, for a bracket after groups. */
  readonly origins: readonly SlotOrigin[]
  readonly legs: number
  /** Whether the final and the match for third place are one match each, though other ties have several legs. */
  readonly singleFinal: boolean
  readonly thirdPlace: boolean
  /** The rest of a bracket of double elimination, whose ties follow those above; null after one loss. */
  readonly double: DoubleElimination | null
}

/** How often a participant may lose: double elimination with a second grand final (`reset`) or without. */
export interface DoubleOption {
  readonly reset: boolean
}

/** The settings of a draw. */
export interface EliminationDraw {
  /** Best seed first. */
  readonly participants: readonly Id[]
  /** Matches per tie; 1 by default. */
  readonly legs?: number | undefined
  /** Double elimination has no match for third place. */
  readonly thirdPlace?: boolean | undefined
  readonly double?: DoubleOption | undefined
  /** Fill up to a power of two: the best seeds have no match in the first round. */
  readonly byes?: boolean | undefined
  /** How many of the first participants are seeded; all by default. The others are drawn into the remaining places. */
  readonly seeded?: number | undefined
  readonly seed: string
}

/**
 * Draws a seeded bracket: 1 and 2 can meet only in the final, 1 to 4 only from the semi-finals on, and so forth.
 * Throws `tooFew`, `notPowerOfTwo` or `undrawable`. The ids must be distinct; that is checked when the first result names one
 * (`BracketResults.of`), because reading every id takes longer than drawing the whole bracket.
 */
export const drawElimination = (draw: EliminationDraw): Bracket => {
  const { participants, legs = 1, thirdPlace = false, byes = false, seed } = draw
  const seeded = Math.min(Math.max(draw.seeded ?? Infinity, 0), participants.length)
  if (participants.length < 2) throw new EngineFault('tooFew', 'a draw needs two participants')
  const size = powerOfTwoFrom(participants.length)
  if (size !== participants.length && !byes) throw new EngineFault('notPowerOfTwo', `${participants.length} need byes`)
  const drawn = shuffledIndexes(participants.length - seeded, seed)
  const slots = seedOrder(size)
  const seeds = new Int32Array(participants.length)
  for (let at = 0; at < size; at++) {
    const place = cell(slots, at)
    if (place >= participants.length) slots[at] = bye
    else if (place >= seeded) slots[at] = seeded + cell(drawn, place - seeded)
    else seeds[place] = place + 1
  }
  return bracketFrom({ participants, seeds, slots, origins: [], legs, singleFinal: false, thirdPlace }, draw.double)
}

/** A bracket whose first round is given: `pairs` in bracket order, `undefined` for a bye. Same faults as a draw. */
export const bracketOf = (
  pairs: readonly (readonly [Id, Id | undefined])[],
  options: {
    legs?: number
    singleFinal?: boolean
    thirdPlace?: boolean
    double?: DoubleOption | undefined
    origins?: readonly SlotOrigin[]
    seeds?: ReadonlyMap<Id, number>
  } = {},
): Bracket => {
  const filled = pairs.flat()
  const participants = filled.filter((id) => id !== undefined)
  assertDrawable(participants)
  if (powerOfTwoFrom(filled.length) !== filled.length) {
    throw new EngineFault('notPowerOfTwo', `${pairs.length} ties make no bracket`)
  }
  let next = 0
  const slots = Int32Array.from(filled, (id) => (id === undefined ? bye : next++))
  const seeds = Int32Array.from(participants, (id) => options.seeds?.get(id) ?? 0)
  const { origins = [], legs = 1, singleFinal = false, thirdPlace = false } = options
  return bracketFrom({ participants, seeds, slots, origins, legs, singleFinal, thirdPlace }, options.double)
}

const bracketFrom = (bracket: Omit<Bracket, 'double'>, double: DoubleOption | undefined): Bracket => {
  if (!Number.isInteger(bracket.legs) || bracket.legs < 1) throw new EngineFault('undrawable', 'a tie needs a leg')
  if (double) {
    const { reset } = double
    return {
      ...bracket,
      singleFinal: false,
      thirdPlace: false,
      double: { reset, sources: doubleSources(bracket.slots, reset) },
    }
  }
  // Of two or three participants at most one loses a semi-final.
  return { ...bracket, thirdPlace: bracket.thirdPlace && bracket.participants.length >= 4, double: null }
}

const powerOfTwoFrom = (count: number): number => 1 << (32 - Math.clz32(count - 1))

/**
 * The seeds (from 0) in bracket order: 0 7 3 4 1 6 2 5 for eight. From the final backwards, each seed s of a round of n meets the
 * seed n - 1 - s.
 */
export const seedOrder = (size: number): Int32Array => {
  const order = new Int32Array(size)
  for (let width = 2, step = size >> 1; width <= size; width *= 2, step >>= 1) {
    for (let at = 0; at < size; at += 2 * step) order[at + step] = width - 1 - cell(order, at)
  }
  return order
}

/** Rounds of the winners' bracket, or of the only one: 3 for eight slots. */
const mainRounds = (bracket: Bracket): number => Math.log2(bracket.slots.length)

/** Rounds of the bracket: 3 for eight slots. In double elimination those that are played at the same time are one. */
export const roundCount = (bracket: Bracket): number =>
  bracket.double ? roundOf(bracket, tieCount(bracket) - 1) : mainRounds(bracket)

/** Ties in all: the match for third place is one, and so is the second grand final. */
export const tieCount = (bracket: Bracket): number =>
  bracket.double ? bracket.double.sources.length / 2 : bracket.slots.length - (bracket.thirdPlace ? 0 : 1)

/** Number of the first tie of a round (from 1) of the only bracket, or of the winners'. */
export const firstTieOf = (bracket: Bracket, round: number): number =>
  bracket.slots.length - bracket.slots.length / 2 ** (round - 1)

/**
 * The round of a tie, from 1; the match for third place belongs to the round of the final. In double elimination it says
 * when the tie is played (`stageOf`), because two brackets are played at the same time.
 */
export const roundOf = (bracket: Bracket, tie: number): number => {
  const size = bracket.slots.length
  if (bracket.double) return stageOf(size, sectionOf(size, tie))
  return tie >= size - 1 ? mainRounds(bracket) : mainRounds(bracket) - Math.floor(Math.log2(size - 1 - tie))
}

/** The tie that decides who wins, as long as no second grand final is needed. */
export const finalTieOf = (bracket: Bracket): number =>
  bracket.double ? grandFinalOf(bracket.slots.length) : bracket.slots.length - 2

/** The matches of a tie. */
export const legsOf = (bracket: Bracket, tie: number): number =>
  bracket.singleFinal && tie >= bracket.slots.length - 2 ? 1 : bracket.legs

/** Which slot (0 or 1) of a tie plays its leg `leg` at home. */
export const homeSlotOf = (bracket: Bracket, tie: number, leg: number): 0 | 1 =>
  (legsOf(bracket, tie) - 1 - leg) % 2 === 0 ? 0 : 1
