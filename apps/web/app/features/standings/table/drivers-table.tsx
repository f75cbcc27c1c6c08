import type { Stable } from '@agone/contract/games/routes/games'
import type { DriverRow } from '@agone/contract/standings/routes/standings'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { useId, useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { stableStyle } from '../../../ui/drawings/palette.ts'
import { LiveryBar } from '../../../ui/race-grid/race-grid.tsx'
import { Position } from '../../../ui/standings/standings.tsx'
import { Table, type Column } from '../../../ui/table/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import { pointsColumn, explanationProps, type ExplanationProps } from './use-explanation.tsx'
import { Moved } from '../../../lib/labels/moved.tsx'
import { NameCell, PointsGained } from './row-parts.tsx'
import styles from '../standings.module.css'
import { useRowAnimation } from './use-row-animation.ts'
import { LazyExplanation, usePreloadedExplanation } from './lazy-explanation.tsx'
import type { Certainty } from './certainty.ts'
import { LazyCertaintyMark } from './lazy-certainty-mark.tsx'

/**
 * A row, with what is certain about the title. With orders of races that the reader has set: whether that is certain only because of
 * them, and the points gained.
 */
type ShownDriver = DriverRow & { certainty?: Certainty | undefined; isNewlyCertain?: boolean; gained?: number }

/** The standings of drivers: position, wins, podiums, points, and the explanation of each position. */
export const DriversTable = ({ drivers, maxRows }: { drivers: readonly ShownDriver[]; maxRows?: number }) => {
  const id = useId()
  const t = useT()
  const [open, setOpen] = useState<string>()
  usePreloadedExplanation()
  const { tournament, game, own } = useTournamentPage()
  const stables = stablesOf({ tournament, game })
  const tableRef = useRowAnimation(drivers.map((driver) => driver.entryId))
  const explanationId = (row: ShownDriver) => `${id}-${row.entryId}`
  const toggle = (row: ShownDriver) => setOpen(open === row.entryId ? undefined : row.entryId)
  const columns = useColumns({
    stables,
    own: own?.entryId,
    isOpen: (row) => open === row.entryId,
    toggle,
    explanationId,
  })
  return (
    <div ref={tableRef} className={styles.table}>
      <Table
        caption={t('standings.drivers')}
        fitsPhone
        columns={columns}
        rows={drivers.slice(0, maxRows)}
        rowKey={(row) => row.entryId}
        isOwn={(row) => row.entryId === own?.entryId}
        style={(row) => stableStyle(row.stableId ?? row.entryId, stables)}
        more={(row) =>
          open === row.entryId ? <LazyExplanation row={row} rows={drivers} id={explanationId(row)} /> : undefined
        }
      />
    </div>
  )
}

type ColumnParts = ExplanationProps<ShownDriver> & {
  stables: readonly Stable[]
  own: string | undefined
}

const useColumns = ({ stables, own, ...explanationState }: ColumnParts): Column<ShownDriver>[] => {
  const t = useT()
  const points = pointsColumn(t, explanationState)
  return [
    {
      key: 'position',
      head: t('standings.position'),
      align: 'center',
      sticky: 'position',
      cell: (row) => <Position value={row.position} />,
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
      sticky: 'name',
      cell: (row) => (
        <NameCell
          row={row}
          isOwn={row.entryId === own}
          picture={<LiveryBar />}
          detail={stables.find((stable) => stable.id === row.stableId)?.name}
          certain={row.certainty && <LazyCertaintyMark certainty={row.certainty} isNew={row.isNewlyCertain} />}
          why={explanationProps(row, explanationState)}
        />
      ),
    },
    { key: 'races', head: t('standings.races'), cell: (row) => row.races },
    { key: 'wins', head: t('standings.wins'), cell: (row) => row.wins },
    { key: 'podiums', head: t('standings.podiums'), cell: (row) => row.podiums },
    { ...points, cell: (row) => <PointsGained by={row.gained}>{points.cell(row)}</PointsGained> },
  ]
}
