import { tournamentHistoryRoutes } from '@agone/contract/matches/routes/tournament-history'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { CsvButton } from '../../../lib/forms/csv-button.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { namesOf } from '@agone/i18n/acts/act-text'
import { ActDays, ActRow, publicPageOf } from '../../history/index.ts'
import styles from '../acts/history.module.css'
import { namesWithin } from '../acts/own-names.ts'
import { useCockpit } from '../page.ts'
import { useTournamentHistory } from '../queries.ts'

/** Who did what to the tournament, when and why. */
export default function HistoryRoute() {
  const { tournament } = useCockpit()
  return <History tournament={tournament} />
}

const History = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const { query, hasMore, isLoadingMore, more } = useTournamentHistory(tournament)
  return (
    <Panel
      title={t('cockpit.tabHistory')}
      flush
      actions={
        <CsvButton
          label="CSV"
          route={tournamentHistoryRoutes.export}
          params={{ id: tournament.id }}
          file={`${tournament.name} ${t('cockpit.tabHistory')}`}
          small
        />
      }
    >
      <QueryResult query={query} placeholder={<SkeletonRows rows={12} label={t('cockpit.loading')} />}>
        {({ acts, names }) => {
          const shownNames = namesOf(namesWithin(tournament, names))
          return <ActDays acts={acts} row={(act) => <ActRow act={act} names={shownNames} pageOf={publicPageOf} />} />
        }}
      </QueryResult>
      {hasMore ? (
        <p className={styles.more}>
          <Button variant="ghost" loading={isLoadingMore} onClick={more}>
            {t('cockpit.moreActs')}
          </Button>
        </p>
      ) : null}
    </Panel>
  )
}
