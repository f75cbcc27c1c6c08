import type { RankingsResults, TableRow } from '@agone/contract/standings/routes/standings'
import type { TournamentSettings } from '@agone/contract/tournaments/routes/settings'
import { useId, useState } from 'react'
import { useFormats, useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { FormDots, ZoneLegend } from '../../../ui/standings/standings.tsx'
import { Table, type Column, type Zone } from '../../../ui/table/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { pointsColumn, explanationProps, type ExplanationProps } from './use-explanation.tsx'
import { MovedBadge, NameCell, PositionCell } from './row-parts.tsx'
import styles from '../standings.module.css'
import type { TableView } from './table-views.tsx'
import { useRowAnimation } from './use-row-animation.ts'
import { LazyExplanation, usePreloadedExplanation } from './lazy-explanation.tsx'

type Zones = TournamentSettings['zones']

type StandingsTableProps = {
  caption: string
  rows: RankingsResults['groups'][number]['rows']
  zones: Zones
  own: string | undefined
  /** The number of rows to show; all by default. */
  maxRows?: number
  inTeam: boolean
  /** The group of columns that phones show, which cannot fit all of them. */
  view?: TableView
}

const zoneTones = { promotion: 'up', playoff: 'playoff', relegation: 'down' } as const

/** The table of a league: positions with changes, zones, and the explanation of each position. */
export const StandingsTable = ({ caption, rows, zones, own, maxRows, inTeam, view = 'brief' }: StandingsTableProps) => {
  const id = useId()
  const locale = useLocale()
  const [open, setOpen] = useState<string>()
  usePreloadedExplanation()
  const t = useT()
  const tableRef = useRowAnimation(rows.map((row) => row.entryId))
  const explanationId = (row: TableRow) => `${id}-${row.entryId}`
  const toggle = (row: TableRow) => setOpen(open === row.entryId ? undefined : row.entryId)
  const columns = useColumns({ own, inTeam, isOpen: (row) => open === row.entryId, toggle, explanationId })
  const zoneOf = (row: TableRow) => zones.find((zone) => row.position >= zone.from && row.position <= zone.to)
  const shown = maxRows === undefined ? rows : rows.slice(0, maxRows)
  return (
    <div ref={tableRef} className={styles.table}>
      <Table
        caption={caption}
        columns={columns}
        rows={shown}
        view={view}
        fitsPhone
        rowKey={(row) => row.entryId}
        isOwn={(row) => row.entryId === own}
        zone={(row) => zoneToneOf(zoneOf(row))}
        zoneEnd={(row) => zoneEndBelow(row, { zones, rows: shown, textOf: (key, label) => t(key, { label }), locale })}
        more={(row) =>
          open === row.entryId ? <LazyExplanation row={row} rows={rows} id={explanationId(row)} /> : undefined
        }
      />
    </div>
  )
}

/** The legend of the zones; nothing if there are none. */
export const ZonesLegend = ({ zones }: { zones: Zones }) => {
  const locale = useLocale()
  if (zones.length === 0) return null
  return <ZoneLegend zones={zones.map((zone) => ({ zone: zoneTones[zone.kind], text: zone.label[locale] }))} />
}

const zoneToneOf = (zone: Zones[number] | undefined): Zone | undefined => zone && zoneTones[zone.kind]

type ZoneEndProps = {
  zones: Zones
  rows: readonly TableRow[]
  textOf: (key: 'standings.above' | 'standings.below', label: string) => string
  locale: 'it' | 'en'
}

/* The text at a zone boundary, above or below it, never after the last row */
const zoneEndBelow = (row: TableRow, { zones, rows, textOf, locale }: ZoneEndProps) => {
  if (row.position === rows.length || row === rows.at(-1)) return undefined
  const endingZone = zones.find((zone) => zone.kind !== 'relegation' && zone.to === row.position)
  if (endingZone) return { zone: zoneTones[endingZone.kind], text: textOf('standings.above', endingZone.label[locale]) }
  const beginning = zones.find((zone) => zone.kind === 'relegation' && zone.from === row.position + 1)
  return beginning && { zone: zoneTones[beginning.kind], text: textOf('standings.below', beginning.label[locale]) }
}

const outcomes = { won: 'win', drawn: 'draw', lost: 'loss' } as const

type ColumnParts = ExplanationProps<TableRow> & {
  own: string | undefined
  inTeam: boolean
}

const useColumns = ({ own, inTeam, ...explanationState }: ColumnParts): Column<TableRow>[] => {
  const t = useT()
  const figures = useFigures()
  return [
    {
      key: 'position',
      head: t('standings.position'),
      align: 'center',
      sticky: 'position',
      cell: (row) => <PositionCell value={row.position} />,
    },
    {
      key: 'move',
      head: <VisuallyHidden>{t('standings.movement')}</VisuallyHidden>,
      align: 'start',
      view: 'brief',
      cell: (row) => <MovedBadge by={row.movement} />,
    },
    {
      key: 'name',
      head: inTeam ? t('standings.team') : t('standings.player'),
      sticky: 'name',
      cell: (row) => <NameCell row={row} isOwn={row.entryId === own} why={explanationProps(row, explanationState)} />,
    },
    ...figures,
    pointsColumn(t, explanationState),
  ]
}

/* The columns between name and points; phones show one group of them */
const useFigures = (): Column<TableRow>[] => {
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
      view: 'brief',
      cell: (row) => number(row.difference, { signDisplay: 'exceptZero' }),
    },
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
