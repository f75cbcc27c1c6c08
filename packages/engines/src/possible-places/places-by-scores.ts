import type { Fixture } from '../draw/fixtures.ts'
import type { Id } from '../draw/participants.ts'
import { byLot } from '../draw/random.ts'
import type { MatchResult } from '../results.ts'
import { isHeadToHead } from '../table/head-to-head.ts'
import { leagueTable, type TableInput } from '../table/table.ts'
import { completeTieBreaks } from '../table/tie-breaks.ts'
import type { TieBreakRule } from '../table/why.ts'
import type { PossiblePlaces } from './possible-places.ts'
import type { Inequality } from './inequalities.ts'
import { findWhole } from './whole-solution.ts'

/* A second way to the places that are possible, for tests: it knows nothing of the search. */

interface SmallLeague {
  readonly input: Omit<TableInput, 'results' | 'fairPlay' | 'day'> & {
    readonly results: readonly MatchResult[]
  }
  readonly left: readonly Fixture[]
}

/** The last number is the constant, the others are factors of the unknowns. */
type Form = readonly number[]

/** Those who are tied from rule `depth` of criterion `at` on; `among` have the mini-table. `ahead` are above all of them. */
interface Block {
  readonly members: readonly Id[]
  readonly among: readonly Id[]
  readonly at: number
  readonly depth: number
  readonly ahead: number
}

/**
 * The best and the worst place of each participant, over all scores. For each outcome of the matches left the figures of the tie-breaks are linear in
 * the unknowns: the margin beyond one goal of each match that is not drawn, the goals of the side with fewer, and what cards take from each side. An
 * order of the tied is possible if a system of inequalities between these figures has a solution in whole numbers. Each place that is found is one in
 * the table that the solution makes; where there is no solution, adding up inequalities refutes it. So scores need no limit.
 */
export const placesByScores = (league: SmallLeague): Map<Id, PossiblePlaces> => new ScoreSearch(league).places()

class ScoreSearch {
  readonly #league: SmallLeague
  readonly #ids: readonly Id[]
  readonly #criteria: readonly (readonly TieBreakRule[])[]
  readonly #places = new Map<Id, PossiblePlaces>()
  readonly #unknowns: number
  /** The outcomes that are tried: 1, 0 or -1 for the home side of each match left; and the points that they make. */
  #outcomes: readonly number[] = []
  #points: ReadonlyMap<Id, number> = new Map()

  constructor(league: SmallLeague) {
    this.#league = league
    this.#ids = league.input.participants.filter((id) => !league.input.withdrawn?.includes(id))
    this.#unknowns = 2 * league.left.length + league.input.participants.length
    const criteria: TieBreakRule[][] = []
    for (const rule of completeTieBreaks(league.input.tieBreaks)) {
      const last = criteria.at(-1)
      if (isHeadToHead(rule) && last?.[0] !== undefined && isHeadToHead(last[0])) last.push(rule)
      else criteria.push([rule])
    }
    this.#criteria = criteria
  }

