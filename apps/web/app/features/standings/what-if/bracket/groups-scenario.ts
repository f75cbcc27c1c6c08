import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { fromParam, toParam, type Scenario } from '../scenario.ts'
import {
  fromBracketParam,
  possiblePart,
  resolveWith,
  toBracketParam,
  type BracketScenario,
} from './bracket-scenario.ts'
import { drawnKnockOut, knockOutAfterGroups, type Advancing, type BracketInputs, type KnockOut } from './knock-out.ts'

/** What groups and the bracket after them are calculated from; the bracket is null before its draw. */
export type GroupsInputs = { inputs: TableInputs; bracket: BracketInputs | null; settings: Advancing }

/** What the reader has set in groups and in the bracket after them. */
export type GroupsScenario = { scores: Scenario; ties: BracketScenario }

/** The bracket after the groups: the drawn one, else that of the groups with the scores; undefined while it cannot be filled. */
export const knockOutOf = ({ inputs, bracket, settings }: GroupsInputs, scores: Scenario): KnockOut | undefined =>
  bracket === null ? knockOutAfterGroups(inputs, scores, settings) : drawnKnockOut(bracket)

/** The scenario with other scores of the groups. Ties whose participants change lose their scores. */
export const withGroupScores = (
  groups: GroupsInputs,
  { scores, ties }: GroupsScenario,
  next: Scenario,
): GroupsScenario => {
  const [before, after] = [knockOutOf(groups, scores), knockOutOf(groups, next)]
  return { scores: next, ties: before && after ? possiblePart(after, ties, resolveWith(before, ties)) : new Map() }
}

/** The scenario as a parameter of the address: the rounds of the groups, then those of the bracket. */
export const toGroupsParam = (groups: GroupsInputs, { scores, ties }: GroupsScenario): string => {
  const knockOut = knockOutOf(groups, scores)
  const parts = [toParam(scores, matchesOf(groups.inputs)), knockOut ? toBracketParam(knockOut, ties) : '']
  return parts.filter((part) => part !== '').join('_')
}

/** The scenario of an address, without what was played since and what no longer fits. */
export const fromGroupsParam = (param: string, groups: GroupsInputs): GroupsScenario => {
  const scores = fromParam(param, matchesOf(groups.inputs))
  const knockOut = knockOutOf(groups, scores)
  if (!knockOut) return { scores, ties: new Map() }
  return { scores, ties: fromBracketParam(param, knockOut, meantBy(param, groups, scores) ?? knockOut) }
}

/** The bracket that an address was made for, if matches of the groups that it names were played since. */
const meantBy = (param: string, { inputs, settings }: GroupsInputs, scores: Scenario): KnockOut | undefined => {
  const named = fromParam(
    param,
    matchesOf(inputs).map((match) => ({ ...match, homeScore: null })),
  )
  if (named.size === scores.size) return undefined
  const groups = inputs.groups.map((group) => ({
    ...group,
    matches: group.matches.map((match) =>
      named.has(match.matchId) ? { ...match, homeScore: null, awayScore: null } : match,
    ),
  }))
  return knockOutAfterGroups({ ...inputs, groups }, named, settings)
}

const matchesOf = ({ groups }: TableInputs) => groups.flatMap(({ matches }) => matches)
