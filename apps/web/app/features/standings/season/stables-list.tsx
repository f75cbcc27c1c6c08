import { useId, useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { clubColours } from '@agone/drawings/palette'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Livery } from '../../../ui/race-grid/race-grid.tsx'
import type { Season } from './find-season.ts'
import { Points, WhyButton } from '../table/row-parts.tsx'
import styles from '../standings.module.css'
import { WhyExplained } from '../table/why-explained.tsx'

/**
 * The stables' standings with the drivers of each, a line under it as long as its share of the leader's points, and why
 * it stands there.
 */
export const StablesList = ({ season, first }: { season: Season; first?: number }) => {
  const id = useId()
  const t = useT()
  const [open, setOpen] = useState<string>()
  const most = Math.max(1, ...season.stables.map((stable) => stable.points))
  return (
    <Panel title={t('standings.stables')} flush>
      <ol className={styles.ranks}>
        {season.stables.slice(0, first).map((stable) => (
          <StableRow
            key={stable.id}
            stable={stable}
            season={season}
            share={Math.max(0, stable.points / most)}
            whyId={`${id}-${stable.id}`}
            isOpen={open === stable.id}
            onToggle={() => setOpen(open === stable.id ? undefined : stable.id)}
          />
        ))}
      </ol>
    </Panel>
  )
}

type StableRowProps = {
  stable: Season['stables'][number]
  season: Season
  share: number
  whyId: string
  isOpen: boolean
  onToggle: () => void
}

const StableRow = ({ stable, season, share, whyId, isOpen, onToggle }: StableRowProps) => {
  const { club, club2 } = clubColours(stable.id)
  const drivers = season.drivers.filter((driver) => driver.stableId === stable.id).map(({ name }) => name)
  const asking = { name: stable.name, isOpen, controls: whyId, onPress: onToggle }
  return (
    <li
      className={styles.stable}
      style={{ '--club': club, '--club-2': club2, '--share': `${(share * 100).toFixed(1)}%` }}
    >
      <span className={styles.rank}>{stable.position}</span>
      <Livery />
      <span className={styles.named}>
        <span className={styles.who}>
          {stable.name}
          <small>{drivers.join(', ')}</small>
        </span>
        {stable.why !== null && stable.why.rule !== 'points' ? <WhyButton {...asking} /> : null}
      </span>
      <Points {...asking} points={stable.points} onPress={stable.why === null ? undefined : onToggle} />
      {isOpen ? <WhyExplained row={stable} rows={season.stables} id={whyId} /> : null}
    </li>
  )
}
