import { FootballSeason, Formula1Season, type FaultValues, type SeasonFile, type SeasonReason } from '@agone/contract'
import { AppError, documentCheck, readJson, shownName, type Fault } from '../../platform/http/index.ts'
import { lineOf } from './json-lines.ts'

/** A fault of a season file: `path` is a JSON pointer into it, the line comes with the text. */
export type SeasonFault = Omit<Fault, 'line'>

/** A fault of content. */
export const faultAt = (path: string, reason: SeasonReason, values: FaultValues = {}): SeasonFault => ({
  path,
  reason,
  values,
})

/** The fault of a name that is too short or shows nothing, if it is one; the file may write it in many places. */
export const nameFaults = (path: string, name: string, least = 1): SeasonFault[] => {
  try {
    shownName(name, least)
    return []
  } catch (error) {
    if (error instanceof AppError) return [faultAt(path, 'noName', { name })]
    throw error
  }
}

/** Runs what a part of the file leads to: whatever refuses it, the fault is the line at `path`. */
export const fitting = async <Result>(text: string, path: string, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError) throw faulty(text, [faultAt(path, 'doesNotFit')])
    throw error
  }
}

/** Refuses a season file; each fault names its line and field. */
export const faulty = (text: string, faults: readonly SeasonFault[]): AppError =>
  new AppError('FIELD_VALIDATION_ERROR', {
    faults: faults.slice(0, 20).map((fault) => ({ ...fault, line: lineOf(text, fault.path) })),
  })

const footballCheck = documentCheck<FootballSeason>(FootballSeason)
const racesCheck = documentCheck<Formula1Season>(Formula1Season)

/** The shape of a season file. Refuses with BODY_INVALID what is no JSON, with FIELD_VALIDATION_ERROR what is no season. */
export const parseSeason = (text: string): SeasonFile => {
  const value = jsonOf(text)
  const isRaces = typeof value === 'object' && value !== null && 'races' in value
  return isRaces ? checked(racesCheck, text, value) : checked(footballCheck, text, value)
}

const jsonOf = (text: string): unknown => {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof AppError && error.code === 'FIELD_VALIDATION_ERROR') throw faulty(text, error.faults)
    throw error
  }
}

const checked = <Season>(
  { isValid, faultsOf }: ReturnType<typeof documentCheck<Season>>,
  text: string,
  value: unknown,
) => {
  if (isValid(value)) return value
  throw faulty(text, faultsOf(shortened(value)))
}

// Naming faults is far slower than finding that there are some, and a file may hold lists of millions.
const shortened = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, list]) => [key, shortList(list)]))
    : value

// One more than the longest list that a season may have, so that the surplus is still a fault.
const shortList = (list: unknown): unknown => (Array.isArray(list) ? list.slice(0, 20_001) : list)
