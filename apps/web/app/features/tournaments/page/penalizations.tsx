import type { StableId } from '@agone/contract/ids'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { roundLabel } from '@agone/i18n/round-label'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from '../rules/rules.module.css'
import { useTournamentPage } from './tournament-page.ts'

type ListedPenalization = {
  key: string
  name: string | undefined
  stableId: StableId | null
  points: number
  reason: string
  matchDay: number
}

/** Penalties and bonuses with match day and reason; nothing if there are none. */
export const Penalizations = ({ penalizations }: { penalizations: readonly ListedPenalization[] }) => {
  const t = useT()
  const { number } = useFormats()
  const { tournament, game } = useTournamentPage()
  if (penalizations.length === 0) return null
  const stables = stablesOf({ tournament, game })
  return (
    <Panel title={t('tournaments.penalizations')} flush>
      <ul className={styles.penalizations}>
        {penalizations.map((each) => (
          <li key={each.key}>
            <span className={styles.points}>{number(-each.points, { signDisplay: 'exceptZero' })}</span>
            <span>
              <strong>{each.name ?? stables.find((stable) => stable.id === each.stableId)?.name}</strong>
              <small>{each.reason}</small>
            </span>
            <span className={styles.updatedAt}>{roundLabel(t, tournament, each.matchDay)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
