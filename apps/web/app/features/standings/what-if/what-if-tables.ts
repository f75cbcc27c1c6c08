import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import type { GroupOrder } from '@agone/engines/bracket/advance'
import { possiblePlaces, type PossiblePlaces } from '@agone/engines/possible-places/possible-places'
import type { MatchResult } from '@agone/engines/results'
import type { SwissTableRow } from '@agone/engines/swiss/swiss-table'
import { leagueTable, type TableInput } from '@agone/engines/table/table'
import { certaintiesOf } from '../table/certainty.ts'
import type { StandingsRow } from '../table/standings-table.tsx'
import type { Zoning } from '../table/zones.ts'
import type { Scenario } from './scenario.ts'
import type { Certainties } from './use-certainties.ts'

/** A row of a league, or of a Swiss system. */
type EngineRow = ReturnType<typeof leagueTable>[number] | SwissTableRow
type Engine = (input: TableInput) => EngineRow[]

/** The input of an engine, with its results as a list. */
type EngineInput = TableInput & { results: MatchResult[] }

type Group = TableInputs['groups'][number]
type Match = Group['matches'][number]

/** The table of a group with a scenario, and the number of matches that are left after it. */
export type WhatIfTable = { name: string | null; rows: StandingsRow[]; matchesLeft: number }

/** The tables that the server would show if the scenario were the results. Movements compare with the table without it. */
export const whatIfTables = (inputs: TableInputs, scenario: Scenario, engine: Engine = leagueTable): WhatIfTable[] =>
  inputs.groups.map((group) => {
    const before = engine(engineInput(inputs, group, new Map()))
    const after = engine(engineInput(inputs, group, scenario))
    const old = new Map(before.map((row) => [row.id, row]))
    return {
      name: group.name,
      rows: after.flatMap((row) => rowOf(group, row, old.get(row.id))),
      matchesLeft: leftIn(group, scenario).length,
    }
  })

/** What is certain about each entry with a scenario. */
export const whatIfCertainties = (
  inputs: TableInputs,
  scenario: Scenario,
  zoning: Zoning,
  placesOf: (input: EngineInput, left: readonly Match[]) => ReadonlyMap<string, PossiblePlaces> = possiblePlaces,
): Certainties =>
  new Map(
    inputs.groups.flatMap((group) => {
      const left = leftIn(group, scenario)
      const placesById = placesOf(engineInput(inputs, group, scenario), left)
      const placed = group.entries.map((entry) => ({ ...entry, places: placesById.get(entry.entryId) }))
      const certainties = certaintiesOf(placed, zoning)
      return [...placesById].map(([id, places]) => [id, { certainty: certainties.get(id), places }] as const)
    }),
  )

/** The order of each group with a scenario: those who can go on to the bracket. */
export const groupOrders = (inputs: TableInputs, scenario: Scenario): GroupOrder[] =>
  inputs.groups.map((group) => {
    const leavers = new Set<string>(group.entries.flatMap(({ entryId, mayAdvance }) => (mayAdvance ? [] : [entryId])))
    const order = leagueTable(engineInput(inputs, group, scenario)).map(({ id }) => id)
    return { name: group.name ?? '', order: order.filter((id) => !leavers.has(id)) }
  })

const rowOf = (group: Group, row: EngineRow, before: EngineRow | undefined): StandingsRow[] => {
  const entry = group.entries.find(({ entryId }) => entryId === row.id)
  if (!entry) return []
  const { id: _, form, why, ...figures } = row
  const idOf = (id: string) => group.entries.find(({ entryId }) => entryId === id)?.entryId ?? entry.entryId
  return [
    {
      ...figures,
      ...entry,
      penalization: row.penalization,
      takenOver: null,
      form: [...form],
      movement: (before?.position ?? row.position) - row.position,
      gained: row.points - (before?.points ?? row.points),
      why: why && {
        rule: why.rule,
        values: [...why.values],
        versus: idOf(why.versus),
        tied: why.tied.map(idOf),
        matches: (why.matches ?? []).map(({ walkover: __, ...match }) => ({
          ...match,
          home: idOf(match.home),
          away: idOf(match.away),
        })),
        place: why.place ?? null,
      },
      places: null,
    },
  ]
}

const engineInput = (inputs: TableInputs, { entries, matches }: Group, scenario: Scenario): EngineInput => ({
  participants: entries.map(({ entryId }) => entryId),
  results: matches.flatMap((match) => resultOf(match, scenario)),
  points: inputs.points,
  tieBreaks: inputs.tieBreaks,
  penalizations: entries.flatMap(({ entryId: id, penalization: points }) => (points === 0 ? [] : [{ id, points }])),
  fairPlay: entries.map(({ entryId: id, fairPlay: points }) => ({ id, points })),
  withdrawn: entries.flatMap(({ entryId, withdrawn }) => (withdrawn ? [entryId] : [])),
  seeds: new Map(entries.flatMap(({ entryId, seed }) => (seed === null ? [] : [[entryId, seed] as const]))),
  seed: inputs.lotSeed ?? '',
})

const resultOf = (match: Match, scenario: Scenario): MatchResult[] => {
  const { round, home, away, homeScore, awayScore, absent } = match
  if (homeScore !== null && awayScore !== null) {
    return [{ round, home, away, homeScore, awayScore, ...(absent ? { walkover: absent } : {}) }]
  }
  const score = scenario.get(match.matchId)
  return score ? [{ round, home, away, homeScore: score[0], awayScore: score[1] }] : []
}

const leftIn = ({ matches }: Group, scenario: Scenario): Match[] =>
  matches.filter(({ matchId, homeScore }) => homeScore === null && !scenario.has(matchId))
