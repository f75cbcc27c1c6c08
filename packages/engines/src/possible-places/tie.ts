import { amountAt, cell } from '../table/columns.ts'
import { isHeadToHead, type HeadToHeadRule } from '../table/head-to-head.ts'
import type { OwnRule } from '../table/standing.ts'
import type { TieBreakRule } from '../table/why.ts'
import type { Facts } from './facts.ts'
import type { Question } from './question.ts'

/** How often a participant goes up, level and down in the matches left. */
export interface Outcomes {
  readonly up: number
  readonly even: number
  readonly down: number
}

/** The outcomes of the matches left of those who are level with the target, and of those between each two of them. */
export interface Tie {
  readonly question: Question
  readonly of: (member: number) => Outcomes
  /** Row `member`, column `opponent`: how often the member goes up, and level. */
  readonly ups: Int32Array
  readonly evens: Int32Array
}

/** What a figure can still become: all of it between the two. */
type Range = readonly [low: number, high: number]

/** More undecided participants than this are not tried one by one: all of them count as ahead. */
const maxUndecided = 10

/**
 * How many of `level`, who have as many points as the target, can be ahead of it by the tie-breaks, when the outcomes are known
 * and the scores are not. Points, wins and points between the level are exact. Every figure that depends on scores, cards or
 * matches of others can become anything in its range, each figure by itself.
 */
export const aheadIn = (tie: Tie, level: readonly number[]): number => settle(tie, level, 0)

/** `level` are tied, and the tie-breaks before the one at `at` are used up; the target is not in the list. */
const settle = (tie: Tie, level: readonly number[], at: number): number => {
  const { tieBreaks } = tie.question.facts
  const rule = tieBreaks[at]
  if (level.length === 0) return 0
  if (rule === undefined) return level.length
  let end = at + 1
  if (isHeadToHead(rule)) while (end < tieBreaks.length && isHeadToHead(tieBreaks[end] ?? 'seed')) end++
  const rules = tieBreaks.slice(at, end)
  return divide(tie, { among: level, rules, tied: level }, (rest) =>
    settle(tie, rest, isHeadToHead(rule) && rest.length < level.length ? at : end),
  )
}

interface Division {
  /** Those whose mini-table head-to-head rules use, without the target. */
  readonly among: readonly number[]
  readonly rules: readonly TieBreakRule[]
  readonly tied: readonly number[]
}

type Next = (rest: readonly number[]) => number

/** The target takes the worst figure that it can have: whoever could be ahead of a better one can be ahead of this one. */
const divide = (tie: Tie, { among, rules, tied }: Division, next: Next): number => {
  const [rule, ...others] = rules
  if (tied.length === 0) return 0
  if (rule === undefined) return next(tied)
  const [own] = rangeOf(tie, rule, { member: tie.question.target, among })
  if (own === -Infinity) return tied.length
  let ahead = 0
  const stay: number[] = []
  const undecided: { member: number; gain: 0 | 1 }[] = []
  for (const member of tied) {
    const [low, high] = rangeOf(tie, rule, { member, among })
    if (low > own) ahead++
    else if (high > own) undecided.push({ member, gain: 1 })
    else if (high === own && low < own) undecided.push({ member, gain: 0 })
    else if (high === own) stay.push(member)
  }
  const rest = { among, rules: others }
  if (undecided.length > maxUndecided) return ahead + stay.length + undecided.length
  return (
    ahead + bestChoice(undecided, (chosen, gain) => gain + divide(tie, { ...rest, tied: [...stay, ...chosen] }, next))
  )
}

/** Those who are undecided either stay level, or are ahead (`gain` 1) or behind: the best of all choices. */
const bestChoice = (
  undecided: readonly { member: number; gain: 0 | 1 }[],
  value: (stay: readonly number[], gain: number) => number,
): number => {
  let best = 0
  for (let choice = 0; choice < 1 << undecided.length; choice++) {
    const stay: number[] = []
    let gain = 0
    for (const [at, each] of undecided.entries()) {
      if (choice & (1 << at)) stay.push(each.member)
      else gain += each.gain
    }
    best = Math.max(best, value(stay, gain))
  }
  return best
}

type Place = { member: number; among: readonly number[] }

/** What a figure of a member can still become, in the direction of the question. */
export const rangeOf = (tie: Tie, rule: TieBreakRule, { member, among }: Place): Range => {
  if (isHeadToHead(rule)) return miniTableRange(tie, rule, { member, among })
  const { facts, direction } = tie.question
  const current = facts.current.get(rule)
  if (!current) return [0, 0]
  return ownRange(rule, direction * amountAt(current, member), { facts, direction, member, outcomes: tie.of(member) })
}

type OwnPlace = { facts: Facts; direction: 1 | -1; member: number; outcomes: Outcomes }

const ownRange = (rule: OwnRule, now: number, { facts, direction, member, outcomes }: OwnPlace): Range => {
  const left = outcomes.up + outcomes.even + outcomes.down
  const wins = direction === 1 ? outcomes.up : outcomes.down
  switch (rule) {
    case 'goalDifference':
      return differenceRange(now, outcomes)
    case 'goalsFor':
      return signed(direction, [direction * now + wins, left > 0 ? Infinity : direction * now])
    case 'awayGoals':
      return signed(direction, [direction * now, cell(facts.awayLeft, member) > 0 ? Infinity : direction * now])
    case 'wins':
      return [now + direction * wins, now + direction * wins]
    case 'awayWins':
      return signed(direction, [direction * now, direction * now + Math.min(wins, cell(facts.awayLeft, member))])
    case 'opponentsPoints':
      return facts.left.length === 0 ? [now, now] : [-Infinity, Infinity]
    case 'fairPlay':
      return signed(direction, [left > 0 ? -Infinity : direction * now, direction * now])
    case 'seed':
    case 'drawOfLots':
    case 'countback':
      return [now, now]
  }
}

const miniTableRange = (tie: Tie, rule: HeadToHeadRule, { member, among }: Place): Range => {
  const { facts, direction, target, values } = tie.question
  const sums = facts.meetings()[columnOf[rule]]
  let now = 0
  let [up, even, down] = [0, 0, 0]
  for (const other of among.includes(member) ? [...among, target] : among) {
    const at = member * facts.size + other
    now += direction * amountAt(sums, at)
    up += cell(tie.ups, at)
    even += cell(tie.evens, at)
    down += cell(tie.ups, other * facts.size + member)
  }
  if (rule === 'headToHeadGoalDifference') return differenceRange(now, { up, even, down })
  if (rule === 'headToHeadPoints') {
    const points = now + up * values.up + even * values.even + down * values.down
    return [points, points]
  }
  const wins = direction === 1 ? up : down
  return signed(direction, [direction * now + wins, up + even + down > 0 ? Infinity : direction * now])
}

const columnOf = {
  headToHeadPoints: 'points',
  headToHeadGoalDifference: 'difference',
  headToHeadGoals: 'goals',
} as const

/** Each match that is not drawn changes the difference by one goal or more. */
const differenceRange = (now: number, { up, down }: Outcomes): Range => [
  down > 0 ? -Infinity : now + up,
  up > 0 ? Infinity : now - down,
]

const signed = (direction: 1 | -1, [low, high]: Range): Range => (direction === 1 ? [low, high] : [-high, -low])
