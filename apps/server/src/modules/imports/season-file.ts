import {
  FootballSeason,
  Formula1Season,
  seasonFaults,
  type FieldFault,
  type SeasonFaultReason,
  type SeasonFaultValues,
  type SeasonFile,
} from '@agone/contract'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { AppError, readJson, shownName } from '../../platform/http/index.ts'
import { lineOf } from './json-lines.ts'

/** A fault of a season file: `path` is a JSON pointer into it, the line comes with the text. */
export type SeasonFault = Pick<FieldFault, 'path' | 'message' | 'reason' | 'values'>

/** A fault of content, for developers as a sentence and for readers as a reason that has words in both languages. */
export const faultAt = (path: string, reason: SeasonFaultReason, values: SeasonFaultValues = {}): SeasonFault => ({
  path,
  message: seasonFaults[reason](values),
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

/** Refuses a season file for faults of its content; each names its line and reason. */
export const faulty = (text: string, faults: readonly SeasonFault[]): AppError =>
  new AppError('FIELD_VALIDATION_ERROR', { faults: faults.slice(0, 20).map((fault) => located(text, fault)) })

const located = (text: string, fault: SeasonFault): FieldFault => {
  const line = lineOf(text, fault.path)
  return { ...fault, line, message: `line ${line}: ${fault.message}` }
}

export const isFootball = (file: SeasonFile): file is FootballSeason => 'matches' in file

/** Reads a season file. Refuses with BODY_INVALID what is no JSON, with FIELD_VALIDATION_ERROR what is no season. */
export const readSeason = (text: string): SeasonFile => {
  const value = jsonOf(text)
  const isRaces = typeof value === 'object' && value !== null && 'races' in value
  if (isRaces) return checked(Formula1Season, value, text)
  return checked(FootballSeason, value, text)
}

const jsonOf = (text: string): unknown => {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof AppError && error.code === 'FIELD_VALIDATION_ERROR') throw faulty(text, error.faults)
    throw error
  }
}

const checked = <Schema extends TSchema>(schema: Schema, value: unknown, text: string) => {
  if (Value.Check(schema, value)) return value
  const faults = [...Value.Errors(schema, shortened(value))].map(({ instancePath, message }) => ({
    path: instancePath,
    message,
  }))
  throw faulty(text, faults)
}

// Naming faults is far slower than finding that there are some, and a file may hold lists of millions.
const shortened = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, list]) => [key, shortList(list)]))
    : value

// One more than the longest list that a season may have, so that the surplus is still a fault.
const shortList = (list: unknown): unknown => (Array.isArray(list) ? list.slice(0, 20_001) : list)
