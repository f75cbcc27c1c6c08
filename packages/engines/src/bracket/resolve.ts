import { BracketResults, type TieResult } from './bracket-results.ts'
import { bye, finalTieOf, homeSlotOf, legsOf, tieCount, unknown, type Bracket } from './bracket.ts'
import { amountAt, cell, codeAt } from '../table/columns.ts'
import type { Id } from '../draw/participants.ts'

/**
 * A bracket and what its results decide, in columns: `slots[2t]` and `slots[2t + 1]` are the participants of tie t
 * (positions, `unknown` or `bye`), `winners[t]` its winner (`unknown` while open).
 */
export interface ResolvedBracket {
  readonly bracket: Bracket
  readonly results: BracketResults
  readonly slots: Int32Array
  readonly winners: Int32Array
  /** The winner of the final; undefined while it is open. */
  readonly winner: Id | undefined
  /** The winner of the match for third place; undefined while it is open, or if there is none. */
  readonly third: Id | undefined
}

/**
 * Decides a bracket by results: the aggregate of all legs, then the penalties. A level tie without penalties, or one that lacks a
 * leg, stays open. A bye advances at once. It computes from all results: removing one empties its slots again.
 */
export const resolveBracket = (bracket: Bracket, input: BracketResults | readonly TieResult[]): ResolvedBracket => {
  const results = input instanceof BracketResults ? input : BracketResults.of(bracket, input)
  const ties = tieCount(bracket)
  const columns: Columns = {
    bracket,
    results,
    slots: new Int32Array(2 * ties).fill(unknown, bracket.slots.length),
    winners: new Int32Array(ties).fill(unknown),
  }
  columns.slots.set(bracket.slots)
  if (bracket.double) {
    for (let tie = 0; tie < ties; tie++) {
      fill(columns, tie, bracket.double.sources)
      decide(columns, tie)
    }
  } else {
    for (let tie = 0; tie < ties; tie++) decide(columns, tie)
  }
  const final = finalTieOf(bracket) + (isReset(columns) ? 1 : 0)
  const idOf = (tie: number): Id | undefined => bracket.participants[columns.winners[tie] ?? unknown]
  return { ...columns, winner: idOf(final), third: bracket.thirdPlace ? idOf(final + 1) : undefined }
}

type Columns = Omit<ResolvedBracket, 'winner' | 'third'>

/** Whether the second grand final decides: there is one, and the winner of the losers' bracket has won the first. */
export const isReset = ({ bracket, slots, winners }: Columns): boolean => {
  if (!bracket.double?.reset) return false
  const first = finalTieOf(bracket)
  return cell(winners, first) >= 0 && cell(winners, first) === cell(slots, 2 * first + 1)
}

/** Whether a tie is played, as far as is known: false for a second grand final once the first one has decided. */
export const isNeeded = (resolved: ResolvedBracket, tie: number): boolean => {
  const { bracket, winners } = resolved
  const final = finalTieOf(bracket)
  return !bracket.double || tie <= final || cell(winners, final) < 0 || isReset(resolved)
}

/** Puts into the slots of a tie of double elimination who comes from earlier ties. */
const fill = (columns: Columns, tie: number, sources: Int32Array): void => {
  const { bracket, slots, winners } = columns
  if (tie > finalTieOf(bracket) && !isReset(columns)) return
  for (let slot = 2 * tie; slot < 2 * tie + 2; slot++) {
    const source = cell(sources, slot)
    if (source === bye) slots[slot] = bye
    if (source < 0) continue
    const from = source >> 1
    const winner = cell(winners, from)
    if (winner < 0) continue
    slots[slot] = source % 2 === 0 ? winner : cell(slots, 2 * from) + cell(slots, 2 * from + 1) - winner
  }
}

const decide = (columns: Columns, tie: number): void => {
  const first = cell(columns.slots, 2 * tie)
  const second = cell(columns.slots, 2 * tie + 1)
  if (first === unknown || second === unknown) return
  if (first === bye && second === bye) return
  if (first === bye || second === bye) return advance(columns, tie, first === bye ? 1 : 0)
  const lead = leadOf(columns, tie)
  if (lead !== 0) advance(columns, tie, lead > 0 ? 0 : 1)
}

/** By how much slot 0 leads: goals of all legs, else penalties; 0 while a leg is missing. */
const leadOf = (columns: Columns, tie: number): number => {
  const { bracket, results } = columns
  let goals = 0
  for (let leg = 0; leg < legsOf(bracket, tie); leg++) {
    const row = tie * bracket.legs + leg
    const home = homeSlotIn(columns, tie, leg)
    if (home === unknown) return 0
    const lead = amountAt(results.homeScore, row) - amountAt(results.awayScore, row)
    goals += home === 0 ? lead : -lead
  }
  // Scores may be fractions, whose sums have rounding errors.
  return Math.abs(goals) > 5e-7 ? goals : shootoutLeadOf(columns, tie)
}

const shootoutLeadOf = (columns: Columns, tie: number): number => {
  const { bracket, results } = columns
  let shootoutLead = 0
  for (let leg = 0; leg < legsOf(bracket, tie); leg++) {
    const row = tie * bracket.legs + leg
    const lead = cell(results.homePenalties, row) - cell(results.awayPenalties, row)
    shootoutLead += homeSlotIn(columns, tie, leg) === 0 ? lead : -lead
  }
  return shootoutLead
}

/**
 * The home slot of a played leg; `unknown` if it was not played, or was played by other participants than now (an earlier round
 * was decided again after it).
 */
export const homeSlotIn = ({ bracket, results, slots }: Columns, tie: number, leg: number): number => {
  const row = tie * bracket.legs + leg
  if (codeAt(results.isReported, row) === 0) return unknown
  const regular = homeSlotOf(bracket, tie, leg)
  const host = cell(results.hosts, row)
  if (host === unknown || host === cell(slots, 2 * tie + regular)) return regular
  return host === cell(slots, 2 * tie + 1 - regular) ? 1 - regular : unknown
}

/** Puts the winner of a tie, its slot `side`, into the next tie, and the loser of a semi-final into the match for third place. */
const advance = ({ bracket, slots, winners }: Columns, tie: number, side: 0 | 1): void => {
  const size = bracket.slots.length
  const winner = cell(slots, 2 * tie + side)
  winners[tie] = winner
  if (bracket.double) return
  // Twice the number of the next round's first tie is `size` plus that of this round.
  if (tie < size - 2) slots[size + tie] = winner
  if (bracket.thirdPlace && tie >= size - 4 && tie < size - 2) {
    slots[2 * (size - 1) + (tie - (size - 4))] = cell(slots, 2 * tie) + cell(slots, 2 * tie + 1) - winner
  }
}
