import { homeSlotOf, legsOf, roundCount, roundOf, tieCount, type Bracket } from '@agone/engines/bracket/bracket'
import { bracketMatches, tieOf } from '@agone/engines/bracket/bracket-view'
import type { TieResult } from '@agone/engines/bracket/bracket-results'
import { resolveBracket, type ResolvedBracket } from '@agone/engines/bracket/resolve'
import { fromAddress, toAddress } from '../address.ts'
import type { Score } from '../scenario.ts'
import type { KnockOut } from './knock-out.ts'

/** A score that the reader has set, home first, with the penalties of a level tie. */
export type TieScore = Score | readonly [home: number, away: number, homePenalties: number, awayPenalties: number]

/** The scores that the reader has set in a bracket, by match as the engine counts them: `tie * legs + leg`. */
export type BracketScenario = ReadonlyMap<number, TieScore>

/** The bracket with its results and a scenario. A result that exists is counted, whatever the scenario says. */
export const resolveWith = ({ bracket, results }: KnockOut, scenario: BracketScenario): ResolvedBracket =>
  resolveBracket(bracket, [...resultsOf(bracket, scenario), ...results])

const resultsOf = ({ legs }: Bracket, scenario: BracketScenario): TieResult[] =>
  [...scenario].map(([match, [homeScore, awayScore, homePenalties, awayPenalties]]) => ({
    tie: Math.floor(match / legs),
    leg: match % legs,
    homeScore,
    awayScore,
    homePenalties,
    awayPenalties,
  }))

/** The matches of a tie that have no result. */
export const openMatches = ({ bracket, results }: KnockOut, tie: number): number[] => {
  const played = new Set(results.filter((result) => result.tie === tie).map(({ leg = 0 }) => leg))
  return Array.from({ length: legsOf(bracket, tie) }, (_, leg) => leg).flatMap((leg) =>
    played.has(leg) ? [] : [tie * bracket.legs + leg],
  )
}

/** All matches of a bracket that have no result; those of byes are not played. */
export const matchesLeft = (knockOut: KnockOut): number[] =>
  bracketMatches(resolveWith(knockOut, new Map())).flatMap(({ match, tie }) =>
    openMatches(knockOut, tie).includes(match) ? [match] : [],
  )

/**
 * The scenario with some scores set, or taken back. Scores of later rounds that were meant for other participants than
 * those who now meet are left out.
 */
export const withScores = (
  knockOut: KnockOut,
  scenario: BracketScenario,
  changes: readonly (readonly [match: number, score: TieScore | undefined])[],
): BracketScenario => {
  const changed = new Map(scenario)
  for (const [match, score] of changes) {
    if (score === undefined) changed.delete(match)
    else changed.set(match, score)
  }
  return possiblePart(knockOut, changed, resolveWith(knockOut, scenario))
}

/**
 * The possible part of a scenario: scores of matches without a result whose participants are known, and the same as in `meant`,
 * the bracket for which the scores were set. Penalties only where the last leg leaves a tie level.
 */
export const possiblePart = (
  knockOut: KnockOut,
  scenario: BracketScenario,
  meant: ResolvedBracket,
): BracketScenario => {
  const { bracket } = knockOut
  const kept = new Map<number, TieScore>()
  for (let round = 1; round <= roundCount(bracket); round++) {
    const before = resolveWith(knockOut, kept)
    const ties = tiesOf(bracket, round).filter((tie) => isSamePair(before, meant, tie))
    for (const match of ties.flatMap((tie) => openMatches(knockOut, tie))) {
      const score = scenario.get(match)
      if (score) kept.set(match, [score[0], score[1]])
    }
    const after = resolveWith(knockOut, kept)
    for (const tie of ties) {
      const last = tie * bracket.legs + legsOf(bracket, tie) - 1
      const score = scenario.get(last)
      if (score?.length === 4 && kept.has(last) && tieOf(after, tie).status === 'level') kept.set(last, score)
    }
  }
  return kept
}

