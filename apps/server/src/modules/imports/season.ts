import type { FootballSeason, Formula1Season } from '@agone/contract'
import { sortSeason, type SortedSeason } from './football/season.ts'
import { formula1Faults } from './formula1/season.ts'
import { fileError, parseSeason } from './season-file.ts'

/** A validated season and its kind of game. */
export type Season =
  | { kind: 'FIFA'; season: FootballSeason; sorted: SortedSeason }
  | { kind: 'FORMULA1'; season: Formula1Season }

/**
 * Reads a season file and checks everything that does not need the database. Throws BODY_INVALID or
 * FIELD_VALIDATION_ERROR (line and reason).
 */
export const readSeason = (text: string): Season => {
  const season = parseSeason(text)
  if ('matches' in season) {
    const sorted = sortSeason(season)
    if ('faults' in sorted) throw fileError(text, sorted.faults)
    return { kind: 'FIFA', season, sorted }
  }
  const faults = formula1Faults(season)
  if (faults.length > 0) throw fileError(text, faults)
  return { kind: 'FORMULA1', season }
}
