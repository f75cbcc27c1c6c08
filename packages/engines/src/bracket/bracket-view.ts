import type { BracketRoundName } from '@agone/contract'
import {
  bye,
  firstTieOf,
  homeSlotOf,
  legsOf,
  roundCount,
  roundOf,
  tieCount,
  unknown,
  type Bracket,
  type SlotOrigin,
} from './bracket.ts'
import { amountAt, cell, exact } from '../table/columns.ts'
import type { Id } from '../draw/participants.ts'
import { sectionRounds, type Section } from './double.ts'
import { doubleRoundName, singleRoundName } from './round-in-bracket.ts'
import { homeSlotIn, isNeeded, type ResolvedBracket } from './resolve.ts'

/** A slot of a tie. `score` is the aggregate and null before the first leg; `penalties` null without a shoot-out. */
export interface BracketSlot {
  readonly id: Id | null
  readonly seed: number | null
  readonly score: number | null
  readonly penalties: number | null
  readonly winner: boolean
  readonly bye: boolean
  readonly from: SlotOrigin | null
}

/**
 * `open`: both known and legs to play; `level`: all legs played and still no winner; `notNeeded`: the second grand final once the
 * winner of the winners' bracket has won the first.
 */
export type TieStatus = 'waiting' | 'open' | 'level' | 'decided' | 'bye' | 'notNeeded'

export interface BracketTie {
  readonly tie: number
  readonly round: number
  readonly thirdPlace: boolean
  readonly status: TieStatus
  readonly slots: readonly [BracketSlot, BracketSlot]
}

/**
 * `size` is how many slots the round has: 2 in a final, 16 in the round of sixteen. In double elimination `round` counts
 * within its `section`, which is null for a single bracket.
 */
export interface BracketRound {
  readonly section: Section | null
  readonly round: number
  readonly name: BracketRoundName
  readonly size: number
  readonly ties: readonly BracketTie[]
}

/** One leg to be played. `round` is its match day; home and away are null while unknown. */
export interface BracketMatch {
  readonly match: number
  readonly tie: number
  readonly leg: number
  readonly round: number
  readonly home: Id | null
  readonly away: Id | null
}

/**
 * The bracket as objects, first round first; the match for third place comes last, as a round of its own. In double
 * elimination the winners' bracket comes first, then the losers', then the finals.
 */
export const bracketRounds = (resolved: ResolvedBracket): BracketRound[] => {
  const { bracket } = resolved
  if (bracket.double) return doubleRounds(resolved, bracket.double.reset)
  const rounds = Array.from({ length: roundCount(bracket) }, (_, index): BracketRound => {
    const size = bracket.slots.length >> index
    const first = firstTieOf(bracket, index + 1)
    const ties = Array.from({ length: size / 2 }, (_unused, at) => tieOf(resolved, first + at))
    return { section: null, round: index + 1, name: singleRoundName(size), size, ties }
  })
  if (!bracket.thirdPlace) return rounds
  const third = tieOf(resolved, bracket.slots.length - 1)
  return [...rounds, { section: null, round: rounds.length, name: 'thirdPlace', size: 2, ties: [third] }]
}

const doubleRounds = (resolved: ResolvedBracket, reset: boolean): BracketRound[] => {
  const slots = resolved.bracket.slots.length
  return sectionRounds(slots, reset).map(({ section, round, first, count }) => ({
    section,
    round,
    name: doubleRoundName({ section, round }, 2 * count),
    size: 2 * count,
    ties: Array.from({ length: count }, (_, at) => tieOf(resolved, first + at)),
  }))
}

/** One tie as an object. */
export const tieOf = (resolved: ResolvedBracket, tie: number): BracketTie => {
  const aggregate = aggregateOf(resolved, tie)
  return {
    tie,
    round: roundOf(resolved.bracket, tie),
    thirdPlace: resolved.bracket.thirdPlace && tie === resolved.bracket.slots.length - 1,
    status: statusOf(resolved, tie, aggregate.legs),
    slots: [slotOf(resolved, 2 * tie, aggregate), slotOf(resolved, 2 * tie + 1, aggregate)],
  }
}

