import { FootballSeason, Formula1Season, type FaultValues, type SeasonFile, type SeasonReason } from '@agone/contract'
import { AppError, documentCheck, readJson, shownName, type Fault } from '../../platform/http/index.ts'
import { lineOf } from './json-lines.ts'

/** A fault of a season file: `path` is a JSON pointer into it; its line is computed from the text. */
export type SeasonFault = Omit<Fault, 'line'>

/** A fault of content. */
export const faultAt = (path: string, reason: SeasonReason, values: FaultValues = {}): SeasonFault => ({
  path,
  reason,
  values,
})

/** The fault of a name that is too short or blank, if any; the file may contain the name in many places. */
export const nameFaults = (path: string, name: string, minLength = 1): SeasonFault[] => {
  try {
    shownName(name, minLength)
    return []
  } catch (error) {
    if (error instanceof AppError) return [faultAt(path, 'noName', { name })]
    throw error
  }
}

/** The fault of a field that is needed here, though the form of the file does not need it. */
export const missingAt = (path: string): SeasonFault => ({ path, reason: 'required', values: {} })

type Lists = Pick<FootballSeason, 'days' | 'currentDay'> & {
  participants?: readonly { name: string }[]
  penalizations?: readonly { points: number; matchDay?: number }[]
}

/** Names of participants that are too short, or there twice. */
export const participantFaults = ({ participants = [] }: Lists, minLength = 1): SeasonFault[] => {
  const seen = new Set<string>()
  return participants.flatMap(({ name }, at): SeasonFault[] => {
    const path = `/participants/${at}/name`
    const isTwice = seen.has(name)
    seen.add(name)
    return [...nameFaults(path, name, minLength), ...(isTwice ? [{ path, reason: 'twice', values: {} } as const] : [])]
  })
}

/** Faults of days: a name or a penalization of a day after `max`, the current day after `max`, and penalizations without points. */
export const matchDayFaults = (
  { penalizations = [], days = [], currentDay = 0 }: Lists,
  max: number,
): SeasonFault[] => {
  const late = (path: string, day: number): SeasonFault[] =>
    day > max ? [{ path, reason: 'tooLarge', values: { max } }] : []
  return [
    ...penalizations.flatMap(({ points, matchDay = 0 }, at): SeasonFault[] => [
      ...(points === 0 ? [{ path: `/penalizations/${at}/points`, reason: 'wrong', values: {} } as const] : []),
      ...late(`/penalizations/${at}/matchDay`, matchDay),
    ]),
    ...days.flatMap(({ day, name }, at) => [
      ...(name === undefined ? [] : nameFaults(`/days/${at}/name`, name)),
      ...late(`/days/${at}/day`, day),
    ]),
    ...late('/currentDay', currentDay),
  ]
}

/** Runs the import of a part of the file; an error becomes a fault with the line at `path`. */
export const atPath = async <Result>(text: string, path: string, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError) throw fileError(text, [faultAt(path, 'doesNotFit')])
    throw error
  }
}

/** Throws for a season file with faults; each names its line and field. */
export const fileError = (text: string, faults: readonly SeasonFault[]): AppError =>
  new AppError('FIELD_VALIDATION_ERROR', {
    faults: faults.slice(0, 20).map((fault) => ({ ...fault, line: lineOf(text, fault.path) })),
  })

const footballCheck = documentCheck<FootballSeason>(FootballSeason)
const racesCheck = documentCheck<Formula1Season>(Formula1Season)

/** Parses a season file. Throws BODY_INVALID if it is no JSON, FIELD_VALIDATION_ERROR if it is no season. */
export const parseSeason = (text: string): SeasonFile => {
  const value = jsonOf(text)
  const isRaces = typeof value === 'object' && value !== null && 'races' in value
  return isRaces ? checked(racesCheck, text, value) : checked(footballCheck, text, value)
}

const jsonOf = (text: string): unknown => {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof AppError && error.code === 'FIELD_VALIDATION_ERROR') throw fileError(text, error.faults)
    throw error
  }
}

const checked = <Season>(
  { isValid, faultsOf }: ReturnType<typeof documentCheck<Season>>,
  text: string,
  value: unknown,
) => {
  if (isValid(value)) return value
  throw fileError(text, faultsOf(shortened(value)))
}

// Listing faults is far slower than detecting that there are some, and a file may contain lists of millions.
const shortened = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, list]) => [key, shortList(list)]))
    : value

// One more than the longest list that a season may have, so that too long a list stays a fault.
const shortList = (list: unknown): unknown => (Array.isArray(list) ? list.slice(0, 20_001) : list)
