import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Position } from '../standings/standings.tsx'
import { Table, type Column } from '../table/table.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './race-grid.module.css'

/**
 * The result of a driver in one race: a position with points, or not classified; fastest lap and driver of the day are
 * marks on it.
 */
export type RaceResult = {
  place?: number
  points: number
  retired?: boolean
  fastest?: boolean
  driverOfTheDay?: boolean
}

export type RaceRow = {
  id: string
  position: number
  name: ReactNode
  team: ReactNode
  /** The two colours of the stable (CSS). */
  club: string
  club2: string
  results: readonly (RaceResult | undefined)[]
  points: number
  isOwn?: boolean
}

type RaceGridProps = {
  caption: string
  races: readonly { id: string; code: string; name: string }[]
  rows: readonly RaceRow[]
  show?: 'places' | 'points'
  texts: RaceTexts
}

export type RaceTexts = {
  position: string
  driver: string
  points: string
  out: string
  upcoming: string
  fastest: string
  driverOfTheDay: string
  resultText: (result: RaceResult) => string
}

/**
 * A table of drivers by races, with marks for podium, fastest lap, driver of the day, retired, to come. On phones it is
 * scrolled to the newest race.
 */
export const RaceGrid = ({ caption, races, rows, show = 'places', texts }: RaceGridProps) => {
  const columns: Column<RaceRow>[] = [
    {
      key: 'position',
      head: texts.position,
      align: 'center',
      sticky: 'position',
      cell: (row) => <Position value={row.position} />,
    },
    { key: 'driver', head: texts.driver, sticky: 'name', cell: (row) => <Driver row={row} /> },
    ...races.map((race, index): Column<RaceRow> => ({
      key: race.id,
      head: race.code,
      title: race.name,
      align: 'center',
      cell: (row) => <RaceCell result={row.results[index]} show={show} texts={texts} />,
    })),
    { key: 'points', head: texts.points, sticky: 'end', cell: (row) => <Position value={row.points} /> },
  ]
  const latest = races.findLast((_, index) => rows.some((row) => row.results[index] !== undefined))?.id
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isOwn={(row) => row.isOwn === true}
      style={(row) => ({ '--club': row.club, '--club-2': row.club2 })}
      initialColumn={latest}
    />
  )
}

/** The legend of the marks. */
export const RaceLegend = ({
  texts,
}: {
  texts: { podium: string; fastest: string; driverOfTheDay: string; out: string; outShort: string }
}) => (
  <ul className={styles.legend}>
    <li>
      <span className={cx(styles.cell, styles.first)}>1</span> {texts.podium}
    </li>
    <li>
      <span className={cx(styles.cell, styles.fastest)}>4</span> {texts.fastest}
    </li>
    <li>
      <span className={cx(styles.cell, styles.driverOfTheDay)}>5</span> {texts.driverOfTheDay}
    </li>
    <li>
      <span className={cx(styles.cell, styles.out)}>{texts.outShort}</span> {texts.out}
    </li>
  </ul>
)

const podiumClasses = [undefined, styles.first, styles.second, styles.third]

const RaceCell = ({
  result,
  show,
  texts,
}: {
  result: RaceResult | undefined
  show: 'places' | 'points'
  texts: RaceTexts
}) => {
  if (result === undefined)
    return (
      <span className={cx(styles.cell, styles.upcoming)}>
        <VisuallyHidden>{texts.upcoming}</VisuallyHidden>
      </span>
    )
  const text = texts.resultText(result)
  const out = result.retired === true || result.place === undefined
  const className = cx(
    styles.cell,
    out ? styles.out : podiumClasses[result.place ?? 0],
    !out && result.points === 0 && styles.none,
    result.fastest && styles.fastest,
    result.driverOfTheDay && styles.driverOfTheDay,
  )
  return (
    <span className={className} title={text}>
      <span aria-hidden>{show === 'points' ? result.points : out ? texts.out : result.place}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

const Driver = ({ row }: { row: RaceRow }) => (
  <span className={styles.driver}>
    <LiveryBar />
    <span className={styles.text}>
      <b>{row.name}</b>
      <small>{row.team}</small>
    </span>
  </span>
)

/** A stable's colours as a bar; uses the inherited `--club` and `--club-2`. */
export const LiveryBar = () => <span className={styles.livery} aria-hidden />
