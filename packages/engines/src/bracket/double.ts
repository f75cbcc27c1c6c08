import { cell } from '../table/columns.ts'
import { bye, unknown } from './slots.ts'

/**
 * The part of a bracket of double elimination after the winners' bracket. With 2^k slots in the first round, ties 0 to 2^k - 2 are those of
 * the winners' bracket; then come those of the 2(k - 1) rounds of the losers' bracket, the grand final, and the second grand final if there is
 * a reset. Round 1 of the losers' bracket pairs the losers of the first round; every even round (minor) brings in the losers
 * of one round of the winners' bracket, and every other odd one (major) pairs the winners of the round before.
 */
export interface DoubleElimination {
  /** A second grand final is played if the winner of the losers' bracket wins the first. */
  readonly reset: boolean
  /**
   * Who comes into each slot by position: `2 * tie` for the winner and `2 * tie + 1` for the loser of a tie, `bye`, or `unknown` for
   * those of the first round. Ties of the losers' bracket with a bye are not played, so nobody comes from them.
   */
  readonly sources: Int32Array
}

export type Section = 'winners' | 'losers' | 'final'

/** A round of one of the two brackets, from 1; of the finals 1 is the grand final and 2 the second. */
export interface SectionRound {
  readonly section: Section
  readonly round: number
}

/**
 * How the losers of a round of the winners' bracket are ordered when they drop, by the width w of the round: loser i goes to tie
 * i XOR the mask.
 */
const orders = {
  natural: () => 0,
  reverse: (width: number) => width - 1,
  halfShift: (width: number) => width >> 1,
  reverseHalfShift: (width: number) => Math.max((width >> 1) - 1, 0),
  pairFlip: (width: number) => (width > 1 ? 1 : 0),
}

type Order = keyof typeof orders

/**
 * The orders for rounds 2, 3, ... of the winners' bracket by the number of slots: those that brackets-manager documents
 * (`defaultMinorOrdering`), so that its examples equal ours. What is missing is natural.
 */
const published: Readonly<Record<number, readonly Order[]>> = {
  8: ['reverse'],
  16: ['reverseHalfShift', 'reverse'],
  32: ['reverse', 'halfShift'],
  64: ['reverse', 'halfShift', 'reverse'],
  128: ['reverse', 'halfShift', 'pairFlip', 'pairFlip', 'pairFlip'],
}

/** The orders of larger brackets, for which none are published; few pairs meet again before the last rounds (decision 782). */
const cycle = ['reverse', 'reverseHalfShift', 'halfShift', 'natural'] as const

const orderOf = (size: number, round: number): Order =>
  (size > 128 ? cycle[(round - 2) % cycle.length] : published[size]?.[round - 2]) ?? 'natural'

/** Rounds of the winners' bracket. */
const roundsOf = (size: number): number => Math.log2(size)

/** The tie of the grand final; that of the reset follows. */
export const grandFinalOf = (size: number): number => 2 * size - 3

/** Number of the first tie of round `round` (from 1) of the losers' bracket. */
const firstLosersTie = (size: number, round: number): number => {
  const pairs = (round - 1) >> 1
  return size - 1 + size - size / 2 ** pairs + (round % 2 === 0 ? size / 2 ** (pairs + 2) : 0)
}

/** Ties of round `round` of the losers' bracket: a minor round has as many as the one before. */
export const losersTies = (size: number, round: number): number => size / 2 ** (((round - 1) >> 1) + 2)

/** The bracket and the round of a tie. */
export const sectionOf = (size: number, tie: number): SectionRound => {
  if (tie >= grandFinalOf(size)) return { section: 'final', round: tie - grandFinalOf(size) + 1 }
  if (tie < size - 1) return { section: 'winners', round: roundsOf(size) - Math.floor(Math.log2(size - 1 - tie)) }
  const pairs = roundsOf(size) - Math.ceil(Math.log2(2 * size - 1 - tie))
  const minor = tie >= firstLosersTie(size, 2 * pairs + 2) ? 1 : 0
  return { section: 'losers', round: 2 * pairs + 1 + minor }
}

