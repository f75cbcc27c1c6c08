import type { EntryId, StableId } from '@agone/contract/ids'
import type { SeasonInputs } from '@agone/contract/standings/routes/season-inputs'
import { formula1Standings, type Formula1Input, type Formula1Row } from '@agone/engines/racing/formula1'
import { possibleSeasonPlaces } from '@agone/engines/racing/possible-season-places'
import type { RaceResult } from '@agone/engines/racing/race-points'
import type { Why } from '@agone/engines/table/why'
import { titleCertaintyOf } from '../../table/certainty.ts'
import type { Certainties } from '../use-certainties.ts'
import { driversLeft, noOrder, resultsOf, type SeasonScenario } from './season-scenario.ts'

/** Both standings that the server would show if the scenario were the results. Movements compare with those without it. */
export const whatIfSeason = (inputs: SeasonInputs, scenario: SeasonScenario) => {
  const official = standingsOf(inputs, [])
  const after = standingsOf(inputs, resultsSet(inputs, scenario, official))
  return { drivers: driverRows(inputs, after.users, official.users), stables: stableRows(inputs, after, official) }
}

/** What is certain about the titles of drivers and of stables, by their ids. */
export const whatIfTitles = (inputs: SeasonInputs, scenario: SeasonScenario): Certainties => {
  const set = resultsSet(inputs, scenario, standingsOf(inputs, []))
  const { users, stables } = possibleSeasonPlaces(engineInput(inputs, set), {
    races: inputs.races.filter(({ matchId, results }) => results === null && !scenario.has(matchId)),
    drivers: driversLeft(inputs).map(({ entryId: id, stableId }) => ({ id, stableId: stableId ?? '' })),
  })
  return new Map(
    [users, stables].flatMap((rows) =>
      [...rows].map(([id, places]) => [id, { certainty: titleCertaintyOf(places, rows.size), places }] as const),
    ),
  )
}

const resultsSet = (inputs: SeasonInputs, scenario: SeasonScenario, official: Standings): RaceResult[] => {
  const stables = new Map(official.users.map(({ id, stableId }) => [id, stableId]))
  const entered = new Map(inputs.entries.map(({ entryId, stableId }) => [entryId, stableId]))
  // The stable of the last race: a driver may have changed it since entering.
  const stableOf = (id: EntryId) => stables.get(id) ?? entered.get(id) ?? ''
  return inputs.races.flatMap((race) =>
    race.results === null ? resultsOf(race, scenario.get(race.matchId) ?? noOrder, stableOf) : [],
  )
}

type Standings = ReturnType<typeof formula1Standings>

const standingsOf = (inputs: SeasonInputs, more: readonly RaceResult[]): Standings =>
  formula1Standings(engineInput(inputs, more))

const engineInput = (inputs: SeasonInputs, more: readonly RaceResult[]): Formula1Input => ({
  users: inputs.entries.map(({ entryId }) => entryId),
  stables: inputs.stables.map(({ stableId }) => stableId),
  results: [...runResults(inputs), ...more],
  points: inputs.points,
  tieBreaks: inputs.tieBreaks,
  penalizations: {
    users: inputs.entries.map(({ entryId: id, penalization: points }) => ({ id, points })),
    stables: inputs.stables.map(({ stableId: id, penalization: points }) => ({ id, points })),
  },
  seeds: new Map(inputs.entries.flatMap(({ entryId, seed }) => (seed === null ? [] : [[entryId, seed] as const]))),
  seed: inputs.lotSeed ?? '',
})

const runResults = ({ races }: SeasonInputs): RaceResult[] =>
  races.flatMap(({ round, sprint, results }) =>
    (results ?? []).map(({ entryId: id, stableId, ...result }) => ({
      ...{ id, round, sprint, stableId: stableId ?? '' },
      ...result,
    })),
  )

const driverRows = (
  { entries, stables }: SeasonInputs,
  rows: readonly Formula1Row[],
  official: readonly Formula1Row[],
) =>
  rows.flatMap((row) => {
    const entry = entries.find(({ entryId }) => entryId === row.id)
    if (!entry) return []
    const { position, points, penalization, wins, podiums, races } = row
    const idOf = (id: string) => entries.find(({ entryId }) => entryId === id)?.entryId ?? entry.entryId
    return [
      {
        ...entry,
        ...{ position, points, penalization, wins, podiums, races, takenOver: null },
        ...changeOf(row, official),
        stableId: stables.find(({ stableId }) => stableId === row.stableId)?.stableId ?? entry.stableId,
        why: row.why && whyOf(row.why, idOf),
        places: null,
      },
    ]
  })

const stableRows = ({ stables }: SeasonInputs, after: Standings, official: Standings) =>
  after.stables.flatMap((row) => {
    const idOf = (id: string) => stables.find(({ stableId }) => stableId === id)?.stableId
    const stable = stables.find(({ stableId }) => stableId === row.id)
    if (!stable) return []
    const versus = row.why && idOf(row.why.versus)
    const { position, points, wins } = row
    return [
      {
        ...{ position, points, wins, id: stable.stableId, name: stable.name },
        ...changeOf(row, official.stables),
        why: row.why && versus ? whyOf<StableId>(row.why, (id) => idOf(id) ?? versus) : null,
      },
    ]
  })

const changeOf = ({ id, position, points }: Formula1Row, official: readonly Formula1Row[]) => {
  const before = official.find((row) => row.id === id)
  return { movement: (before?.position ?? position) - position, gained: points - (before?.points ?? points) }
}

const whyOf = <Id>({ rule, values, versus, tied, place }: Why, idOf: (id: string) => Id) => ({
  rule,
  values: [...values],
  versus: idOf(versus),
  tied: tied.map(idOf),
  matches: [],
  place: place ?? null,
})
