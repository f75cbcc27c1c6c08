import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Position } from '../standings/standings.tsx'
import { Table, type Column } from '../table/table.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './race-grid.module.css'

/** What a driver did in one race: a place with its points, or out; fastest lap and driver of the day are marks on it. */
export type RaceResult = { place?: number; points: number; retired?: boolean; fastest?: boolean; best?: boolean }

export type RaceRow = {
  id: string
  position: number
  name: ReactNode
  team: ReactNode
  club: string
  club2: string
  results: readonly (RaceResult | undefined)[]
  points: number
  mine?: boolean
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
  toCome: string
  fastest: string
  best: string
  inWords: (result: RaceResult) => string
}

/** Drivers by races: podium, fastest lap, driver of the day, retired, to come. Opens at the newest race on phones. */
export const RaceGrid = ({ caption, races, rows, show = 'places', texts }: RaceGridProps) => {
  const columns: Column<RaceRow>[] = [
    {
      key: 'position',
      head: texts.position,
      align: 'center',
      stay: 'position',
      cell: (row) => <Position value={row.position} />,
    },
    { key: 'driver', head: texts.driver, stay: 'name', cell: (row) => <Driver row={row} /> },
    ...races.map((race, index): Column<RaceRow> => ({
      key: race.id,
      head: race.code,
      title: race.name,
      align: 'center',
      cell: (row) => <RaceCell result={row.results[index]} show={show} texts={texts} />,
    })),
    { key: 'points', head: texts.points, stay: 'end', cell: (row) => <Position value={row.points} /> },
  ]
  const latest = races.findLast((_, index) => rows.some((row) => row.results[index] !== undefined))?.id
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      mine={(row) => row.mine === true}
      style={(row) => ({ '--club': row.club, '--club-2': row.club2 })}
      startAt={latest}
    />
  )
}

/** What the marks mean. */
export const RaceKey = ({
  texts,
}: {
  texts: { podium: string; fastest: string; best: string; out: string; outShort: string }
}) => (
  <ul className={styles.key}>
    <li>
      <span className={cx(styles.cell, styles.first)}>1</span> {texts.podium}
    </li>
    <li>
      <span className={cx(styles.cell, styles.fastest)}>4</span> {texts.fastest}
    </li>
    <li>
      <span className={cx(styles.cell, styles.best)}>5</span> {texts.best}
    </li>
    <li>
      <span className={cx(styles.cell, styles.out)}>{texts.outShort}</span> {texts.out}
    </li>
  </ul>
)

const medals = [undefined, styles.first, styles.second, styles.third]

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
      <span className={cx(styles.cell, styles.toCome)}>
        <VisuallyHidden>{texts.toCome}</VisuallyHidden>
      </span>
    )
  const words = texts.inWords(result)
  const out = result.retired === true || result.place === undefined
  const look = cx(
    styles.cell,
    out ? styles.out : medals[result.place ?? 0],
    !out && result.points === 0 && styles.none,
    result.fastest && styles.fastest,
    result.best && styles.best,
  )
  return (
    <span className={look} title={words}>
      <span aria-hidden>{show === 'points' ? result.points : out ? texts.out : result.place}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

const Driver = ({ row }: { row: RaceRow }) => (
  <span className={styles.driver}>
    <Livery />
    <span className={styles.words}>
      <b>{row.name}</b>
      <small>{row.team}</small>
    </span>
  </span>
)

/** A stable's colours as a bar; takes `--club` and `--club-2` from around it. */
export const Livery = () => <span className={styles.livery} aria-hidden />
