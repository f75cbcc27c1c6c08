import type { TableRow } from '@agone/contract/standings/routes/standings'
import { useId, useState } from 'react'
import { useFormats, useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { FormDots, Position, ZoneLegend } from '../../../ui/standings/standings.tsx'
import { Table, type Column, type Zone } from '../../../ui/table/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { pointsColumn, explanationProps, type ExplanationProps } from './use-explanation.tsx'
import { Moved } from '../../../lib/labels/moved.tsx'
import { NameCell, PointsGained } from './row-parts.tsx'
import styles from '../standings.module.css'
import type { Certainty } from './certainty.ts'
import { LazyCertaintyMark } from './lazy-certainty-mark.tsx'
import type { TableView } from './table-views.tsx'
import { zoneLabel, zoneTones, type TableZone } from './zones.ts'
import { useRowAnimation } from './use-row-animation.ts'
import { LazyExplanation, usePreloadedExplanation } from './lazy-explanation.tsx'

type Zones = readonly TableZone[]

/**
 * A row, with what is certain about its place. With results that the reader has set: whether that is certain only because of
 * them, and the points gained.
 */
export type StandingsRow = TableRow & { certainty?: Certainty | undefined; isNewlyCertain?: boolean; gained?: number }

export type StandingsTableProps = {
  caption: string
  rows: readonly StandingsRow[]
  zones: Zones
  own: string | undefined
  /** The number of rows to show; all by default. */
  maxRows?: number
  inTeam: boolean
  /** The group of columns that phones show, which cannot fit all of them. */
  view?: TableView
  /** Wide screens show only these columns, too. */
  isBrief?: boolean
  /** The columns of a Swiss system (`swiss-table.tsx`). */
  sums?: readonly Column<StandingsRow>[]
}

/** The table of a league or of a Swiss system: positions with changes, zones, and the explanation of each position. */
export const StandingsTable = ({
  caption,
  rows,
  zones,
  own,
  maxRows,
  inTeam,
  view = 'brief',
  isBrief,
  sums,
}: StandingsTableProps) => {
  const id = useId()
  const locale = useLocale()
  const [open, setOpen] = useState<string>()
  usePreloadedExplanation()
  const t = useT()
  const tableRef = useRowAnimation(rows.map((row) => row.entryId))
  const explanationId = (row: StandingsRow) => `${id}-${row.entryId}`
  const toggle = (row: StandingsRow) => setOpen(open === row.entryId ? undefined : row.entryId)
  const columns = useColumns({
    ...{ own, inTeam, sums, toggle, explanationId },
    isOpen: (row) => open === row.entryId,
  })
  const zoneOf = (row: StandingsRow) => zones.find((zone) => row.position >= zone.from && row.position <= zone.to)
  const shown = maxRows === undefined ? rows : rows.slice(0, maxRows)
  return (
    <div ref={tableRef} className={styles.table}>
      <Table
        caption={caption}
        columns={isBrief ? columns.filter((column) => column.view === undefined || column.view === view) : columns}
        rows={shown}
        view={view}
        fitsPhone
        rowKey={(row) => row.entryId}
        isOwn={(row) => row.entryId === own}
        zone={(row) => zoneToneOf(zoneOf(row))}
        zoneEnd={(row) =>
          zoneEndBelow(row, { zones, rows: shown, t, labelOf: (zone) => zoneLabel(zone, { t, locale }) })
        }
        more={(row) =>
          open === row.entryId ? <LazyExplanation row={row} rows={rows} id={explanationId(row)} /> : undefined
        }
      />
    </div>
  )
}

/** The legend of the zones; nothing if there are none. */
export const ZonesLegend = ({ zones }: { zones: Zones }) => {
  const t = useT()
  const locale = useLocale()
  if (zones.length === 0) return null
  return (
    <ZoneLegend
      zones={zones.map((zone) => ({
        zone: zoneTones[zone.kind],
        text: zoneLabel(zone, { t, locale }),
        places: zone.from === zone.to ? String(zone.from) : `${zone.from}–${zone.to}`,
      }))}
    />
  )
}

const zoneToneOf = (zone: Zones[number] | undefined): Zone | undefined => zone && zoneTones[zone.kind]

type ZoneEndProps = {
  zones: Zones
  rows: readonly TableRow[]
  t: ReturnType<typeof useT>
  labelOf: (zone: TableZone) => string
}

/* The text at a zone boundary, above or below it, never after the last row */
const zoneEndBelow = (row: TableRow, { zones, rows, t, labelOf }: ZoneEndProps) => {
  if (row.position === rows.length || row === rows.at(-1)) return undefined
  const endingZone = zones.find((zone) => zone.kind !== 'relegation' && zone.to === row.position)
  if (endingZone)
    return { zone: zoneTones[endingZone.kind], text: t('standings.above', { label: labelOf(endingZone) }) }
  const beginning = zones.find((zone) => zone.kind === 'relegation' && zone.from === row.position + 1)
  return beginning && { zone: zoneTones[beginning.kind], text: t('standings.below', { label: labelOf(beginning) }) }
}

const outcomes = { won: 'win', drawn: 'draw', lost: 'loss' } as const

type ColumnParts = ExplanationProps<StandingsRow> & {
  own: string | undefined
  inTeam: boolean
  sums: StandingsTableProps['sums']
}

const useColumns = ({ own, inTeam, sums, ...explanationState }: ColumnParts): Column<StandingsRow>[] => {
  const t = useT()
  const figures = useFigures(sums)
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
      view: 'brief',
      cell: (row) => <Moved by={row.movement} />,
    },
    {
      key: 'name',
      head: inTeam ? t('standings.team') : t('standings.player'),
      sticky: 'name',
      cell: (row) => (
        <NameCell
          row={row}
          isOwn={row.entryId === own}
          certain={
            row.certainty && <LazyCertaintyMark certainty={row.certainty} inTeam={inTeam} isNew={row.isNewlyCertain} />
          }
          why={explanationProps(row, explanationState)}
        />
      ),
    },
    ...figures,
    { ...points, cell: (row) => <PointsGained by={row.gained}>{points.cell(row)}</PointsGained> },
  ]
}