/** The aggregate of a tie so far: sums by slot over the legs played. */
interface Aggregate {
  readonly legs: number
  readonly scores: readonly [number, number]
  readonly penalties: readonly [number, number]
}

const aggregateOf = (resolved: ResolvedBracket, tie: number): Aggregate => {
  const { bracket, results } = resolved
  const sum = { legs: 0, scores: [0, 0], penalties: [0, 0] } satisfies Aggregate
  for (let leg = 0; leg < legsOf(bracket, tie); leg++) {
    const row = tie * bracket.legs + leg
    const home = homeSlotIn(resolved, tie, leg)
    if (home === unknown) continue
    const [first, second] = home === 0 ? ([0, 1] as const) : ([1, 0] as const)
    sum.legs++
    sum.scores[first] += amountAt(results.homeScore, row)
    sum.scores[second] += amountAt(results.awayScore, row)
    sum.penalties[first] += cell(results.homePenalties, row)
    sum.penalties[second] += cell(results.awayPenalties, row)
  }
  return sum
}

const statusOf = (resolved: ResolvedBracket, tie: number, legs: number): TieStatus => {
  const first = cell(resolved.slots, 2 * tie)
  const second = cell(resolved.slots, 2 * tie + 1)
  if (first === bye || second === bye) return 'bye'
  if (cell(resolved.winners, tie) >= 0) return 'decided'
  if (!isNeeded(resolved, tie)) return 'notNeeded'
  if (first < 0 || second < 0) return 'waiting'
  return legs < legsOf(resolved.bracket, tie) ? 'open' : 'level'
}

const slotOf = (resolved: ResolvedBracket, slot: number, { legs, scores, penalties }: Aggregate): BracketSlot => {
  const { bracket, slots, winners } = resolved
  const tie = slot >> 1
  const side = slot % 2 === 0 ? 0 : 1
  const participant = cell(slots, slot)
  const hasPlayed = legs > 0
  return {
    id: bracket.participants[participant] ?? null,
    seed: bracket.seeds[participant] || null,
    score: hasPlayed ? exact(scores[side]) : null,
    penalties: hasPlayed && penalties[0] + penalties[1] > 0 ? penalties[side] : null,
    winner: participant >= 0 && cell(winners, tie) === participant,
    bye: participant === bye,
    from: originOf(bracket, tie, side),
  }
}

const originOf = (bracket: Bracket, tie: number, side: 0 | 1): SlotOrigin | null => {
  const size = bracket.slots.length
  if (2 * tie < size) return bracket.origins[2 * tie + side] ?? null
  if (bracket.double) {
    const source = cell(bracket.double.sources, 2 * tie + side)
    return source < 0 ? null : { tie: source >> 1, takes: source % 2 === 0 ? 'winner' : 'loser' }
  }
  if (tie === size - 1) return { tie: size - 4 + side, takes: 'loser' }
  return { tie: 2 * tie + side - size, takes: 'winner' }
}

/** Every leg to be played, without ties that a bye decides and a second grand final that is not needed. */
export const bracketMatches = (resolved: ResolvedBracket): BracketMatch[] => {
  const { bracket, slots } = resolved
  const matches: BracketMatch[] = []
  for (let tie = 0; tie < tieCount(bracket); tie++) {
    if (cell(slots, 2 * tie) === bye || cell(slots, 2 * tie + 1) === bye) continue
    if (!isNeeded(resolved, tie)) continue
    for (let leg = 0; leg < legsOf(bracket, tie); leg++) {
      const homeSlot = homeSlotOf(bracket, tie, leg)
      matches.push({
        match: tie * bracket.legs + leg,
        tie,
        leg,
        round: (roundOf(bracket, tie) - 1) * bracket.legs + leg + 1,
        home: bracket.participants[cell(slots, 2 * tie + homeSlot)] ?? null,
        away: bracket.participants[cell(slots, 2 * tie + 1 - homeSlot)] ?? null,
      })
    }
  }
  return matches
}
