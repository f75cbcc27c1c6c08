import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { roundLabel } from '@agone/i18n/round-label'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import { StandingsTable, ZonesLegend, type StandingsRow } from '../table/standings-table.tsx'
import { zoningOf, type TableZone, type Zoning } from '../table/zones.ts'
import type { Scenario } from './scenario.ts'
import { TableStrip } from './table-strip.tsx'
import { useCertainties, type Certainties } from './use-certainties.ts'
import styles from './what-if.module.css'
import { whatIfCertainties, whatIfTables, type WhatIfTable } from './what-if-tables.ts'

export type ScenarioTablesProps = { inputs: TableInputs; scenario: Scenario; children: ReactNode }

/** The tables of a league or of groups with a scenario. */
export const LeagueTables = ({ inputs, scenario, children }: ScenarioTablesProps) => (
  <TablesFrame {...useTables(inputs, scenario)}>{children}</TablesFrame>
)

type TablesFrameProps = { isOnly: boolean; strip: ReactNode; panels: ReactNode; children: ReactNode }

/** The tables beside `children`, the matches that are left; the strip of a single table is above. */
export const TablesFrame = ({ isOnly, strip, panels, children }: TablesFrameProps) => (
  <>
    {strip}
    <div className={styles.columns}>
      <div className={isOnly ? styles.stays : 'stack'}>{panels}</div>
      {children}
    </div>
  </>
)

/** The tables with a scenario, and for a single table its strip. */
export const useTables = (inputs: TableInputs, scenario: Scenario) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const zoning = useMemo(() => zoningOf(tournament), [tournament])
  const { zones } = zoning
  const tables = useMarkedTables(inputs, scenario, zoning)
  const [first, ...others] = tables
  return {
    isOnly: others.length === 0,
    strip: first && others.length === 0 ? <TableStrip rows={first.rows} zones={zones} /> : null,
    panels: tables.map((table) => (
      <TablePanel
        key={table.name ?? ''}
        table={table}
        zones={zones}
        day={inputs.matchDay}
        count={scenario.size}
        note={t('standings.whatIfNote')}
      />
    )),
  }
}

const useMarkedTables = (inputs: TableInputs, scenario: Scenario, zoning: Zoning): WhatIfTable[] => {
  const find = useCallback((set: Scenario = new Map()) => whatIfCertainties(inputs, set, zoning), [inputs, zoning])
  const tables = useMemo(() => whatIfTables(inputs, scenario), [inputs, scenario])
  return useMarked(tables, scenario, find)
}

/** The tables with what is certain about their rows; `find` is memoized. */
export const useMarked = (
  tables: readonly WhatIfTable[],
  scenario: Scenario,
  find: (scenario: Scenario | undefined) => Certainties,
): WhatIfTable[] => {
  const certaintyOf = useCertainties(find, scenario)
  const marked = (row: StandingsRow): StandingsRow => ({ ...row, ...certaintyOf(row.entryId) })
  return tables.map((table) => ({ ...table, rows: table.rows.map(marked) }))
}

type TablePanelProps = {
  table: WhatIfTable
  zones: readonly TableZone[]
  day: number
  count: number
  /** What the reader has to know about the table. */
  note: string
}

/** A table with a scenario. */
export const TablePanel = ({ table, zones, day, count, note }: TablePanelProps) => {
  const t = useT()
  const { tournament, own } = useTournamentPage()
  const title = table.name === null ? t('tournaments.table') : t('tournaments.group', { name: table.name })
  return (
    <Panel
      title={title}
      flush
      aside={count === 0 ? undefined : <Badge tone="info">{t('standings.withScores', { count })}</Badge>}
      footer={
        <div className="stack">
          <ZonesLegend zones={zones} />
          <p className="small muted">{note}</p>
        </div>
      }
    >
      <StandingsTable
        caption={t('standings.tableOf', { name: tournament.name, title, round: roundLabel(t, tournament, day) })}
        rows={table.rows}
        zones={zones}
        own={own?.entryId}
        inTeam={tournament.inTeam}
        isBrief
      />
    </Panel>
  )
}
