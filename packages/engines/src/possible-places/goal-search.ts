import { amountAt, cell } from '../table/columns.ts'
import { isHeadToHead } from '../table/head-to-head.ts'
import type { TieBreakRule } from '../table/why.ts'
import { isSolvable, type Inequality } from './inequalities.ts'
import { rangeOf, type Tie } from './tie.ts'
import { step, type Verdict, type Work } from './work.ts'

/**
 * Whether `count` of `level`, who have as many points as the target, can be ahead of it by the tie-breaks in one and the same table. Goals of a match
 * count for both sides: the margin by which one wins, the other loses. For each choice of who is ahead, level and behind under each rule
 * the figures are linear in the margins and goals of the matches left, and the choice is possible if a system of inequalities has a solution.
 * Points of others, away goals and wins away from home still become anything in their range, each by itself.
 */
export const canBeAheadTogether = (
  tie: Tie,
  { level, count }: { level: readonly number[]; count: number },
  work: Work,
): Verdict => new GoalSearch(tie, level, { count, work }).settle(level, 0, { ahead: 0, known: [] })

/** What is chosen so far. */
interface Chosen {
  readonly ahead: number
  readonly known: readonly Inequality[]
}

/** Those of `among`, who have a mini-table with the target, who are tied with it under the rules before `rules`. */
interface Division {
  readonly among: readonly number[]
  readonly rules: readonly TieBreakRule[]
  readonly tied: readonly number[]
}

type Next = (rest: readonly number[], chosen: Chosen) => Verdict

class GoalSearch {
  readonly #tie: Tie
  readonly #members: readonly number[]
  readonly #count: number
  readonly #work: Work
  /** The numbers of the unknowns. */
  readonly #unknowns = new Map<string, number>()

  constructor(tie: Tie, level: readonly number[], { count, work }: { count: number; work: Work }) {
    this.#tie = tie
    this.#members = [...level, tie.question.target]
    this.#count = count
    this.#work = work
  }

