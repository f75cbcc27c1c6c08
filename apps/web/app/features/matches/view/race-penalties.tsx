import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { RacePenalty } from '@agone/contract/matches/routes/race-penalties'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { sideName, sideOf } from '../labels.ts'
import { penaltyCost } from '../race-day/penalty-cost.ts'
import styles from './race-result.module.css'

type PenaltiesProps = { match: MatchView; penalties: readonly RacePenalty[] }

/** The penalties after a race, each with its reason; nothing without any. */
export const RacePenalties = ({ match, penalties }: PenaltiesProps) => {
  const t = useT()
  if (penalties.length === 0) return null
  return (
    <section className={styles.penalties}>
      <h3>{t('raceDay.penalties')}</h3>
      <ul>
        {penalties.map((penalty) => (
          <li key={penalty.id}>
            <b>{sideName(t, sideOf(match, penalty.entryId))}</b> <Badge tone="bad">{penaltyCost(t, penalty)}</Badge>
            <p>{penalty.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
