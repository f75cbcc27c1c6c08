import { reportFault, toCamelCase, type ReportRules, type Scores } from '@agone/contract'
import { AppError } from '../../../platform/http/index.ts'

/** Throws MALFORMED_ENTITY_ERROR for contradictory figures, NOT_IN_TEAM for players who are not lined up. */
export const mustBeConsistent = (scores: Scores, rules: ReportRules): void => {
  const fault = reportFault(scores, rules)
  if (fault) throw new AppError(fault.code)
}

/** The scores with the game's own keys: the wire format has turned `red_cards` into `redCards`. */
export const withFieldKeys = (scores: Scores, fields: ReportRules['fields']): Scores => {
  if (!scores.fields) return scores
  const keyByCamelCase = new Map(fields.map(({ key }) => [camelCaseOf(key), key]))
  const renamed = Object.entries(scores.fields).map(([key, value]) => [keyByCamelCase.get(key) ?? key, value] as const)
  return { ...scores, fields: Object.fromEntries(renamed) }
}

const camelCaseOf = (key: string): string => Object.keys(Object(toCamelCase({ [key]: null })))[0] ?? key
