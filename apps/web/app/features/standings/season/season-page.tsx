import { useT } from '../../../lib/i18n/use-t.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { CsvLink } from '../../../lib/lists/csv-link.tsx'
import { DriversTable } from '../table/drivers-table.tsx'
import type { Season } from './find-season.ts'
import { SeasonChart } from './season-chart.tsx'
import { SeasonGrid } from './season-grid.tsx'
import { StablesList } from './stables-list.tsx'
import styles from '../standings.module.css'
import { TableDays } from '../table/table-days.tsx'

/** A Formula 1 season: the grid, the standings of drivers and stables, the chart of points. */
export const SeasonPage = ({ season }: { season: Season }) => {
  const t = useT()
  if (season.races.length === 0) {
    return (
      <Panel title={t('tournaments.table')}>
        <EmptyState title={t('tournaments.notDrawn')}>{t('tournaments.notDrawnText')}</EmptyState>
      </Panel>
    )
  }
  const hasMarks = [...season.drivers, ...season.stables].some(({ certainty }) => certainty)
  return (
    <div className="stack">
      <SeasonGrid
        season={season}
        actions={
          <>
            <TableDays day={season.day} />
            {season.day === undefined && season.races.some((race) => !race.isOver) ? (
              <ButtonLink size="sm" variant="outline" to="../what-if" relative="path">
                {t('standings.whatIfOpen')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className={styles.columns}>
        <Panel
          title={t('standings.drivers')}
          flush
          actions={<CsvLink path={season.csv.drivers} />}
          footer={hasMarks ? <p className="small muted">{t('standings.certainNoteSeason')}</p> : undefined}
        >
          <DriversTable drivers={season.drivers} />
        </Panel>
        <StablesList season={season} />
      </div>
      <SeasonChart season={season} />
    </div>
  )
}