/* The columns between name and points; phones show one group of them */
const useFigures = (sums: StandingsTableProps['sums']): Column<StandingsRow>[] => {
  const t = useT()
  const { number } = useFormats()
  const form = {
    label: t('standings.form'),
    letters: { win: t('standings.wonLetter'), draw: t('standings.drawnLetter'), loss: t('standings.lostLetter') },
    names: { win: t('standings.wonWord'), draw: t('standings.drawnWord'), loss: t('standings.lostWord') },
  }
  return [
    {
      key: 'played',
      head: t('standings.playedShort'),
      title: t('standings.played'),
      view: 'brief',
      cell: (row) => row.played,
    },
    { key: 'won', head: t('standings.wonLetter'), title: t('standings.won'), view: 'results', cell: (row) => row.won },
    {
      key: 'drawn',
      head: t('standings.drawnLetter'),
      title: t('standings.drawn'),
      view: 'results',
      cell: (row) => row.drawn,
    },
    {
      key: 'lost',
      head: t('standings.lostLetter'),
      title: t('standings.lost'),
      view: 'results',
      cell: (row) => row.lost,
    },
    { key: 'goals', head: t('standings.goals'), view: 'results', cell: (row) => `${row.scored}:${row.conceded}` },
    {
      key: 'difference',
      head: t('standings.differenceShort'),
      title: t('standings.difference'),
      view: sums === undefined ? 'brief' : 'results',
      cell: (row) => number(row.difference, { signDisplay: 'exceptZero' }),
    },
    ...(sums ?? []),
    {
      key: 'form',
      head: t('standings.form'),
      align: 'center',
      view: 'form',
      cell: (row) =>
        row.form.length === 0 ? '' : <FormDots results={row.form.map((each) => outcomes[each])} {...form} />,
    },
  ]
}
