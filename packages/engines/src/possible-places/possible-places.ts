import type { Fixture } from '../draw/fixtures.ts'
import { indexIn, indexOfEach, type Id } from '../draw/participants.ts'
import { amountAt, cell } from '../table/columns.ts'
import { standing } from '../table/standing.ts'
import { tableFigures, type TableInput } from '../table/table.ts'
import { factsOf, isRanked } from './facts.ts'
import { canReach } from './reach.ts'
import { canBeAhead } from './tie-search.ts'
import { questionOf, type Question } from './question.ts'
import type { Work } from './work.ts'

/** The best and the worst place that are still possible, from 1. */
export interface PossiblePlaces {
  readonly best: number
  readonly worst: number
}

/** The search steps for one question, and for a whole table. */
const limits = { question: 3000, table: 24_000 } as const

/** Larger tables are judged by counting only. */
const maxSearched = 64

/**
 * The places that each participant can still finish in, whatever happens in the matches `left`. A place outside of them is
 * impossible: for every outcome of these matches, by points, then by the tie-breaks, of which points and wins are known
 * and figures made of scores can become anything. The search is exact, and limited: where it would take too long, and
 * with points by which a defeat is worth more than a draw or a draw more than a win, more places are given than are possible.
 */
export const possiblePlaces = (input: TableInput, left: readonly Fixture[]): Map<Id, PossiblePlaces> => {
  const { figures, rules } = tableFigures(input)
  const indexes = indexOfEach(input.participants)
  const matches = left
    .map(({ home, away }) => ({ home: indexIn(indexes, home), away: indexIn(indexes, away) }))
    .filter(({ home, away }) => !figures.withdrew.has(home) && !figures.withdrew.has(away))
  const { order } = standing(figures, rules).ranking
  const facts = factsOf({ figures, rules }, matches)
  const work: Work = { left: limits.table }
  return new Map(
    order.map((index, at): [Id, PossiblePlaces] => {
      const id = input.participants[index] ?? ''
      const isSettled = matches.length === 0 || figures.withdrew.has(index)
      if (isSettled) return [id, { best: at + 1, worst: at + 1 }]
      const size = facts.members.length
      if (!isRanked(rules.points)) return [id, { best: 1, worst: size }]
      const best = size - mostAhead(questionOf(facts, index, -1), work)
      return [id, { best, worst: mostAhead(questionOf(facts, index, 1), work) + 1 }]
    }),
  )
}

/** The largest number of others who can finish ahead of the target. */
const mostAhead = (question: Question, work: Work): number => {
  const { facts } = question
  let [possible, refuted] = counted(question)
  if (facts.size > maxSearched) return refuted - 1
  while (refuted - possible > 1) {
    const count = (possible + refuted) >> 1
    if (canFinishAhead(question, count, work)) possible = count
    else refuted = count
  }
  return possible
}

/** How many others are ahead in any case, and one more than can get as many points. */
const counted = ({ facts, target, targetPoints, base, open, up }: Question): [number, number] => {
  let surely = 0
  let atMost = 0
  for (const member of facts.members) {
    if (member === target) continue
    const points = amountAt(base, member)
    if (points > targetPoints) surely++
    if (points + up * cell(open, member) >= targetPoints) atMost++
  }
  return [surely, atMost + 1]
}

/** False only if it is impossible. */
const canFinishAhead = (question: Question, count: number, total: Work): boolean => {
  const work: Work = { left: Math.min(limits.question, total.left) }
  const before = work.left
  const can = search(question, count, work)
  total.left -= before - Math.max(0, work.left)
  return can
}

const search = (question: Question, count: number, work: Work): boolean => {
  if (canReach(question, { count, more: 1 }, work) === 'possible') return true
  if (canReach(question, { count, more: 0 }, work) === 'impossible') return false
  return canBeAhead(question, count, work) !== 'impossible'
}
