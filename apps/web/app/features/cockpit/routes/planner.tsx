import { statusAllows } from '@agone/contract/tournaments/rules'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { CockpitTab } from '../cockpit-tab.tsx'
import { matchesLabel } from '../labels.ts'
import type { CockpitPage } from '../page.ts'
import { roundsToPlan } from '../planner/plan-draft.ts'
import { Planner } from '../planner/planner.tsx'
import styles from '../planner/planner.module.css'

/** The dates of all rounds that are left, or that the draw will have, by one weekly rule. */
export default function PlannerRoute() {
  return <CockpitTab>{(page) => <PlannerPage page={page} />}</CockpitTab>
}

const PlannerPage = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { tournament } = page
  const mayPlan = statusAllows(tournament.status, 'schedule')
  const rounds = mayPlan ? roundsToPlan(page) : []
  return (
    <>
      <div className={styles.head}>
        <h2>{t('cockpit.plan')}</h2>
        <ButtonLink size="sm" variant="ghost" icon="chevron-left" to={`${pages.myTournament(tournament.id)}/matches`}>
          {matchesLabel(t, tournament)}
        </ButtonLink>
      </div>
      {rounds.length > 0 || (mayPlan && tournament.matchDays === 0) ? (
        <Planner page={page} rounds={rounds} />
      ) : (
        <EmptyState title={t('cockpit.planNone')}>
          <p>{t('cockpit.planNoneText')}</p>
        </EmptyState>
      )}
    </>
  )
}
