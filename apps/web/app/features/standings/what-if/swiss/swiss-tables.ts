import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { swissTable } from '@agone/engines/swiss/swiss-table'
import type { Scenario } from '../scenario.ts'
import { whatIfTables, type WhatIfTable } from '../what-if-tables.ts'

/** The table of a Swiss system that the server would show if the scenario were the results of the round that is drawn. */
export const swissTables = (inputs: TableInputs, scenario: Scenario): WhatIfTable[] => {
  const { rounds = 0, tieBreaks = [], byes = [] } = inputs.swiss ?? {}
  const system = { rounds, tieBreaks, byes: byes.map(({ entryId: id, round }) => ({ id, round })) }
  return whatIfTables(inputs, scenario, (input) => swissTable({ ...input, ...system }))
}
