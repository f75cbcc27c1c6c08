import { stablesOf } from '@agone/contract/tournaments/rules'
import { useId, useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { stableStyle } from '../../../ui/drawings/palette.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LiveryBar } from '../../../ui/race-grid/race-grid.tsx'
import { CsvLink } from '../../../lib/lists/csv-link.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import type { Season } from './find-season.ts'
import { Points, PointsGained, ExplanationButton } from '../table/row-parts.tsx'
import styles from '../standings.module.css'
import { LazyExplanation, usePreloadedExplanation } from '../table/lazy-explanation.tsx'
import { LazyCertaintyMark } from '../table/lazy-certainty-mark.tsx'

/** With orders of races that the reader has set: the points gained by them, and whether something is certain only because of them. */
type StablesOfSeason = {
  drivers: readonly Pick<Season['drivers'][number], 'name' | 'stableId'>[]
  stables: readonly (Season['stables'][number] & { gained?: number; isNewlyCertain?: boolean })[]
  csv?: Season['csv']
}

/**
 * The standings of stables with their drivers, a bar for the share of the leader's points, and the explanation of the
 * position.
 */
export const StablesList = ({ season, maxRows }: { season: StablesOfSeason; maxRows?: number }) => {
  const id = useId()
  const t = useT()
  const [open, setOpen] = useState<string>()
  usePreloadedExplanation()
  const maxPoints = Math.max(1, ...season.stables.map((stable) => stable.points))
  return (
    <Panel
      title={t('standings.stables')}
      flush
      actions={season.csv ? <CsvLink path={season.csv.stables} /> : undefined}
    >
      <ol className={styles.ranking}>
        {season.stables.slice(0, maxRows).map((stable) => (
          <StableRow
            key={stable.id}
            stable={stable}
            season={season}
            share={Math.max(0, stable.points / maxPoints)}
            explanationId={`${id}-${stable.id}`}
            isOpen={open === stable.id}
            onToggle={() => setOpen(open === stable.id ? undefined : stable.id)}
          />
        ))}
      </ol>
    </Panel>
  )
}

type StableRowProps = {
  stable: StablesOfSeason['stables'][number]
  season: StablesOfSeason
  share: number
  explanationId: string
  isOpen: boolean
  onToggle: () => void
}

const StableRow = ({ stable, season, share, explanationId, isOpen, onToggle }: StableRowProps) => {
  const { tournament, game } = useTournamentPage()
  const colours = stableStyle(stable.id, stablesOf({ tournament, game }))
  const drivers = season.drivers.filter((driver) => driver.stableId === stable.id).map(({ name }) => name)
  const buttonProps = { name: stable.name, isOpen, controls: explanationId, onClick: onToggle }
  return (
    <li className={styles.stable} style={{ ...colours, '--share': `${(share * 100).toFixed(1)}%` }}>
      <span className={styles.rank}>{stable.position}</span>
      <LiveryBar />
      <span className={styles.participant}>
        <span className={styles.identity}>
          {stable.name}
          <small>{drivers.join(', ')}</small>
          {stable.certainty ? <LazyCertaintyMark certainty={stable.certainty} isNew={stable.isNewlyCertain} /> : null}
        </span>
        {stable.why !== null && stable.why.rule !== 'points' ? <ExplanationButton {...buttonProps} /> : null}
      </span>
      <span>
        <PointsGained by={stable.gained}>
          <Points {...buttonProps} points={stable.points} onClick={stable.why === null ? undefined : onToggle} />
        </PointsGained>
      </span>
      {isOpen ? <LazyExplanation row={stable} rows={season.stables} id={explanationId} /> : null}
    </li>
  )
}
