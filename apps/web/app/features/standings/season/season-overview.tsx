import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { DriversTable } from '../table/drivers-table.tsx'
import type { Season } from './find-season.ts'
import { StablesList } from './stables-list.tsx'
import styles from '../standings.module.css'

type SeasonOverviewProps = {
  season: Season
  /** The number of rows of each table. */
  maxRows: number
  about: ReactNode
  /** The link to the whole table. */
  tableLink: ReactNode
}

/** The overview of a Formula 1 season: the first drivers and stables. */
export const SeasonOverview = ({ season, maxRows, about, tableLink }: SeasonOverviewProps) => {
  const t = useT()
  return (
    <div className={styles.columns}>
      <div className="stack">
        {about}
        <Panel title={t('standings.drivers')} flush footer={tableLink}>
          <DriversTable drivers={season.drivers} maxRows={maxRows} />
        </Panel>
      </div>
      <StablesList season={season} maxRows={maxRows} />
    </div>
  )
}