  settle(level: readonly number[], at: number, chosen: Chosen): Verdict {
    const { tieBreaks } = this.#tie.question.facts
    const rule = tieBreaks[at]
    if (rule === undefined || level.length === 0) {
      return this.#end({ ...chosen, ahead: chosen.ahead + level.length })
    }
    let end = at + 1
    if (isHeadToHead(rule)) while (end < tieBreaks.length && isHeadToHead(tieBreaks[end] ?? 'seed')) end++
    const division = { among: level, rules: tieBreaks.slice(at, end), tied: level }
    return this.#divide(division, chosen, (rest, next) =>
      this.settle(rest, isHeadToHead(rule) && rest.length < level.length ? at : end, next),
    )
  }

  #end({ ahead, known }: Chosen): Verdict {
    if (ahead < this.#count) return 'impossible'
    if (!step(this.#work)) return 'unknown'
    return isSolvable(known) ? 'possible' : 'impossible'
  }

  #divide(division: Division, chosen: Chosen, next: Next): Verdict {
    const { rules, tied } = division
    if (rules.length === 0 || tied.length === 0) return next(tied, chosen)
    return this.#choose(division, { ...chosen, stay: [] }, next)
  }

  /** Chooses for the members of `tied` from the one that is next whether they are ahead, level or behind under the first rule. */
  #choose(division: Division, { stay, ...chosen }: Chosen & { stay: readonly number[] }, next: Next, at = 0): Verdict {
    const { among, rules, tied } = division
    const [rule = 'seed', ...others] = rules
    if (chosen.ahead >= this.#count) return this.#end(chosen)
    if (chosen.ahead + stay.length + tied.length - at < this.#count) return 'impossible'
    const member = tied[at]
    if (member === undefined) {
      if (!step(this.#work)) return 'unknown'
      if (!isSolvable(chosen.known)) return 'impossible'
      return this.#divide({ among, rules: others, tied: stay }, chosen, next)
    }
    const { target } = this.#tie.question
    const [low, high] = rangeOf(this.#tie, rule, { member, among })
    const [targetLow, targetHigh] = rangeOf(this.#tie, rule, { member: target, among })
    const gap = this.#gapOf(rule, member, among)
    let result: Verdict = 'impossible'
    const attempt = (isInRange: boolean, more: Partial<Chosen & { stay: readonly number[] }>): boolean => {
      if (!isInRange) return false
      const verdict = this.#choose(division, { ...chosen, stay, ...more }, next, at + 1)
      if (verdict !== 'impossible') result = verdict
      return verdict === 'possible'
    }
    const { known, ahead } = chosen
    if (attempt(high > targetLow, { ahead: ahead + 1, known: [...known, ...atLeast(gap, 1)] })) return 'possible'
    const isLevel = low <= targetHigh && high >= targetLow
    if (attempt(isLevel, { stay: [...stay, member], known: [...known, ...atLeast(gap, 0), ...atMost(gap, 0)] })) {
      return 'possible'
    }
    attempt(low < targetHigh, { known: [...known, ...atMost(gap, -1)] })
    return result
  }

  /** By how much the figure of a member is ahead of the target's; undefined for rules whose figures are known, or become anything. */
  #gapOf(rule: TieBreakRule, member: number, among: readonly number[]): number[] | undefined {
    const { direction, target } = this.#tie.question
    const own = this.#figureOf(rule, member, among)
    const other = this.#figureOf(rule, target, among)
    if (!own || !other) return undefined
    const length = Math.max(own.length, other.length)
    return Array.from({ length }, (_, at) => direction * ((own[at] ?? 0) - (other[at] ?? 0)))
  }

  /** The constant, and the factors of the unknowns; those that are left out are 0. */
  #figureOf(rule: TieBreakRule, member: number, among: readonly number[]): number[] | undefined {
    const { facts, target } = this.#tie.question
    const figure: number[] = []
    const add = (at: number, more: number): void => void (figure[at] = (figure[at] ?? 0) + more)
    const isDifference = rule === 'goalDifference' || rule === 'headToHeadGoalDifference'
    if (isDifference || rule === 'goalsFor' || rule === 'headToHeadGoals') {
      const isMini = isHeadToHead(rule)
      const inTable = isMini ? [...among, target] : this.#members
      const sums = isDifference ? facts.meetings().difference : facts.meetings().goals
      if (!isMini) add(0, amountAt(facts.current.get(rule) ?? new Float64Array(), member))
      for (const other of inTable) {
        if (other === member) continue
        if (isMini) add(0, amountAt(sums, member * facts.size + other))
        this.#addMatches(add, { own: member, other, matches: this.#between(member, other), isDifference })
      }
      if (!isMini) this.#addMatches(add, { own: member, other: -1, matches: this.#elsewhere(member), isDifference })
      return figure
    }
    if (rule !== 'fairPlay') return undefined
    add(0, amountAt(facts.current.get(rule) ?? new Float64Array(), member))
    if (this.#played(member) > 0) add(this.#unknown(`cards ${member}`), -1)
    return figure
  }

  #addMatches(
    add: (at: number, more: number) => void,
    { own, other, matches, isDifference }: { own: number; other: number; matches: Matches; isDifference: boolean },
  ): void {
    const { won, drawn, lost } = matches
    if (won > 0) {
      add(0, won)
      add(this.#unknown(`margin ${own} ${other}`), 1)
    }
    if (isDifference && lost > 0) {
      add(0, -lost)
      add(this.#unknown(`margin ${other} ${own}`), -1)
    }
    if (!isDifference && won + drawn + lost > 0) {
      add(this.#unknown(other < 0 ? `goals ${own}` : `goals ${Math.min(own, other)} ${Math.max(own, other)}`), 1)
    }
  }

  #unknown(name: string): number {
    const known = this.#unknowns.get(name) ?? this.#unknowns.size + 1
    this.#unknowns.set(name, known)
    return known
  }

  #between(own: number, other: number): Matches {
    const { question, ups, evens } = this.#tie
    const { size } = question.facts
    const [up, down] = [cell(ups, own * size + other), cell(ups, other * size + own)]
    const drawn = cell(evens, own * size + other)
    return question.direction === 1 ? { won: up, drawn, lost: down } : { won: down, drawn, lost: up }
  }

  /** The matches against others than those who are level. */
  #elsewhere(member: number): Matches {
    const { up, even, down } = this.#tie.of(member)
    let [won, lost] = this.#tie.question.direction === 1 ? [up, down] : [down, up]
    let drawn = even
    for (const other of this.#members) {
      if (other === member) continue
      const between = this.#between(member, other)
      won -= between.won
      drawn -= between.drawn
      lost -= between.lost
    }
    return { won, drawn, lost }
  }

  #played(member: number): number {
    const { up, even, down } = this.#tie.of(member)
    return up + even + down
  }
}

interface Matches {
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

const atLeast = (gap: readonly number[] | undefined, least: number): Inequality[] =>
  gap ? [{ factors: gap.slice(1), least: least - (gap[0] ?? 0) }] : []

const atMost = (gap: readonly number[] | undefined, most: number): Inequality[] =>
  gap ? [{ factors: gap.slice(1).map((factor) => -factor), least: (gap[0] ?? 0) - most }] : []
