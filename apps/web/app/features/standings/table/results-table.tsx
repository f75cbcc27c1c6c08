import { lazy, Suspense } from 'react'
import { StandingsTable, type StandingsTableProps } from './standings-table.tsx'

const SwissTable = lazy(() => import('./swiss-table.tsx').then((it) => ({ default: it.SwissTable })))

/** The table of a tournament. The columns of a Swiss system are loaded when there is one. */
export const ResultsTable = (props: StandingsTableProps) =>
  props.rows.some((row) => row.swiss) ? (
    <Suspense>
      <SwissTable {...props} />
    </Suspense>
  ) : (
    <StandingsTable {...props} />
  )
