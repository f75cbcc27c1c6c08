import { readSeason } from '../modules/imports/index.ts'
import { Refusal } from './commands/command.ts'
import { refusalLines } from './refusal-lines.ts'

/** Refuses a season file for what can be seen without the database, which takes seconds to open. */
export const checkSeason = (text: string): void => {
  try {
    readSeason(text)
  } catch (error) {
    throw new Refusal(...refusalLines(error))
  }
}
