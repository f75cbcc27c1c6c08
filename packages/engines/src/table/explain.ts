import { cell } from './columns.ts'
import { isHeadToHead, type Meetings } from './head-to-head.ts'
import { byId, type Id } from '../draw/participants.ts'
import type { Boundary } from './ranking.ts'
import type { MatchResult } from '../results.ts'
import type { Why } from './why.ts'

interface Neighbours {
  readonly current: number
  readonly next: number
  readonly order: readonly number[]
  readonly meetings: Meetings
}

/** The boundary between two neighbouring rows as a `Why`. */
export const explain = <Rule extends string>(
  { split, values, tied }: Boundary<Rule>,
  { current, next, order, meetings }: Neighbours,
): Why<Rule> => {
  const { rule } = split
  const ids = meetings.results.fixtures.participants
  const idOf = (member: number): Id => ids[member] ?? ''
  const why = { rule, values, versus: idOf(next), tied: [] }
  if (!isHeadToHead(rule)) return why
  const members = new Set(tied)
  const inOrder = order.filter((member) => members.has(member)).map(idOf)
  return { ...why, tied: inOrder, matches: matchesBetween(meetings, current, next) }
}

const matchesBetween = (meetings: Meetings, current: number, next: number): MatchResult[] => {
  const { results } = meetings
  const byDay = (a: number, b: number): number =>
    cell(results.fixtures.rounds, a) - cell(results.fixtures.rounds, b) ||
    byId(results.fixtures.at(a).home, results.fixtures.at(b).home)
  return meetings
    .among([current, next])
    .toSorted(byDay)
    .map((row) => results.at(row))
}