/** The rounds of all brackets, in the order of their ties. */
export const sectionRounds = (size: number, reset: boolean): (SectionRound & { first: number; count: number })[] => {
  const rounds = roundsOf(size)
  const winners = Array.from({ length: rounds }, (_, index) => ({
    section: 'winners' as const,
    round: index + 1,
    first: size - (size >> index),
    count: size >> (index + 1),
  }))
  const losers = Array.from({ length: 2 * (rounds - 1) }, (_, index) => ({
    section: 'losers' as const,
    round: index + 1,
    first: firstLosersTie(size, index + 1),
    count: losersTies(size, index + 1),
  }))
  const finals = Array.from({ length: reset ? 2 : 1 }, (_, index) => ({
    section: 'final' as const,
    round: index + 1,
    first: grandFinalOf(size) + index,
    count: 1,
  }))
  return [...winners, ...losers, ...finals]
}

/**
 * When a round is played, from 1: each as soon as the participants of all its ties can be known, but no round of the winners' bracket long
 * before its losers are needed. Round r of the winners' bracket is played with round 2r - 3 of the losers', one before its losers drop.
 */
export const stageOf = (size: number, { section, round }: SectionRound): number => {
  if (section === 'final') return 2 * roundsOf(size) - 1 + round
  if (section === 'losers') return round + 1
  return round === 1 ? 1 : 2 * round - 2
}

/** The sources of all slots; see `DoubleElimination`. `slots` are those of the first round. */
export const doubleSources = (slots: Int32Array, reset: boolean): Int32Array => {
  const size = slots.length
  const grandFinal = grandFinalOf(size)
  const sources = new Int32Array(2 * (grandFinal + (reset ? 2 : 1))).fill(unknown)
  for (let slot = size; slot < 2 * (size - 1); slot++) sources[slot] = 2 * (slot - size)
  for (const { section, round, first, count } of sectionRounds(size, reset)) {
    if (section !== 'losers') continue
    const before = firstLosersTie(size, round - 1)
    const dropping = round / 2 + 1
    const mask = round % 2 === 0 ? orders[orderOf(size, dropping)](count) : 0
    for (let at = 0; at < count; at++) {
      const slot = 2 * (first + at)
      if (round === 1) {
        sources[slot] = loserOf(slots, 2 * at)
        sources[slot + 1] = loserOf(slots, 2 * at + 1)
      } else if (round % 2 === 0) {
        sources[slot] = 2 * (size - 2 * count + (at ^ mask)) + 1
        sources[slot + 1] = comesFrom(sources, before + at)
      } else {
        sources[slot] = comesFrom(sources, before + 2 * at)
        sources[slot + 1] = comesFrom(sources, before + 2 * at + 1)
      }
    }
  }
  const winnersFinal = size - 2
  sources[2 * grandFinal] = 2 * winnersFinal
  sources[2 * grandFinal + 1] = size === 2 ? loserOf(slots, 0) : comesFrom(sources, grandFinal - 1)
  if (reset) {
    sources[2 * grandFinal + 2] = 2 * grandFinal + 1
    sources[2 * grandFinal + 3] = 2 * grandFinal
  }
  return sources
}

/** A bye of the first round has no loser. */
const loserOf = (slots: Int32Array, tie: number): number =>
  cell(slots, 2 * tie) === bye || cell(slots, 2 * tie + 1) === bye ? bye : 2 * tie + 1

/** The winner of a tie of the losers' bracket, or who passes it without a match. */
const comesFrom = (sources: Int32Array, tie: number): number => {
  const [first, second] = [cell(sources, 2 * tie), cell(sources, 2 * tie + 1)]
  return first === bye ? second : second === bye ? first : 2 * tie
}