  places(): Map<Id, PossiblePlaces> {
    const { left } = this.#league
    const tables = Array.from({ length: 3 ** left.length }, (_, code) =>
      left.map((_match, at) => (Math.floor(code / 3 ** at) % 3) - 1),
    ).map((outcomes) => ({ outcomes, ...this.#levelsOf(outcomes) }))
    // What points alone decide comes first: most ties then have nothing to add.
    for (const { blocks } of tables) {
      for (const { members, ahead } of blocks)
        for (const id of members) if (members.length === 1) this.#note(id, ahead + 1)
    }
    for (const { outcomes, points, blocks } of tables) {
      this.#outcomes = outcomes
      this.#points = points
      for (const block of blocks) this.#explore(block, [])
    }
    return this.#places
  }

  #levelsOf(outcomes: readonly number[]): { points: Map<Id, number>; blocks: Block[] } {
    const { input, left } = this.#league
    const results = left.map((match, at): MatchResult => ({
      ...match,
      homeScore: outcomes[at] === 1 ? 1 : 0,
      awayScore: outcomes[at] === -1 ? 1 : 0,
    }))
    const rows = leagueTable({ ...input, results: [...input.results, ...results] })
    const levels = [
      ...Map.groupBy(
        rows.filter(({ id }) => this.#ids.includes(id)),
        ({ points }) => points,
      ).values(),
    ]
    let ahead = 0
    const blocks = levels.map((level) => {
      const members = level.map(({ id }) => id)
      ahead += members.length
      return { members, among: members, at: 0, depth: 0, ahead: ahead - members.length }
    })
    return { points: new Map(rows.map(({ id, points }) => [id, points])), blocks }
  }

  #note(id: Id, place: number): void {
    const { best, worst } = this.#places.get(id) ?? { best: place, worst: place }
    this.#places.set(id, { best: Math.min(best, place), worst: Math.max(worst, place) })
  }

  #isNew(id: Id, first: number, last: number): boolean {
    const { best, worst } = this.#places.get(id) ?? { best: Infinity, worst: 0 }
    return first < best || last > worst
  }

  #explore({ members, among, at, depth, ahead }: Block, known: readonly Inequality[]): void {
    if (!members.some((id) => this.#isNew(id, ahead + 1, ahead + members.length))) return
    const criterion = this.#criteria[at]
    const [first] = members
    if (first !== undefined && members.length === 1) return this.#noteSolution(first, ahead + 1, known)
    const rule = criterion?.[depth]
    if (rule === undefined) {
      const startsOver = criterion?.[0] !== undefined && isHeadToHead(criterion[0]) && members.length < among.length
      return this.#explore({ members, among: members, at: startsOver ? at : at + 1, depth: 0, ahead }, known)
    }
    const forms = new Map(members.map((id) => [id, this.#formOf(rule, id, among)]))
    for (const parts of weakOrders(members)) {
      const all = [...known, ...inequalities(parts.map((part) => part.map((id) => forms.get(id) ?? [])))]
      if (!findWhole(all, this.#unknowns)) continue
      let above = ahead
      for (const part of parts) {
        this.#explore({ members: part, among, at, depth: depth + 1, ahead: above }, all)
        above += part.length
      }
    }
  }

  /** Notes a place after the table with the scores of the solution has shown it. */
  #noteSolution(id: Id, place: number, known: readonly Inequality[]): void {
    const { input, left } = this.#league
    const solution = findWhole(known, this.#unknowns)
    if (!solution) return
    const results = left.map((match, at): MatchResult => {
      const outcome = this.#outcomes[at] ?? 0
      const goals = solution[2 * at + 1] ?? 0
      const margin = outcome === 0 ? 0 : 1 + (solution[2 * at] ?? 0)
      return {
        ...match,
        homeScore: goals + (outcome === 1 ? margin : 0),
        awayScore: goals + (outcome === -1 ? margin : 0),
      }
    })
    const fairPlay = input.participants.map((each, index) => ({
      id: each,
      points: -(solution[2 * left.length + index] ?? 0),
    }))
    const rows = leagueTable({ ...input, fairPlay, results: [...input.results, ...results] })
    const { position } = rows.find((row) => row.id === id) ?? {}
    if (position !== place) throw new Error(`${id} is in place ${position}, not ${place}: ${JSON.stringify(results)}`)
    this.#note(id, place)
  }

  #formOf(rule: TieBreakRule, id: Id, among: readonly Id[]): Form {
    const { input, left } = this.#league
    const form = Array.from({ length: this.#unknowns + 1 }, () => 0)
    const add = (at: number, more: number): void => void (form[at] = (form[at] ?? 0) + more)
    const constant = this.#unknowns
    const counts = ({ home, away }: Fixture): boolean =>
      (home === id || away === id) &&
      !input.withdrawn?.some((each) => each === home || each === away) &&
      (!isHeadToHead(rule) || (among.includes(home) && among.includes(away)))
    const opponentsPoints = ({ home, away }: Fixture): number => this.#points.get(home === id ? away : home) ?? 0
    for (const { homeScore, awayScore, walkover, ...match } of input.results.filter(counts)) {
      const isHome = match.home === id
      const [own, other] = isHome ? [homeScore, awayScore] : [awayScore, homeScore]
      const won =
        walkover === undefined
          ? Math.sign(own - other)
          : (walkover === 'away') === isHome && walkover !== 'both'
            ? 1
            : -1
      const goals = { goals: own, difference: own - other }
      add(
        constant,
        figureOf(rule, { ...goals, isAway: !isHome, won, points: input.points, others: opponentsPoints(match) }),
      )
    }
    for (const [at, match] of left.entries()) {
      if (!counts(match)) continue
      const isAway = match.away === id
      const won = (isAway ? -1 : 1) * (this.#outcomes[at] ?? 0)
      const goals = { goals: Math.max(0, won), difference: won }
      add(constant, figureOf(rule, { ...goals, isAway, won, points: input.points, others: opponentsPoints(match) }))
      // What one more goal of the margin, and one more for both, adds.
      const none = { goals: 0, difference: 0, isAway, won: 0, points: { win: 0, draw: 0, loss: 0 }, others: 0 }
      add(2 * at, figureOf(rule, { ...none, ...goals }))
      add(2 * at + 1, figureOf(rule, { ...none, goals: 1 }))
    }
    if (rule === 'fairPlay' && left.some(counts)) add(2 * left.length + input.participants.indexOf(id), -1)
    if (rule === 'seed') add(constant, -(input.seeds?.get(id) ?? input.participants.length + 1))
    if (rule === 'drawOfLots') add(constant, -byLot(input.participants, input.seed).indexOf(id))
    return form
  }
}

interface PlayedMatch {
  readonly goals: number
  readonly difference: number
  readonly isAway: boolean
  readonly won: number
  readonly points: TableInput['points']
  readonly others: number
}

/** What a match adds to the figure of a rule. */
const figureOf = (rule: TieBreakRule, { goals, difference, isAway, won, points, others }: PlayedMatch): number => {
  switch (rule) {
    case 'goalDifference':
    case 'headToHeadGoalDifference':
      return difference
    case 'goalsFor':
    case 'headToHeadGoals':
      return goals
    case 'awayGoals':
      return isAway ? goals : 0
    case 'wins':
      return won === 1 ? 1 : 0
    case 'awayWins':
      return won === 1 && isAway ? 1 : 0
    case 'headToHeadPoints':
      return won === 1 ? points.win : won === 0 ? points.draw : points.loss
    case 'opponentsPoints':
      return others
    case 'seed':
    case 'drawOfLots':
    case 'countback':
    case 'fairPlay':
      return 0
  }
}

/** Each part above the next, and equal figures in each part. */
const inequalities = (parts: readonly (readonly Form[])[]): Inequality[] => {
  const isOver = (one: Form, other: Form, least: number): Inequality => {
    const factors = one.map((factor, at) => factor - (other[at] ?? 0))
    return { factors: factors.slice(0, -1), least: least - (factors.at(-1) ?? 0) }
  }
  return parts.flatMap((part, index) => {
    const [first = [], ...others] = part
    const next = parts[index + 1]?.[0]
    return [
      ...others.flatMap((other) => [isOver(first, other, 0), isOver(other, first, 0)]),
      // Figures are whole numbers, but for points of a mini-table, which no unknown changes.
      ...(next ? [isOver(first, next, 1e-6)] : []),
    ]
  })
}

/** All orders of some, equals included. */
function* weakOrders(members: readonly Id[]): Generator<Id[][]> {
  if (members.length === 0) return yield []
  for (let choice = 1; choice < 1 << members.length; choice++) {
    const part = members.filter((_, at) => choice & (1 << at))
    for (const rest of weakOrders(members.filter((id) => !part.includes(id)))) yield [part, ...rest]
  }
}
