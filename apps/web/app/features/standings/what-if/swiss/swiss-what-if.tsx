import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { useCallback, useMemo } from 'react'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { useTournamentPage } from '../../../tournaments/index.ts'
import { zoningOf } from '../../table/zones.ts'
import type { Scenario } from '../scenario.ts'
import { TableStrip } from '../table-strip.tsx'
import { TablePanel, TablesFrame, useMarked, type ScenarioTablesProps } from '../tables-part.tsx'
import { WhatIfPage } from '../what-if-page.tsx'
import { swissCertainties, swissTables } from './swiss-tables.ts'

/** Scores of the round that is drawn, and the table that they make. Later rounds follow from real results, so nobody can set them. */
export const SwissWhatIf = (props: { inputs: TableInputs; start: string }) => (
  <WhatIfPage {...props} Tables={SwissTables} lead="standings.whatIfLeadSwiss" />
)

const SwissTables = ({ inputs, scenario, children }: ScenarioTablesProps) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const zoning = useMemo(() => zoningOf(tournament), [tournament])
  const { zones } = zoning
  const find = useCallback((set: Scenario = new Map()) => swissCertainties(inputs, set, zoning), [inputs, zoning])
  const tables = useMarked(
    useMemo(() => swissTables(inputs, scenario), [inputs, scenario]),
    scenario,
    find,
  )
  return (
    <TablesFrame
      isOnly
      strip={tables[0] ? <TableStrip rows={tables[0].rows} zones={zones} /> : null}
      panels={tables.map((table) => (
        <TablePanel
          key={table.name ?? ''}
          table={table}
          zones={zones}
          day={inputs.matchDay}
          count={scenario.size}
          note={t('standings.whatIfSwissNote')}
        />
      ))}
    >
      {children}
    </TablesFrame>
  )
}
