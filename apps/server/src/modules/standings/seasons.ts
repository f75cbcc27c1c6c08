import type { DriverRow, Formula1Results } from '@agone/contract'
import {
  formula1Standings,
  possibleSeasonPlaces,
  type Formula1Input,
  type Formula1Row,
  type PossiblePlaces,
  type RaceResult,
} from '@agone/engines'
import type { SideRow } from '../matches/index.ts'
import { lotSeedOf } from '../tournaments/index.ts'
import { phasesOf } from './phases.ts'
import { createCache } from './snapshot-cache.ts'
import {
  entryIdIn,
  entryIn,
  participantFieldsOf,
  racingPoints,
  seedsOf,
  stableIn,
  replacedIn,
  tieBreaksOf,
  type TournamentSnapshot,
} from './tournament-snapshot.ts'
import { whyView } from './why.view.ts'

/** The drivers' table of a Formula 1 season up to a round. */
export const seasonView = (snapshot: TournamentSnapshot, day: number | undefined): Formula1Results => ({
  type: 'rankings',
  version: snapshot.tournament.version,
  matchDay: day ?? snapshot.tournament.current_match_day,
  provisional: false,
  groups: [driversView(snapshot, day)],
  phases: phasesOf(snapshot),
})

const driversView = (snapshot: TournamentSnapshot, day: number | undefined) => {
  const { users } = placesIn(snapshot, day)
  return {
    name: null,
    rows: seasonOf(snapshot, day).users.map((row) => driverView(snapshot, row, users.get(row.id))),
    matchesLeft: racesLeft(snapshot, day).length,
  }
}

/** Both standings of a season from the engine: users by entry, stables by id. */
export const seasonOf = (snapshot: TournamentSnapshot, day: number | undefined) =>
  formula1Standings(seasonInput(snapshot, day))

const places = createCache<ReturnType<typeof possibleSeasonPlaces>>()

/** The places that drivers and stables can still finish in: one search for both of their tables. */
export const placesIn = (snapshot: TournamentSnapshot, day: number | undefined) =>
  places.memo(`${snapshot.id} ${day}`, {
    context: () =>
      possibleSeasonPlaces(seasonInput(snapshot, day), {
        races: racesLeft(snapshot, day),
        drivers: snapshot.entries.flatMap(({ id, stable_id: stableId, withdrawn }) =>
          withdrawn ? [] : [{ id, stableId: stableId ?? '' }],
        ),
      }),
  })

/** The races and sprints without a result that counts as of the round; void ones are not run. */
const racesLeft = ({ matches }: TournamentSnapshot, day = Infinity) =>
  matches.flatMap(({ round, phase, status }) =>
    status === 'void' || (status === 'verified' && round <= day) ? [] : [{ round, sprint: phase === 'sprint' }],
  )

const seasonInput = (snapshot: TournamentSnapshot, day: number | undefined): Formula1Input => ({
  users: snapshot.entries.map((entry) => entry.id),
  stables: snapshot.stables.map((stable) => stable.id),
  results: raceResults(snapshot),
  points: racingPoints(snapshot),
  tieBreaks: tieBreaksOf(snapshot),
  penalizations: {
    users: snapshot.penalizations.flatMap(({ entry_id: id, points, match_day: round }) =>
      id === null ? [] : [{ id, points, round }],
    ),
    stables: snapshot.penalizations.flatMap(({ stable_id: id, points, match_day: round }) =>
      id === null ? [] : [{ id, points, round }],
    ),
  },
  seeds: seedsOf(snapshot),
  day,
  seed: lotSeedOf(snapshot.tournament),
})

const driverView = (snapshot: TournamentSnapshot, row: Formula1Row, places: PossiblePlaces | undefined): DriverRow => {
  const entry = entryIn(snapshot, row.id)
  return {
    position: row.position,
    ...participantFieldsOf(entry),
    points: row.points,
    penalization: row.penalization,
    takenOver: replacedIn(snapshot, entry.id),
    wins: row.wins,
    podiums: row.podiums,
    races: row.races,
    stableId: stableIn(snapshot, row.stableId)?.id ?? entry.stable_id,
    movement: row.movement,
    why: whyView(row.why, (id) => entryIdIn(snapshot, id)),
    places: places ?? null,
  }
}

type RaceSource = Pick<TournamentSnapshot, 'matches' | 'byId'>

/** The verified results of races and sprints; an entry without one was absent. */
export const raceResults = (snapshot: RaceSource): RaceResult[] =>
  snapshot.matches.flatMap((match) =>
    match.status === 'verified' ? match.sides.flatMap((side) => resultOf(snapshot, match, side)) : [],
  )

const resultOf = (snapshot: RaceSource, match: TournamentSnapshot['matches'][number], side: SideRow): RaceResult[] => {
  if (side.entry_id === null || (side.position === null && side.outcome === null)) return []
  return [
    {
      id: side.entry_id,
      stableId: side.stable_id ?? snapshot.byId.get(side.entry_id)?.stable_id ?? '',
      round: match.round,
      sprint: match.phase === 'sprint',
      position: side.position,
      outcome: side.outcome,
      fastRideTime: side.fast_ride_time,
    },
  ]
}
