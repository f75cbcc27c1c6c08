import { swissTieBreaksOf } from '@agone/contract'
import {
  possibleSwissPlaces,
  swissTable,
  type Fixture,
  type MatchResult,
  type SwissTableRow,
  type TableInput,
} from '@agone/engines'
import type { MatchRecord } from '../../matches/index.ts'
import type { TournamentSnapshot } from '../tournament-snapshot.ts'

/** The input of a table, with its results as a list. */
export type ListedInput = TableInput & { results: readonly MatchResult[] }

/** The table of a Swiss system from the input of a league's. Who has withdrawn is last, whatever the settings say of withdrawals. */
export const swissRows = (snapshot: TournamentSnapshot, input: ListedInput): SwissTableRow[] =>
  swissTable(swissInput(snapshot, input))

/** The places that are still possible in a Swiss system; `left` are the matches left of the rounds that are drawn. */
export const swissPlaces = (snapshot: TournamentSnapshot, input: ListedInput, left: readonly Fixture[]) =>
  possibleSwissPlaces(swissInput(snapshot, input), left)

const swissInput = (
  { matches, entries, tournament }: TournamentSnapshot,
  { participants, results, points, penalizations, seeds, day, seed }: ListedInput,
) => ({
  ...{ participants, results, points, penalizations, seeds, day, seed },
  withdrawn: entries.flatMap(({ id, withdrawn }) => (withdrawn ? [id] : [])),
  byes: byesOf(matches),
  rounds: tournament.match_days,
  tieBreaks: swissTieBreaksOf(tournament.settings.swissTieBreaks),
})

/** The byes, each with its match day; they are stored as matches with one side, and void. */
export const byesOf = (matches: readonly MatchRecord[]): { id: string; round: number }[] =>
  matches.flatMap(({ round, sides }) => {
    const freeSide = sides.some((side) => side.bye) ? sides.find((side) => side.entry_id !== null) : undefined
    return freeSide?.entry_id ? [{ id: freeSide.entry_id, round }] : []
  })
