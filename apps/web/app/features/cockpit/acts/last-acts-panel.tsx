import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { QueryResult } from '../../../lib/query-result.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { LastActs } from '../../history/index.ts'
import { lastActs, useLastActs } from '../queries.ts'
import { namesWithin } from './own-names.ts'

/** The newest acts on a tournament, with a link to all. */
export const LastActsPanel = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  return (
    <Panel
      title={t('cockpit.lastActs')}
      actions={<Link to={`${pages.myTournament(tournament.id)}/history`}>{t('cockpit.tabHistory')}</Link>}
      flush
    >
      <QueryResult
        query={useLastActs(tournament)}
        placeholder={<SkeletonRows rows={lastActs} label={t('cockpit.loading')} />}
      >
        {({ entries, names }) => (
          <LastActs label={t('cockpit.lastActs')} page={{ entries, names: namesWithin(tournament, names) }} />
        )}
      </QueryResult>
    </Panel>
  )
}
