import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { useDeferredValue, useMemo, useState } from 'react'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import type { Certainty } from '../table/certainty.ts'
import { StandingsTable, ZonesLegend, type StandingsRow } from '../table/standings-table.tsx'
import { zonesOf, type TableZone } from '../table/zones.ts'
import { MatchesLeft, type ScoreMode } from './matches-left.tsx'
import { fromParam, toParam, type Scenario } from './scenario.ts'
import { ShareScenario } from './share-scenario.tsx'
import { TableStrip } from './table-strip.tsx'
import { whatIfCertainties, whatIfTables, type WhatIfTable } from './what-if-tables.ts'
import styles from './what-if.module.css'

/** Scores of matches that are left, set by the reader, and the tables that they make. Nothing is sent to the server. */
export const WhatIfPage = ({ inputs, start }: { inputs: TableInputs; start: string }) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const [mode, setMode] = useState<ScoreMode>('scores')
  const matches = useMemo(() => inputs.groups.flatMap((group) => group.matches), [inputs])
  const { scenario, param, set } = useScenario(matches, start)
  const zones = useMemo(() => zonesOf(tournament), [tournament])
  const tables = useTables(inputs, scenario, zones)
  const [resets, setResets] = useState(0)
  const count = matches.filter(({ homeScore }) => homeScore === null).length
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumbs
          label={t('standings.path')}
          parts={[
            { label: t('tournaments.table'), to: `${pages.tournament(tournament.id)}/table` },
            { label: t('standings.whatIf') },
          ]}
        />
        <div>
          <h2>{t('standings.whatIfTitle')}</h2>
          <p className="muted">{t('standings.whatIfLead', { count })}</p>
        </div>
        <div className={styles.controls}>
          <Segmented
            label={t('standings.scoreMode')}
            value={mode}
            options={[
              { value: 'scores', label: t('standings.resultsShort') },
              { value: 'outcomes', label: t('standings.oneXTwo') },
            ]}
            onChange={setMode}
          />
          <Button
            size="sm"
            variant="ghost"
            icon="refresh"
            aria-disabled={scenario.size === 0}
            onClick={() => {
              set(new Map())
              setResets(resets + 1)
            }}
          >
            {t('standings.resetScores')}
          </Button>
        </div>
      </header>
      {tables.length === 1 && tables[0] ? <TableStrip rows={tables[0].rows} zones={zones} /> : null}
      <div className={styles.columns}>
        <div className={tables.length === 1 ? styles.stays : 'stack'}>
          {tables.map((table) => (
            <TablePanel
              key={table.name ?? ''}
              table={table}
              zones={zones}
              day={inputs.matchDay}
              count={scenario.size}
            />
          ))}
        </div>
        <div className="stack">
          <MatchesLeft key={resets} groups={inputs.groups} scenario={scenario} mode={mode} onChange={set} />
          <ShareScenario param={param} />
        </div>
      </div>
    </div>
  )
}

type Matches = TableInputs['groups'][number]['matches']

/* The address follows without a navigation, which would load the page again at every key */
const useScenario = (matches: Matches, start: string) => {
  const [param, setParam] = useState(start)
  const scenario = useMemo(() => fromParam(param, matches), [param, matches])
  const set = (next: Scenario) => {
    const changed = toParam(next, matches)
    setParam(changed)
    const address = new URL(window.location.href)
    if (changed === '') address.searchParams.delete('s')
    else address.searchParams.set('s', changed)
    window.history.replaceState(window.history.state, '', address)
  }
  return { scenario, param: toParam(scenario, matches), set }
}

/*
 * The table moves at once; what is certain may take longer and follows. The server leaves it out: every address is another
 * scenario, and none of them may cost it a search.
 */
const useTables = (inputs: TableInputs, scenario: Scenario, zones: readonly TableZone[]): WhatIfTable[] => {
  const isHydrated = useIsHydrated()
  const later = useDeferredValue(scenario)
  const before = useMemo(
    () => (isHydrated ? whatIfCertainties(inputs, new Map(), zones) : none),
    [isHydrated, inputs, zones],
  )
  const after = useMemo(
    () => (isHydrated ? whatIfCertainties(inputs, later, zones) : none),
    [isHydrated, inputs, later, zones],
  )
  const tables = useMemo(() => whatIfTables(inputs, scenario), [inputs, scenario])
  const marked = (row: StandingsRow): StandingsRow => {
    const { certainty, places = null } = after.get(row.entryId) ?? {}
    return { ...row, places, certainty, isNewlyCertain: !isSame(certainty, before.get(row.entryId)?.certainty) }
  }
  return tables.map((table) => ({ ...table, rows: table.rows.map(marked) }))
}

const none: ReturnType<typeof whatIfCertainties> = new Map()

const isSame = (a: Certainty | undefined, b: Certainty | undefined): boolean =>
  a?.kind === b?.kind && (a && 'zone' in a ? a.zone : undefined) === (b && 'zone' in b ? b.zone : undefined)

type TablePanelProps = { table: WhatIfTable; zones: readonly TableZone[]; day: number; count: number }

const TablePanel = ({ table, zones, day, count }: TablePanelProps) => {
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
          <p className="small muted">{t('standings.whatIfNote')}</p>
        </div>
      }
    >
      <StandingsTable
        caption={t('standings.tableOf', { name: tournament.name, title, day })}
        rows={table.rows}
        zones={zones}
        own={own?.entryId}
        inTeam={tournament.inTeam}
        isBrief
      />
    </Panel>
  )
}
