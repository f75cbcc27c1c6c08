import type { DriverRow, Formula1Results } from '@agone/contract'
import { formula1Standings, type Formula1Row, type RaceResult } from '@agone/engines'
import type { SideRow } from '../matches/index.ts'
import { lotSeedOf } from '../tournaments/index.ts'
import { phasesOf } from './phases.ts'
import {
  entryIdIn,
  entryIn,
  namedOf,
  racingPoints,
  seedsOf,
  stableIn,
  takenOverIn,
  tieBreaksOf,
  type Sheet,
} from './sheet.ts'
import { whyView } from './why.view.ts'

/** The drivers' table of a Formula 1 season as of a round. */
export const seasonView = (sheet: Sheet, day: number | undefined): Formula1Results => ({
  type: 'rankings',
  version: sheet.tournament.version,
  matchDay: day ?? sheet.tournament.current_match_day,
  provisional: false,
  groups: [{ name: null, rows: seasonOf(sheet, day).users.map((row) => driverView(sheet, row)) }],
  phases: phasesOf(sheet),
})

/** Both standings of a season, as the engine gives them: users by entry, stables by id. */
export const seasonOf = (sheet: Sheet, day: number | undefined) =>
  formula1Standings({
    users: sheet.entries.map((entry) => entry.id),
    stables: sheet.stables.map((stable) => stable.id),
    results: raceResults(sheet),
    points: racingPoints(sheet),
    tieBreaks: tieBreaksOf(sheet),
    penalizations: {
      users: sheet.penalizations.flatMap(({ entry_id: id, points, match_day: round }) =>
        id === null ? [] : [{ id, points, round }],
      ),
      stables: sheet.penalizations.flatMap(({ stable_id: id, points, match_day: round }) =>
        id === null ? [] : [{ id, points, round }],
      ),
    },
    seeds: seedsOf(sheet),
    day,
    seed: lotSeedOf(sheet.tournament),
  })

const driverView = (sheet: Sheet, row: Formula1Row): DriverRow => {
  const entry = entryIn(sheet, row.id)
  return {
    position: row.position,
    ...namedOf(entry),
    points: row.points,
    penalization: row.penalization,
    takenOver: takenOverIn(sheet, entry.id),
    wins: row.wins,
    podiums: row.podiums,
    races: row.races,
    stableId: stableIn(sheet, row.stableId)?.id ?? entry.stable_id,
    movement: row.movement,
    why: whyView(row.why, (id) => entryIdIn(sheet, id)),
  }
}

type Raced = Pick<Sheet, 'matches' | 'byId'>

/** The verified results of races and sprints; an entry without one was absent. */
export const raceResults = (sheet: Raced): RaceResult[] =>
  sheet.matches.flatMap((match) =>
    match.status === 'verified' ? match.sides.flatMap((side) => resultOf(sheet, match, side)) : [],
  )

const resultOf = (sheet: Raced, match: Sheet['matches'][number], side: SideRow): RaceResult[] => {
  if (side.entry_id === null || (side.position === null && side.outcome === null)) return []
  return [
    {
      id: side.entry_id,
      stableId: side.stable_id ?? sheet.byId.get(side.entry_id)?.stable_id ?? '',
      round: match.round,
      sprint: match.phase === 'sprint',
      position: side.position,
      outcome: side.outcome,
      fastRideTime: side.fast_ride_time,
    },
  ]
}