/** The ties of a round; the match for third place is in that of the final. */
const tiesOf = (bracket: Bracket, round: number): number[] =>
  Array.from({ length: tieCount(bracket) }, (_, tie) => tie).filter((tie) => roundOf(bracket, tie) === round)

/** Whether both participants of a tie are known, and the same in both brackets. */
const isSamePair = (one: ResolvedBracket, other: ResolvedBracket, tie: number): boolean =>
  [0, 1].every((side) => {
    const id = idIn(one, 2 * tie + side)
    return id !== undefined && id === idIn(other, 2 * tie + side)
  })

const idIn = ({ bracket, slots }: ResolvedBracket, slot: number) => bracket.participants[slots[slot] ?? -1]

/** The lowest scores of the matches left by which the participant of a slot wins a tie. */
export const scoresToWin = (
  knockOut: KnockOut,
  scenario: BracketScenario,
  { tie, slot }: { tie: number; slot: 0 | 1 },
): [match: number, score: TieScore][] => {
  const { bracket } = knockOut
  const open = openMatches(knockOut, tie)
  const without = new Map([...scenario].filter(([match]) => !open.includes(match)))
  const { slots } = tieOf(resolveWith(knockOut, without), tie)
  const needed = Math.min(99, Math.max(0, (slots[1 - slot]?.score ?? 0) - (slots[slot].score ?? 0) + 1))
  return open.map((match) => {
    const goals = match === open.at(-1) ? needed : 0
    return [match, homeSlotOf(bracket, tie, match % bracket.legs) === slot ? [goals, 0] : [0, goals]]
  })
}

/** The match day of a match. */
const dayOf = ({ bracket, firstDay }: KnockOut, match: number): number =>
  firstDay + (roundOf(bracket, Math.floor(match / bracket.legs)) - 1) * bracket.legs + (match % bracket.legs)

/** The matches of each match day, in the order of the bracket. */
const byDay = (knockOut: KnockOut): [day: string, matches: number[]][] => {
  const all = Array.from({ length: tieCount(knockOut.bracket) * knockOut.bracket.legs }, (_, match) => match)
  return [...Map.groupBy(all, (match) => dayOf(knockOut, match))]
    .toSorted(([a], [b]) => a - b)
    .map(([day, matches]) => [String(day), matches])
}

/**
 * The scenario as a parameter of the address: `1.2-0..1-1-4-3` is the first tie of match day 1, and the third, which is won on
 * penalties.
 */
export const toBracketParam = (knockOut: KnockOut, scenario: BracketScenario): string =>
  toAddress(
    byDay(knockOut).map(([day, matches]) => [day, matches.map((match) => scenario.get(match)?.join('-') ?? '')]),
  )

/**
 * The scenario of an address. Scores of matches that were played since are left out, and those of later rounds if now other
 * participants meet than with the scores of the address. `before` is the bracket that the address was made for, if another one.
 */
export const fromBracketParam = (param: string, knockOut: KnockOut, before = knockOut): BracketScenario => {
  const days = fromAddress(param)
  const scenario = new Map<number, TieScore>()
  for (const [day, matches] of byDay(knockOut)) {
    for (const [index, match] of matches.entries()) {
      const score = scoreOf(days.get(day)?.[index])
      if (score) scenario.set(match, score)
    }
  }
  const { bracket, results } = before
  return possiblePart(knockOut, scenario, resolveBracket(bracket, [...results, ...resultsOf(bracket, scenario)]))
}

const scoreOf = (text = ''): TieScore | undefined => {
  const [, home, away, homePenalties, awayPenalties] = /^(\d{1,2})-(\d{1,2})(?:-(\d{1,2})-(\d{1,2}))?$/.exec(text) ?? []
  if (home === undefined || away === undefined) return undefined
  const score = [Number(home), Number(away)] as const
  return homePenalties === undefined ? score : [...score, Number(homePenalties), Number(awayPenalties)]
}
