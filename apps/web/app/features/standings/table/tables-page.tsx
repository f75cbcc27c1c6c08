import { roundLabel } from '@agone/i18n/round-label'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { withParams } from '../../../lib/lists/search-params.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import { CsvLink } from '../../../lib/lists/csv-link.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import { BracketPanel } from '../lazy-parts.ts'
import styles from '../standings.module.css'
import type { TableData } from './find-table.ts'
import { ResultsTable } from './results-table.tsx'
import { ZonesLegend, type StandingsRow } from './standings-table.tsx'
import { TableAside } from './table-aside.tsx'
import { TableDays } from './table-days.tsx'
import { TableViews, type TableView } from './table-views.tsx'
import { zonesOf, type TableZone } from './zones.ts'

type TablesPageProps = Extract<TableData, { kind: 'tables' }>

/** The table of a league, or the tables of all groups with the bracket after them, and the aside. */
export const TablesPage = ({ groups, day, provisional, csv, bracket, aside }: TablesPageProps) => {
  const t = useT()
  const [view, setView] = useState<TableView>('brief')
  return (
    <div className="columns">
      <div className="stack">
        {provisional ? (
          <Notice tone="warn" title={t('standings.provisionalTitle')}>
            {t('standings.provisionalText')}
          </Notice>
        ) : null}
        {groups.map((group, index) => (
          <TablePanel
            key={group.name ?? ''}
            {...{ group, day, provisional, csv, view }}
            isFirst={index === 0}
            onView={setView}
          />
        ))}
        {groups.length === 0 ? (
          <Panel title={t('tournaments.table')}>
            <EmptyState title={t('standings.noTable')}>{t('standings.noTableText')}</EmptyState>
          </Panel>
        ) : null}
        {bracket && bracket.results.rounds.length > 0 ? <BracketPanel {...bracket} /> : null}
      </div>
      <TableAside {...aside} />
    </div>
  )
}

type TablePanelProps = Pick<TablesPageProps, 'day' | 'provisional' | 'csv'> & {
  group: TablesPageProps['groups'][number]
  isFirst: boolean
  view: TableView
  onView: (view: TableView) => void
}

const TablePanel = ({ group, day, provisional, csv, isFirst, view, onView }: TablePanelProps) => {
  const t = useT()
  const { tournament, own } = useTournamentPage()
  const zones = zonesOf(tournament)
  const title = group.name === null ? t('tournaments.table') : t('tournaments.group', { name: group.name })
  const shownDay = day ?? tournament.currentMatchDay
  return (
    <Panel
      title={group.name === null ? <span className={styles.onlyTitle}>{title}</span> : title}
      aside={<DayBadge day={shownDay} isPast={day !== undefined} provisional={provisional} />}
      flush
      actions={
        isFirst ? (
          <>
            <TableDays day={day} />
            {group.rows.length > 0 ? (
              <TableViews view={view} hasTies={tournament.type === 'swiss'} onChange={onView} />
            ) : null}
            <MoreControls className={styles.more} day={day} provisional={provisional} />
          </>
        ) : undefined
      }
      footer={
        isFirst || zones.length > 0 ? (
          <TableFooter zones={zones} rows={group.rows}>
            {isFirst ? (
              <>
                <MoreControls className={styles.moreBelow} day={day} provisional={provisional} />
                <div>
                  <CsvLink path={csv} />
                </div>
              </>
            ) : null}
          </TableFooter>
        ) : undefined
      }
    >
      {group.rows.length === 0 ? (
        <EmptyState title={t('standings.noTable')}>{t('standings.noTableText')}</EmptyState>
      ) : (
        <ResultsTable
          caption={t('standings.tableOf', {
            ...{ name: tournament.name, title, round: roundLabel(t, tournament, shownDay) },
          })}
          rows={group.rows}
          zones={zones}
          own={own?.entryId}
          inTeam={tournament.inTeam}
          view={view}
        />
      )}
    </Panel>
  )
}

type TableFooterProps = { zones: readonly TableZone[]; rows: readonly StandingsRow[]; children: ReactNode }

/** The legend, what a mark under a name means, and on phones the controls that have no room above. */
const TableFooter = ({ zones, rows, children }: TableFooterProps) => {
  const t = useT()
  return (
    <div className="stack">
      <ZonesLegend zones={zones} />
      {rows.some((row) => row.certainty) ? <p className="small muted">{t('standings.certainNote')}</p> : null}
      {children}
    </div>
  )
}

const DayBadge = ({ day, isPast, provisional }: { day: number; isPast: boolean; provisional: boolean }) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  if (provisional) return <Badge tone="warn">{t('standings.provisional')}</Badge>
  if (!isPast || day === 0) return null
  return <Badge>{t('standings.after', { round: roundLabel(t, tournament, day) })}</Badge>
}

type MoreControlsProps = Pick<TablesPageProps, 'day' | 'provisional'> & { className: string | undefined }

const MoreControls = ({ className, day, provisional }: MoreControlsProps) => {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <div className={className}>
      <SegmentedLinks
        label={t('standings.counted')}
        options={[
          {
            to: `?${withParams(search, { provisional: undefined })}`,
            label: t('standings.verifiedOnly'),
            current: !provisional,
          },
          {
            to: `?${withParams(search, { provisional: 'true' })}`,
            label: t('standings.provisional'),
            current: provisional,
          },
        ]}
      />
      {day === undefined && !provisional ? (
        <ButtonLink size="sm" variant="outline" to="../what-if" relative="path">
          {t('standings.whatIfOpen')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
