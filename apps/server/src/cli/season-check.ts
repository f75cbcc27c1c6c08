import { readSeason } from '../modules/imports/index.ts'
import { Refusal } from './commands/refusal.ts'
import { refusalLines } from './refusal-lines.ts'

/** Checks a season file without opening the database, which takes seconds. Throws a Refusal. */
export const checkSeason = (text: string): void => {
  try {
    readSeason(text)
  } catch (error) {
    throw new Refusal(...refusalLines(error))
  }
}
