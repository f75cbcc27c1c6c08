import { pointsSystemOf } from '@agone/contract/games/rules'
import { isRace } from '@agone/contract/matches/labels'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { useParams } from 'react-router'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { matchName, RaceDay } from '../../matches/index.ts'
import { CockpitTab } from '../cockpit-tab.tsx'
import { matchesLabel } from '../labels.ts'
import type { CockpitPage } from '../page.ts'
import { refreshCockpit } from '../queries.ts'
import styles from '../matches/race-day.module.css'

/** A race weekend: the classifications of its race and sprint, and the penalties after them. */
export default function RaceDayRoute() {
  return <CockpitTab>{(page) => <Weekend page={page} />}</CockpitTab>
}

const Weekend = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { round } = useParams()
  const { tournament, reports } = page
  const matches = page.matches.filter((match) => isRace(match) && `${match.round}` === round)
  const [first] = matches
  if (first === undefined) return <EmptyState title={t('raceDay.none')} />
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{matchName(t, matches.find(({ phase }) => phase === 'race') ?? first)}</h2>
          <p className="muted">{first.scheduledAt === null ? null : <DateTime at={first.scheduledAt} />}</p>
        </div>
        <ButtonLink
          size="sm"
          variant="ghost"
          icon="chevron-left"
          to={`${pages.myTournament(tournament.id)}/matches?day=${first.round}`}
        >
          {matchesLabel(t, tournament)}
        </ButtonLink>
      </div>
      <RaceDay
        key={first.round}
        {...{ tournament, matches, reports }}
        stables={stablesOf(page)}
        points={pointsSystemOf(tournament.settings.points, page.game?.data.pointsSystem)}
        after={() => refreshCockpit(tournament.id)}
      />
    </>
  )
}
