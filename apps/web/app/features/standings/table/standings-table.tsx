import type { RankingsResults, TableRow } from '@agone/contract/standings/routes/standings'
import type { TournamentSettings } from '@agone/contract/tournaments/routes/settings'
import { useId, useState } from 'react'
import { useFormats, useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { FormDots, ZoneKey } from '../../../ui/standings/standings.tsx'
import { Table, type Column, type Zone } from '../../../ui/table/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { pointsColumn, whyBeside, type Explaining } from './explained.tsx'
import { Moved, NameCell, Place } from './row-parts.tsx'
import styles from '../standings.module.css'
import type { TableView } from './table-views.tsx'
import { useRising } from './use-rising.ts'
import { WhyExplained } from './why-explained.tsx'

type Zones = TournamentSettings['zones']

type StandingsTableProps = {
  caption: string
  rows: RankingsResults['groups'][number]['rows']
  zones: Zones
  own: string | undefined
  /** Rows of a whole table that are shown: the first few on an overview. */
  first?: number
  inTeam: boolean
  /** What phones show of it, which have no room for all columns at once. */
  view?: TableView
}

const looks = { promotion: 'up', playoff: 'playoff', relegation: 'down' } as const

/** A football-like table: places and how they moved, what each place leads to, and why everybody stands there. */
export const StandingsTable = ({ caption, rows, zones, own, first, inTeam, view = 'brief' }: StandingsTableProps) => {
  const id = useId()
  const locale = useLocale()
  const [open, setOpen] = useState<string>()
  const t = useT()
  const moves = useRising(rows.map((row) => row.entryId))
  const whyId = (row: TableRow) => `${id}-${row.entryId}`
  const toggle = (row: TableRow) => setOpen(open === row.entryId ? undefined : row.entryId)
  const columns = useColumns({ own, inTeam, isOpen: (row) => open === row.entryId, toggle, whyId })
  const zoneOf = (row: TableRow) => zones.find((zone) => row.position >= zone.from && row.position <= zone.to)
  const shown = first === undefined ? rows : rows.slice(0, first)
  return (
    <div ref={moves} className={styles.table}>
      <Table
        caption={caption}
        columns={columns}
        rows={shown}
        view={view}
        fits
        rowKey={(row) => row.entryId}
        mine={(row) => row.entryId === own}
        zone={(row) => lookOf(zoneOf(row))}
        cut={(row) => cutBelow(row, { zones, rows: shown, say: (key, label) => t(key, { label }), locale })}
        more={(row) => (open === row.entryId ? <WhyExplained row={row} rows={rows} id={whyId(row)} /> : undefined)}
      />
    </div>
  )
}

/** What the strips at the left of a table mean; nothing where there are none. */
export const ZonesKey = ({ zones }: { zones: Zones }) => {
  const locale = useLocale()
  if (zones.length === 0) return null
  return <ZoneKey zones={zones.map((zone) => ({ zone: looks[zone.kind], text: zone.label[locale] }))} />
}

const lookOf = (zone: Zones[number] | undefined): Zone | undefined => zone && looks[zone.kind]

type CutParts = {
  zones: Zones
  rows: readonly TableRow[]
  say: (key: 'standings.above' | 'standings.below', label: string) => string
  locale: 'it' | 'en'
}

/* Words where a zone ends (above the cut) or begins (below it), never after the last row */
const cutBelow = (row: TableRow, { zones, rows, say, locale }: CutParts) => {
  if (row.position === rows.length || row === rows.at(-1)) return undefined
  const ending = zones.find((zone) => zone.kind !== 'relegation' && zone.to === row.position)
  if (ending) return { zone: looks[ending.kind], text: say('standings.above', ending.label[locale]) }
  const beginning = zones.find((zone) => zone.kind === 'relegation' && zone.from === row.position + 1)
  return beginning && { zone: looks[beginning.kind], text: say('standings.below', beginning.label[locale]) }
}

const outcomes = { won: 'win', drawn: 'draw', lost: 'loss' } as const

type ColumnParts = Explaining<TableRow> & {
  own: string | undefined
  inTeam: boolean
}

const useColumns = ({ own, inTeam, ...explaining }: ColumnParts): Column<TableRow>[] => {
  const t = useT()
  const figures = useFigures()
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
      view: 'brief',
      cell: (row) => <Moved by={row.movement} />,
    },
    {
      key: 'name',
      head: inTeam ? t('standings.team') : t('standings.player'),
      stay: 'name',
      cell: (row) => <NameCell row={row} isOwn={row.entryId === own} why={whyBeside(row, explaining)} />,
    },
    ...figures,
    pointsColumn(t, explaining),
  ]
}

/* Between name and points; phones show them view by view */
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
