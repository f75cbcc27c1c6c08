import { statusAllows } from '@agone/contract/tournaments/rules'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { managementPages } from '../../../lib/management-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { CalendarEditor } from '../matches/calendar-editor.tsx'
import { CockpitTab } from '../cockpit-tab.tsx'
import { DayChooser } from '../matches/day-chooser.tsx'
import { DayPanel } from '../matches/day-panel.tsx'
import { MatchRow } from '../matches/match-row.tsx'
import { SprintButton } from '../matches/sprint-button.tsx'
import type { CockpitPage } from '../page.ts'
import { roundsToPlan } from '../planner/plan-draft.ts'
import styles from '../planner/planner.module.css'
import { DrawRulePanel } from '../planner/draw-rule-panel.tsx'
import { matchesLabel } from '../labels.ts'

/** The matches of a day with their actions, its calendar and its progress. */
export default function MatchesRoute() {
  return <CockpitTab>{(page) => <Matches page={page} />}</CockpitTab>
}

const Matches = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { search } = useListParams()
  const { tournament, matches } = page
  const { matchDays, currentMatchDay } = tournament
  if (matchDays === 0) return <DrawRulePanel {...page} />
  const query = Number(search.get('day') ?? currentMatchDay)
  const day = Number.isInteger(query) && query >= 1 && query <= matchDays ? query : Math.max(1, currentMatchDay)
  const mayPlan = statusAllows(tournament.status, 'schedule') && roundsToPlan(page).length > 0
  const dayMatches = matches.filter(({ round }) => round === day)
  return (
    <>
      <div className={styles.head}>
        <DayChooser page={page} day={day} />
        {mayPlan ? (
          <ButtonLink variant="outline" icon="calendar" to={managementPages.plan(tournament.id)}>
            {t('cockpit.plan')}
          </ButtonLink>
        ) : null}
      </div>
      <div className="columns">
        <Panel title={matchesLabel(t, tournament)} flush actions={<SprintButton page={page} day={day} />}>
          {dayMatches.length === 0 ? (
            <EmptyState title={t('matches.notPaired')} level={3}>
              {t('matches.notPairedText')}
            </EmptyState>
          ) : null}
          <ul>
            {dayMatches.map((match) => (
              <MatchRow key={match.matchId} page={page} match={match} />
            ))}
          </ul>
        </Panel>
        <div className="stack">
          <DayPanel page={page} day={day} />
          <CalendarEditor key={day} page={page} day={day} />
        </div>
      </div>
    </>
  )
}
