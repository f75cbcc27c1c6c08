import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { CalendarEditor } from '../matches/calendar-editor.tsx'
import { CockpitTab } from '../cockpit-tab.tsx'
import { DayChooser } from '../matches/day-chooser.tsx'
import { DayPanel } from '../matches/day-panel.tsx'
import { MatchRow } from '../matches/match-row.tsx'
import type { CockpitPage } from '../page.ts'
import { isRaceSeries } from '../labels.ts'

/** The matches of a day with their actions, its calendar and its progress. */
export default function MatchesRoute() {
  return <CockpitTab>{(page) => <Matches page={page} />}</CockpitTab>
}

const Matches = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { search } = useListParams()
  const { tournament, matches } = page
  const { matchDays, currentMatchDay } = tournament
  if (matchDays === 0) {
    return (
      <EmptyState title={t('cockpit.noMatches')}>
        <p>{t('cockpit.noMatchesText')}</p>
      </EmptyState>
    )
  }
  const query = Number(search.get('day') ?? currentMatchDay)
  const day = Number.isInteger(query) && query >= 1 && query <= matchDays ? query : Math.max(1, currentMatchDay)
  const dayMatches = matches.filter(({ round }) => round === day)
  return (
    <>
      <DayChooser page={page} day={day} />
      <div className="columns">
        <Panel title={isRaceSeries(tournament) ? t('cockpit.racesOfDay') : t('cockpit.matchesOfDay')} flush>
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
