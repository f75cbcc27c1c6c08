import type { DriverRow } from '@agone/contract/standings/routes/standings'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { useId, useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { clubColours } from '@agone/drawings/palette'
import { Livery } from '../../../ui/race-grid/race-grid.tsx'
import { Table, type Column } from '../../../ui/table/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import { pointsColumn, whyBeside, type Explaining } from './explained.tsx'
import { Moved, NameCell, Place } from './row-parts.tsx'
import styles from '../standings.module.css'
import { useRising } from './use-rising.ts'
import { WhyExplained } from './why-explained.tsx'

/** The drivers' table without its races: place, wins, podiums, points, and why everybody stands there. */
export const DriversTable = ({ drivers, first }: { drivers: readonly DriverRow[]; first?: number }) => {
  const id = useId()
  const t = useT()
  const [open, setOpen] = useState<string>()
  const { own } = useTournamentPage()
  const moves = useRising(drivers.map((driver) => driver.entryId))
  const whyId = (row: DriverRow) => `${id}-${row.entryId}`
  const toggle = (row: DriverRow) => setOpen(open === row.entryId ? undefined : row.entryId)
  const columns = useColumns({ own: own?.entryId, isOpen: (row) => open === row.entryId, toggle, whyId })
  return (
    <div ref={moves} className={styles.table}>
      <Table
        caption={t('standings.drivers')}
        fits
        columns={columns}
        rows={drivers.slice(0, first)}
        rowKey={(row) => row.entryId}
        mine={(row) => row.entryId === own?.entryId}
        style={(row) => {
          const { club, club2 } = clubColours(row.stableId ?? row.entryId)
          return { '--club': club, '--club-2': club2 }
        }}
        more={(row) => (open === row.entryId ? <WhyExplained row={row} rows={drivers} id={whyId(row)} /> : undefined)}
      />
    </div>
  )
}

type ColumnParts = Explaining<DriverRow> & {
  own: string | undefined
}

const useColumns = ({ own, ...explaining }: ColumnParts): Column<DriverRow>[] => {
  const t = useT()
  const { tournament, game } = useTournamentPage()
  const stables = stablesOf({ tournament, game })
  return [
    {
      key: 'position',
      head: t('standings.position'),
      align: 'center',
      stay: 'position',
      cell: (row) => <Place value={row.position} />,
    },
    {
      key: 'move',
      head: <VisuallyHidden>{t('standings.movement')}</VisuallyHidden>,
      align: 'start',
      cell: (row) => <Moved by={row.movement} />,
    },
    {
      key: 'driver',
      head: t('standings.driver'),
      stay: 'name',
      cell: (row) => (
        <NameCell
          row={row}
          isOwn={row.entryId === own}
          picture={<Livery />}
          detail={stables.find((stable) => stable.id === row.stableId)?.name}
          why={whyBeside(row, explaining)}
        />
      ),
    },
    { key: 'races', head: t('standings.races'), cell: (row) => row.races },
    { key: 'wins', head: t('standings.wins'), cell: (row) => row.wins },
    { key: 'podiums', head: t('standings.podiums'), cell: (row) => row.podiums },
    pointsColumn(t, explaining),
  ]
}
