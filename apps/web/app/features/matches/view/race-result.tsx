import type { Stable } from '@agone/contract/games/routes/games'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { RaceOutcome } from '../../../lib/race-outcome.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { stableStyle } from '../../../ui/drawings/palette.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LiveryBar } from '../../../ui/race-grid/race-grid.tsx'
import { Position, ParticipantCell } from '../../../ui/standings/standings.tsx'
import { Table, type Column } from '../../../ui/table/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import type { ListedRace, ListedResult } from '../listed-race.ts'
import { gapText } from '../../../lib/gap-text.ts'
import styles from './race-result.module.css'

type RaceResultProps = {
  race: ListedRace
  caption: string
  stables: readonly Stable[]
  own?: string | undefined
  /** Milliseconds behind the winner by entry, where they are shown. */
  gaps?: ReadonlyMap<string, number>
}

/** The classification of a race: position, driver, stable, gap, fastest lap, points. */
export const RaceResult = ({ race, caption, stables, own, gaps = noGaps }: RaceResultProps) => {
  const t = useT()
  const columns = useColumns(stables, gaps)
  return (
    <Table
      caption={caption}
      fitsPhone
      columns={columns}
      rows={race.results}
      rowKey={(row) => row.entryId ?? ''}
      isOwn={(row) => row.entryId === own}
      style={(row) => stableStyle(row.stableId ?? row.entryId ?? t('matches.toBeDecided'), stables)}
    />
  )
}

const noGaps: ReadonlyMap<string, number> = new Map()

/* Under the name, where phones have space for it */
const DriverOfTheDay = () => {
  const t = useT()
  return (
    <span className={styles.best}>
      <Icon name="star" />
      {t('matches.driverOfTheDay')}
    </span>
  )
}

const Gap = ({ milliseconds }: { milliseconds: number | undefined }) => {
  const t = useT()
  if (milliseconds === undefined) return null
  return (
    <span className="num">
      <VisuallyHidden>{t('raceDay.gap')} </VisuallyHidden>
      {gapText(milliseconds)}
    </span>
  )
}

const useColumns = (stables: readonly Stable[], gaps: ReadonlyMap<string, number>): Column<ListedResult>[] => {
  const t = useT()
  const { lapTime, number } = useFormats()
  const nameOf = (id: string | null) => stables.find((stable) => stable.id === id)?.name
  return [
    {
      key: 'position',
      head: t('matches.position'),
      align: 'center',
      sticky: 'position',
      cell: (row) =>
        row.position === null ? (
          <Badge tone={row.outcome === null ? 'neutral' : 'bad'}>
            {row.outcome === null ? '–' : <RaceOutcome outcome={row.outcome} />}
          </Badge>
        ) : (
          <Position value={row.position} />
        ),
    },
    {
      key: 'driver',
      head: t('matches.driver'),
      sticky: 'name',
      cell: (row) => (
        <ParticipantCell
          picture={<LiveryBar />}
          name={row.username === undefined ? (row.name ?? '–') : <Link to={pages.user(row.username)}>{row.name}</Link>}
          detail={
            <span className={styles.detail}>
              {nameOf(row.stableId)}
              <Gap milliseconds={gaps.get(row.entryId ?? '')} />
              {row.best ? <DriverOfTheDay /> : null}
            </span>
          }
        />
      ),
    },
    {
      key: 'lap',
      head: t('matches.bestLap'),
      cell: (row) =>
        row.fastRideTime === null ? (
          '–'
        ) : row.fastest ? (
          <strong className={styles.fastest}>{lapTime(row.fastRideTime)}</strong>
        ) : (
          lapTime(row.fastRideTime)
        ),
    },
    {
      key: 'points',
      head: t('matches.points'),
      sticky: 'end',
      cell: (row) => (row.pts === null ? '–' : <strong>{number(row.pts)}</strong>),
    },
  ]
}
