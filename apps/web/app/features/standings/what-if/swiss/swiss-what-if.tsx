import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { useMemo } from 'react'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { useTournamentPage } from '../../../tournaments/index.ts'
import { zonesOf } from '../../table/zones.ts'
import { TableStrip } from '../table-strip.tsx'
import { TablePanel, TablesFrame, type ScenarioTablesProps } from '../tables-part.tsx'
import { WhatIfPage } from '../what-if-page.tsx'
import { swissTables } from './swiss-tables.ts'

/** Scores of the round that is drawn, and the table that they make. Later rounds follow from real results, so they are left out. */
export const SwissWhatIf = (props: { inputs: TableInputs; start: string }) => (
  <WhatIfPage {...props} Tables={SwissTables} lead="standings.whatIfLeadSwiss" />
)

const SwissTables = ({ inputs, scenario, children }: ScenarioTablesProps) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const zones = useMemo(() => zonesOf(tournament), [tournament])
  const tables = useMemo(() => swissTables(inputs, scenario), [inputs, scenario])
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
