import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { possibleSwissPlaces } from '@agone/engines/swiss/possible-swiss-places'
import { swissTable } from '@agone/engines/swiss/swiss-table'
import type { Zoning } from '../../table/zones.ts'
import type { Scenario } from '../scenario.ts'
import type { Certainties } from '../use-certainties.ts'
import { whatIfCertainties, whatIfTables, type WhatIfTable } from '../what-if-tables.ts'

/** The table of a Swiss system that the server would show if the scenario were the results of the round that is drawn. */
export const swissTables = (inputs: TableInputs, scenario: Scenario): WhatIfTable[] => {
  const system = systemOf(inputs)
  return whatIfTables(inputs, scenario, (input) => swissTable({ ...input, ...system }))
}

/** What is certain with a scenario, whoever meets in the rounds to draw. */
export const swissCertainties = (inputs: TableInputs, scenario: Scenario, zoning: Zoning): Certainties => {
  const system = systemOf(inputs)
  return whatIfCertainties(inputs, scenario, zoning, (input, left) =>
    possibleSwissPlaces({ ...input, ...system }, left),
  )
}

const systemOf = ({ swiss }: TableInputs) => {
  const { rounds = 0, tieBreaks = [], byes = [] } = swiss ?? {}
  return { rounds, tieBreaks, byes: byes.map(({ entryId: id, round }) => ({ id, round })) }
}
